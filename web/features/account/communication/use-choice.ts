import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Notice } from '#web/components/notice/use-notice.ts'
import { failureText } from '#web/lib/errors.ts'
import { readAgain } from '#web/lib/read-again.ts'
import * as m from '#web/paraglide/messages.js'
import { withChoice } from './changes.ts'
import { type Choice, sendChoice, settingsQuery } from './queries.ts'

const { queryKey } = settingsQuery
const mutationKey = [...queryKey, 'choose']

/** Shows a choice at once, sends one after the other, and takes back what the server refuses. */
export function useChoice(tell: (notice: Notice) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    meta: { silent: true },
    mutationFn: sendChoice,
    onMutate: async (choice: Choice) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      if (before) client.setQueryData(queryKey, withChoice(before, choice))
      return before?.matrix[choice.channel]
    },
    onSuccess: () => tell({ tone: 'success', text: m.account_communication_saved() }),
    onError: (error, { channel }, row) => {
      client.setQueryData(
        queryKey,
        (now) => now && row && { ...now, matrix: { ...now.matrix, [channel]: row } },
      )
      tell({ tone: 'error', text: failureText(error) })
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) return readAgain(client, queryKey)
    },
  })
}
