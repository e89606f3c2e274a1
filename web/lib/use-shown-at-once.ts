import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { MutationMeta } from './query-client.ts'
import { readAgain } from './read-again.ts'

type Options<Data, Change, Answer> = {
  queryKey: QueryKey
  /** What of it changes; the rest is others'. */
  part: keyof Data & string
  send: (change: Change) => Promise<Answer>
  apply: (data: Data, change: Change) => Data
  meta: MutationMeta
  onDone?: () => void
  onRefused?: (error: Error) => void
}

/**
 * Shows a change at once, sends one after the other, and takes back what the server refuses: what stands then is what it
 * is known to have, with the changes that are still on their way. After the last one it is read anew.
 */
export function useShownAtOnce<Data extends object, Change extends object, Answer = unknown>(
  options: Options<Data, Change, Answer>,
) {
  const { queryKey, part, send, apply, meta, onDone, onRefused } = options
  const client = useQueryClient()
  const mutationKey = [...queryKey, part]
  const known = useRef<Data[typeof part]>(undefined)

  const underWay = () =>
    client
      .getMutationCache()
      .findAll({ mutationKey, status: 'pending' })
      .map(({ state }) => state.variables as Change)
  const asKnown = (data: Data): Data => ({ ...data, [part]: known.current })
  const show = (changes: Change[]) =>
    client.setQueryData<Data>(queryKey, (data) => data && changes.reduce(apply, asKnown(data)))

  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    meta,
    mutationFn: send,
    onMutate: async () => {
      await client.cancelQueries({ queryKey })
      if (underWay().length === 1) known.current = client.getQueryData<Data>(queryKey)?.[part]
      show(underWay())
    },
    onSuccess: (_answer, change) => {
      const data = client.getQueryData<Data>(queryKey)
      if (data) known.current = apply(asKnown(data), change)[part]
      onDone?.()
    },
    onError: (error, change) => {
      show(underWay().filter((each) => each !== change))
      onRefused?.(error)
    },
    onSettled: () => {
      // Not waited for: what was refused would count as being under way until then.
      if (client.isMutating({ mutationKey }) === 1) void readAgain(client, queryKey)
    },
  })
}
