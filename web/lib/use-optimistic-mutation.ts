import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidate } from './invalidate.ts'
import type { MutationMeta } from './query-client.ts'
import { sharedContext } from './shared-context.ts'

type Options<Data, Change, Answer> = {
  queryKey: QueryKey
  /** The part of the data that the mutation changes. */
  part: keyof Data & string
  send: (change: Change) => Promise<Answer>
  apply: (data: Data, change: Change) => Data
  meta?: MutationMeta
  onDone?: () => void
  /** Shows the failure, instead of a toast. */
  onRefused?: (error: Error) => void
}

/**
 * Optimistic mutation: shows a change at once, sends changes in order, and rolls back a refused one to the confirmed
 * data plus the changes still pending. Refetches after the last one.
 */
export function useOptimisticMutation<Data extends object, Change extends object, Answer = unknown>(
  options: Options<Data, Change, Answer>,
) {
  /** Confirmed data and pending changes. */
  type Known = { has: Data[typeof part] | undefined; waiting: Change[] }
  const { queryKey, part, send, apply, meta, onDone, onRefused } = options
  const client = useQueryClient()
  const mutationKey = [...queryKey, part]

  const asKnown = (data: Data, { has }: Known): Data => ({ ...data, [part]: has })
  const show = (known: Known) =>
    client.setQueryData<Data>(queryKey, (data) => data && known.waiting.reduce(apply, asKnown(data, known)))
  const arrived = (known: Known, change: Change) => known.waiting.splice(known.waiting.indexOf(change), 1)

  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    meta: { ...meta, silent: Boolean(onRefused) },
    mutationFn: send,
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      const has = client.getQueryData<Data>(queryKey)?.[part]
      const known = sharedContext<Known>(client, mutationKey) ?? { has, waiting: [] }
      known.waiting.push(change)
      show(known)
      return known
    },
    onSuccess: (_answer, change, known) => {
      arrived(known, change)
      const data = client.getQueryData<Data>(queryKey)
      if (data) known.has = apply(asKnown(data, known), change)[part]
      onDone?.()
    },
    onError: (error, change, known) => {
      if (known) {
        arrived(known, change)
        show(known)
      }
      onRefused?.(error)
    },
    onSettled: () => {
      // Not awaited, because it would delay the next change. Skip it while another part has pending changes.
      if (client.isMutating({ mutationKey: queryKey }) === 1) void invalidate(client, queryKey)
    },
  })
}
