import type { QueryKey } from '@tanstack/react-query'
import { LoaderCircle, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#api/client.ts'
import { confirm, type Question } from '#web/components/feedback/confirm.tsx'
import { errorText, failureText } from '#web/lib/errors.ts'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { useAction } from '../mutation/use-action.ts'

/** The result of one row; the code says why it was refused. */
export type BulkResult = { id: number; success: boolean; code?: string }

export type BulkAction<Row> = {
  icon: LucideIcon
  text: () => string
  /** The API's result for each row. */
  run: (rows: Row[]) => Promise<readonly BulkResult[]>
  /** Name of a row in the list of results. */
  name: (row: Row) => string
  question?: (rows: Row[]) => Question
  refreshes: QueryKey[]
  danger?: boolean
}

type BulkActionsProps<Row> = {
  rows: Row[]
  actions: readonly BulkAction<Row>[]
  /** Every row succeeded. */
  onDone: () => void
}

const reasonOf = (code = '') => errorText(new ApiError(409, { code, message: code }))

/** Runs an action on the selected rows. Refused rows stay selected and show their reason. */
export function BulkActions<Row extends { id: number }>({ rows, actions, onDone }: BulkActionsProps<Row>) {
  const [refused, setRefused] = useState<{ text: string; why: string }[]>([])
  const { mutate, isPending, variables, error } = useAction({
    mutationFn: async ({ action, rows }: { action: BulkAction<Row>; rows: Row[] }) => ({
      action,
      rows,
      results: await action.run(rows),
    }),
    meta: { refreshes: actions.flatMap(({ refreshes }) => refreshes) },
    onSuccess: ({ action, rows, results }) => {
      const failed = results.filter(({ success }) => !success)
      setRefused(
        failed.flatMap(({ id, code }) => {
          const row = rows.find((each) => each.id === id)
          return row ? [{ text: action.name(row), why: reasonOf(code) }] : []
        }),
      )
      if (failed.length === 0) onDone()
    },
  })
  async function start(action: BulkAction<Row>) {
    setRefused([])
    if (!action.question || (await confirm(action.question(rows)))) mutate({ action, rows })
  }
  return (
    <>
      {actions.map((action) => {
        const { icon: Icon, text, danger } = action
        const busy = isPending && variables.action.text === text
        return (
          <Button
            key={text()}
            variant={danger ? 'danger' : 'secondary'}
            size="small"
            busy={isPending}
            onClick={() => void start(action)}
          >
            {busy ? <LoaderCircle className="animate-spin" /> : <Icon />}
            {text()}
          </Button>
        )
      })}
      {(error || refused.length > 0) && (
        <div role="alert" className="w-full text-sm">
          {error ? failureText(error) : m.common_table_bulk_failed({ count: formatNumber(refused.length) })}
          <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5">
            {refused.map(({ text, why }) => (
              <li key={text}>
                {text}: {why}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
