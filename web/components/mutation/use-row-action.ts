import { type MutationKey, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { usePendingVariables } from '#web/lib/use-pending-variables.ts'

type Identified = { id: number }

/** A mutation of one row. By its key a row knows that it is pending, wherever it was begun. */
export type RowMutation<Row extends Identified> = UseMutationOptions<unknown, Error, Row> & {
  mutationKey: MutationKey
}

/** Whether a mutation of this key is pending for a row. */
export function usePendingRows(mutationKey: MutationKey) {
  const pending = usePendingVariables<Identified>(mutationKey)
  return ({ id }: Identified) => pending.some((row) => row.id === id)
}

/** A mutation that a press on a row's button runs; `run` and `pending` go into its `RowAction`. Toasts say how it ended. */
export function useRowAction<Row extends Identified>(mutation: RowMutation<Row>) {
  const { mutate } = useMutation(mutation)
  return { run: (row: Row) => mutate(row), pending: usePendingRows(mutation.mutationKey) }
}
