import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { notify } from '#web/lib/notify.ts'
import { paths } from '#web/lib/paths.ts'
import { sessionQuery } from '#web/lib/session.ts'
import type { Goodbye } from './goodbye-dialog.tsx'

const redirectMs = 1000

type Farewell = { meta: { silent: true }; gcTime: 0; mutationFn: (goodbye: Goodbye) => Promise<unknown> }

/** Leaves: signed out with a message, and after 1 s on the sign-in page (spec 1 §4, §9). */
export function useGoodbye(farewell: Farewell, message: () => string) {
  const client = useQueryClient()
  const router = useRouter()
  function leave() {
    forgetCsrfToken()
    client.setQueryData(sessionQuery.queryKey, null)
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
    void router.navigate({ to: paths.login })
  }
  const { mutateAsync, isSuccess } = useMutation({
    ...farewell,
    onSuccess: () => {
      notify({ tone: 'info', text: message() })
      // Not tied to this screen: whatever notices first that the session is over takes it away.
      setTimeout(leave, redirectMs)
    },
  })
  return { leave: mutateAsync, gone: isSuccess }
}
