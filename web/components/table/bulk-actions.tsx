import type { QueryKey } from '@tanstack/react-query'
import { Ellipsis, LoaderCircle, type LucideIcon } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { ApiError } from '#api/client.ts'
import { confirm, type Question } from '#web/components/feedback/confirm.tsx'
import { errorText, failureText } from '#web/lib/errors.ts'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx'
import { useAction } from '../mutation/use-action.ts'
import type { Identified } from '../mutation/use-row-action.ts'
import { DownloadLink } from './download-link.tsx'
import { useCards } from './use-cards.ts'

/** The result of one row; the code says why it was refused. */
export type BulkResult = Identified & { success: boolean; code?: string }

/** What a dialog of a bulk action gets; `onResults` takes the API's result for each row. */
export type BulkDialog<Row> = {
  rows: Row[]
  onResults: (results: readonly BulkResult[]) => void
  onClose: () => void
}

type Does<Row> =
  | { run: (rows: Row[]) => Promise<readonly BulkResult[]>; question?: (rows: Row[]) => Question }
  /** Asks for more than a yes, and calls the API itself. */
  | { dialog: (props: BulkDialog<Row>) => ReactNode }
  /** Leads elsewhere. */
  | { open: (rows: Row[]) => void }
  /** Downloads a file of the rows. */
  | { file: (rows: Row[]) => string }

export type BulkAction<Row> = Does<Row> & {
  icon: LucideIcon
  text: () => string
  /** Name of a row in the list of results. */
  name: (row: Row) => string
  /** Why a row was refused, for codes of this noun. */
  reason?: (code: string) => string | undefined
  refreshes?: QueryKey[]
  danger?: boolean
  when?: (rows: Row[]) => boolean
}

type Run<Row> = (rows: Row[]) => Promise<readonly BulkResult[]>

type BulkActionsProps<Row> = {
  rows: Row[]
  actions: readonly BulkAction<Row>[]
  /** As a menu, where there is no room for buttons. */
  isMenu?: boolean
  /** Every row succeeded. */
  onDone: () => void
}

const reasonOf = (code = '') => errorText(new ApiError(409, { code, message: code }))

/** Runs an action on the selected rows. Refused rows stay selected and show their reason. */
export function BulkActions<Row extends Identified>({
  rows,
  actions,
  isMenu = false,
  onDone,
}: BulkActionsProps<Row>) {
  const [refused, setRefused] = useState<{ text: string; why: string }[]>([])
  const [asking, setAsking] = useState<BulkAction<Row>>()
  const isPhone = useCards()
  function show({ name, reason }: BulkAction<Row>, rows: Row[], results: readonly BulkResult[]) {
    const failed = results.filter(({ success }) => !success)
    setRefused(
      failed.flatMap(({ id, code }) => {
        const row = rows.find((each) => each.id === id)
        return row ? [{ text: name(row), why: reason?.(code ?? '') ?? reasonOf(code) }] : []
      }),
    )
    if (failed.length === 0) onDone()
  }
  const { mutate, isPending, variables, error } = useAction({
    mutationFn: ({ run, rows }: { action: BulkAction<Row>; run: Run<Row>; rows: Row[] }) => run(rows),
    meta: { refreshes: actions.flatMap(({ refreshes = [] }) => refreshes) },
    onSuccess: (results, { action, rows }) => show(action, rows, results),
  })
  async function start(action: BulkAction<Row>) {
    setRefused([])
    if ('file' in action) return
    if ('open' in action) action.open(rows)
    else if ('dialog' in action) setAsking(action)
    else if (!action.question || (await confirm(action.question(rows))))
      mutate({ action, run: action.run, rows })
  }
  const offered = actions.filter(({ when }) => when?.(rows) ?? true)
  return (
    <>
      {(isPhone || isMenu) && offered.length > 1 ? (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="secondary" size="small" busy={isPending}>
              {isPending ? <LoaderCircle className="animate-spin" /> : <Ellipsis />}
              {m.common_table_actions()}
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            {offered.map((action) => (
              <BulkItem key={action.text()} rows={rows} action={action} onStart={() => void start(action)} />
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      ) : (
        offered.map((action) => (
          <BulkButton
            key={action.text()}
            rows={rows}
            action={action}
            busy={isPending}
            spins={isPending && variables.action.text === action.text}
            onStart={() => void start(action)}
          />
        ))
      )}
      {(error || refused.length > 0) && (
        <div role="alert" className="order-last w-full text-sm">
          {error
            ? m.common_table_bulk_error({ reason: failureText(error) })
            : m.common_table_bulk_failed({ count: formatNumber(refused.length) })}
          <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5">
            {refused.map(({ text, why }) => (
              <li key={text}>
                {text}: {why}
              </li>
            ))}
          </ul>
        </div>
      )}
      {asking && 'dialog' in asking && (
        <Suspense fallback={null}>
          {asking.dialog({
            rows,
            onResults: (results) => {
              setAsking(undefined)
              show(asking, rows, results)
            },
            onClose: () => setAsking(undefined),
          })}
        </Suspense>
      )}
    </>
  )
}

type OfferedProps<Row> = { rows: Row[]; action: BulkAction<Row>; onStart: () => void }

function BulkItem<Row>({ rows, action, onStart }: OfferedProps<Row>) {
  const { icon: Icon, text, danger } = action
  if ('file' in action)
    return (
      <DropdownMenuItem asChild>
        <DownloadLink href={action.file(rows)}>
          <Icon className={iconClass} />
          {text()}
        </DownloadLink>
      </DropdownMenuItem>
    )
  return (
    <DropdownMenuItem tone={danger ? 'danger' : undefined} onSelect={onStart}>
      <Icon />
      {text()}
    </DropdownMenuItem>
  )
}

type BulkButtonProps<Row> = OfferedProps<Row> & { busy: boolean; spins: boolean }

/** Eight actions in Turkish fit into a line of 1440 px by their words alone. */
const iconClass = 'max-2xl:hidden'

function BulkButton<Row>({ rows, action, busy, spins, onStart }: BulkButtonProps<Row>) {
  const { icon: Icon, text, danger } = action
  if ('file' in action)
    return (
      <Button asChild variant="secondary" size="small">
        <DownloadLink href={action.file(rows)}>
          <Icon />
          {text()}
        </DownloadLink>
      </Button>
    )
  return (
    <Button variant={danger ? 'danger' : 'secondary'} size="small" busy={busy} onClick={onStart}>
      {spins ? <LoaderCircle className="animate-spin" /> : <Icon className={iconClass} />}
      {text()}
    </Button>
  )
}
