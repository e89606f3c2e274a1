import { type MutationKey, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { usePendingVariables } from '#web/lib/use-pending-variables.ts'

export type Identified = { id: number | string }

/** A mutation of one row. Its key lets every view of the row show it as pending. */
export type RowMutation<Row extends Identified> = UseMutationOptions<unknown, Error, Row> & {
  mutationKey: MutationKey
}

/** Whether a mutation of this key is pending for a row. */
export function usePendingRows(mutationKey: MutationKey) {
  const pending = usePendingVariables<Identified>(mutationKey)
  return ({ id }: Identified) => pending.some((row) => row.id === id)
}

/** A mutation for a row's button; pass `run` and `pending` to its `RowAction`. Toasts show the result. */
export function useRowAction<Row extends Identified>(mutation: RowMutation<Row>) {
  const { mutate } = useMutation(mutation)
  return { run: (row: Row) => mutate(row), pending: usePendingRows(mutation.mutationKey) }
}
