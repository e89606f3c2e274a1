import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Notice } from '#web/components/notice/use-notice.ts'
import { failureText } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import { type QuietHours, sendQuietHours, settingsQuery } from './queries.ts'

const { queryKey } = settingsQuery
const mutationKey = [...queryKey, 'quiet-hours']

/** Shows the hours as they were set, sends one change after the other, and takes back what the server refuses. */
export function useQuietHours(tell: (notice: Notice) => void) {
  const client = useQueryClient()
  const show = (quiet_hours: QuietHours) =>
    client.setQueryData(queryKey, (now) => now && { ...now, quiet_hours })
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    meta: { silent: true },
    mutationFn: sendQuietHours,
    onMutate: async (hours: QuietHours) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)?.quiet_hours
      show(hours)
      return before
    },
    onSuccess: ({ data }) => {
      if (client.isMutating({ mutationKey }) === 1) show(data.quiet_hours)
      tell({ tone: 'success', text: m.account_quiet_saved() })
    },
    onError: (error, _hours, before) => {
      if (before) show(before)
      tell({ tone: 'error', text: failureText(error) })
    },
  })
}
