import { LoaderCircle, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#web/ui/button.tsx'

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

/** Null without actions, so that a card renders no empty line. */
export function drawActions<Row>({ row, actions, open }: Shown<Row>) {
  const own = actions.filter(({ when }) => when?.(row) ?? true)
  if (own.length === 0) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: keeps a press on a button from opening the row
    <div className="flex items-center justify-end gap-1" onClick={(event) => event.stopPropagation()}>
      {own.map((action) => (
        <ActionButton key={action.label(row)} {...{ row, action, open }} />
      ))}
    </div>
  )
}

type ActionButtonProps<Row> = Pick<Shown<Row>, 'row' | 'open'> & { action: RowAction<Row, string> }

function ActionButton<Row>({ row, action, open }: ActionButtonProps<Row>) {
  const hintId = useId()
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
        onClick={() => ('run' in action ? action.run(row) : open(action.opens))}
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
