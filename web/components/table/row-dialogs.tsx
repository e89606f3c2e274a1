import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ErrorState } from '#web/components/feedback/state.tsx'
import { FactsPending, FieldsPending } from '#web/components/form/fields-pending.tsx'
import { hasCode } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import { Dialog, DialogContent, DialogTitle } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Read<Row, Key extends QueryKey> = (id: number) => UseQueryOptions<Row, Error, Row, Key>
type Close = () => void

type OpenedRowProps<Row, Key extends QueryKey> = {
  id: number
  rows: readonly Row[]
  read: Read<Row, Key>
  close: Close
  /** It is a form, so its placeholder has fields. */
  isForm?: boolean
  children: (row: Row) => ReactNode
}

/** The row from the list, or from the API if a link opened one of another page. */
function OpenedRow<Row extends { id: number }, Key extends QueryKey>(props: OpenedRowProps<Row, Key>) {
  const { id, rows, read, close, isForm, children } = props
  const [listed] = useState(() => rows.find((row) => row.id === id))
  const { data, error, refetch } = useQuery({ ...read(id), enabled: !listed })
  const row = listed ?? data
  if (row) return children(row)
  const isGone = hasCode(error, 'NOT_FOUND')
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent closeLabel={m.common_close()} aria-describedby={undefined}>
        <DialogTitle className="sr-only">
          {error ? m.common_table_row_failed() : m.common_state_pending()}
        </DialogTitle>
        {error ? (
          <ErrorState
            error={error}
            title={isGone ? m.common_table_row_gone() : m.common_table_row_failed()}
            onRetry={isGone ? undefined : () => void refetch()}
          />
        ) : (
          <DialogPending isForm={isForm} />
        )}
      </DialogContent>
    </Dialog>
  )
}

/** In the place of a dialog whose script loads when it opens. */
export const PendingDialog = ({ close }: { close: Close }) => (
  <Dialog open onOpenChange={(open) => !open && close()}>
    <DialogContent closeLabel={m.common_close()} aria-describedby={undefined}>
      <DialogTitle className="sr-only">{m.common_state_pending()}</DialogTitle>
      <DialogPending isForm />
    </DialogContent>
  </Dialog>
)

const DialogPending = ({ isForm }: { isForm: boolean | undefined }) => (
  <div role="status" aria-label={m.common_state_pending()} className="grid gap-5">
    <Skeleton className="h-6 w-2/5" />
    {isForm ? <FieldsPending count={4} /> : <FactsPending count={5} />}
    {isForm && <Skeleton className="h-10 w-24 justify-self-end" />}
  </div>
)

/** A dialog for one row: `?segment=7`. */
export const withRow =
  <Row extends { id: number }, Key extends QueryKey>(
    read: Read<Row, Key>,
    draw: (row: Row, close: Close) => ReactNode,
    isForm?: boolean,
  ) =>
  (id: number, close: Close, rows: readonly Row[]) => (
    <OpenedRow key={id} {...{ id, rows, read, close, isForm }}>
      {(row) => draw(row, close)}
    </OpenedRow>
  )

/** The same for a form; `?segment=new` opens it empty. */
export const withRowOrNew =
  <Row extends { id: number }, Key extends QueryKey>(
    read: Read<Row, Key>,
    draw: (row: Row | undefined, close: Close) => ReactNode,
  ) =>
  (id: number | 'new', close: Close, rows: readonly Row[]) =>
    id === 'new' ? draw(undefined, close) : withRow(read, draw, true)(id, close, rows)
