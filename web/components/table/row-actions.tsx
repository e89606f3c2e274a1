import { Ellipsis, LoaderCircle, type LucideIcon } from 'lucide-react'
import { type SyntheticEvent, useId } from 'react'
import { OpenedOnPress } from '#web/components/shell/opened-on-press.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button, buttonVariants } from '#web/ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx'

type Does<Row, Dialog extends string> = { run: (row: Row) => void } | { opens: Dialog }

/** An action of a row; `opens` names the dialog of the panel's search that it opens. */
export type RowAction<Row, Dialog extends string = never> = Does<Row, Dialog> & {
  icon?: LucideIcon
  /** Accessible name with the row: "Delete: Night owls". */
  label: (row: Row) => string
  /** Label of the button; an icon button without it. */
  text?: () => string
  danger?: boolean
  /** The primary action of a row. */
  primary?: (row: Row) => boolean
  when?: (row: Row) => boolean
  /** Rows with a pending call; their other actions stay enabled. */
  pending?: (row: Row) => boolean
  /** Hint before the press. */
  hint?: (row: Row) => string | undefined
  /** Disabled for this row; the hint says why. */
  blocked?: (row: Row) => boolean
  /** The shortcut of the list that does the same, as it is printed. */
  keys?: string
  /** Hidden on cards, which open on press. */
  only?: 'table'
}

type Shown<Row> = { row: Row; actions: readonly RowAction<Row, string>[]; open: (dialog: string) => void }

const actionsOf = <Row,>({ row, actions }: Shown<Row>) => actions.filter(({ when }) => when?.(row) ?? true)
const does = <Row,>({ row, open }: Shown<Row>, action: RowAction<Row, string>) =>
  'run' in action ? action.run(row) : open(action.opens)
/** Keeps a press on an action from opening the row. */
const stop = (event: SyntheticEvent) => event.stopPropagation()

/** The actions as buttons; null without any, so that a card renders no empty line. */
export function drawActions<Row>(shown: Shown<Row>) {
  const own = actionsOf(shown)
  if (own.length === 0) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: keeps a press on a button from opening the row
    <div className="flex items-center justify-end gap-1" onClick={stop}>
      {own.map((action) => (
        <ActionButton key={action.label(shown.row)} shown={shown} action={action} />
      ))}
    </div>
  )
}

const menuClass = buttonVariants({ variant: 'quiet', size: 'icon-small' })

/** The actions behind one button, for a card; null without any. A row has no menu before its button is pressed. */
export function drawMenu<Row>(shown: Shown<Row>) {
  const own = actionsOf(shown)
  if (own.length === 0) return null
  const busy = own.some(({ pending }) => pending?.(shown.row))
  const face = busy ? <LoaderCircle className="animate-spin" /> : <Ellipsis />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: keeps a press on an item from opening the row
    <div onClick={stop}>
      <OpenedOnPress
        popup="menu"
        aria-label={m.common_table_actions()}
        aria-busy={busy}
        className={menuClass}
        opened={
          <DropdownMenu defaultOpen>
            <DropdownMenuTrigger asChild>
              <Button variant="quiet" size="icon-small" aria-label={m.common_table_actions()} busy={busy}>
                {face}
              </Button>
            </DropdownMenuTrigger>
            <DropdownMenuContent align="end" className="max-w-[min(20rem,92vw)]">
              {own.map((action) => (
                <ActionItem key={action.label(shown.row)} shown={shown} action={action} />
              ))}
            </DropdownMenuContent>
          </DropdownMenu>
        }
      >
        {face}
      </OpenedOnPress>
    </div>
  )
}

type ActionProps<Row> = { shown: Shown<Row>; action: RowAction<Row, string> }

function ActionItem<Row>({ shown, action }: ActionProps<Row>) {
  const { row } = shown
  const { icon: Icon, danger } = action
  const hint = action.hint?.(row)
  return (
    <DropdownMenuItem
      tone={danger ? 'danger' : undefined}
      disabled={action.blocked?.(row)}
      onSelect={() => does(shown, action)}
    >
      {Icon && <Icon />}
      <span className="min-w-0">
        <span className="block truncate">{action.label(row)}</span>
        {hint && <span className="block text-xs text-muted">{hint}</span>}
      </span>
    </DropdownMenuItem>
  )
}

function ActionButton<Row>({ shown, action }: ActionProps<Row>) {
  const hintId = useId()
  const { row } = shown
  const { icon: Icon, text, danger, primary, keys } = action
  const label = action.label(row)
  const busy = action.pending?.(row) ?? false
  const hint = action.hint?.(row)
  return (
    <>
      <Button
        variant={primary?.(row) ? 'primary' : text ? 'secondary' : 'quiet'}
        size={text ? 'small' : 'icon-small'}
        className={danger ? 'hover:text-red' : undefined}
        aria-label={label}
        aria-describedby={hint && hintId}
        aria-keyshortcuts={keys}
        title={hint ?? (keys ? `${label} (${keys})` : text ? undefined : label)}
        busy={busy}
        idle={action.blocked?.(row)}
        onClick={() => does(shown, action)}
      >
        {busy ? <LoaderCircle className="animate-spin" /> : Icon && <Icon />}
        {text?.()}
      </Button>
      {hint && (
        <span id={hintId} className="sr-only">
          {hint}
        </span>
      )}
    </>
  )
}
