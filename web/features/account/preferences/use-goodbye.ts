import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useAction } from '#web/components/mutation/use-action.ts'
import { forgetDrafts } from '#web/lib/drafts.ts'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { notify } from '#web/lib/notify.ts'
import { paths } from '#web/lib/paths.ts'
import type { secret } from '#web/lib/secret.ts'
import { farewellQuery, sessionQuery } from '#web/lib/session.ts'
import type { Goodbye } from './goodbye-dialog.tsx'

const redirectMs = 1000

type Farewell = typeof secret & { mutationFn: (goodbye: Goodbye) => Promise<unknown> }

/** Leaves: signed out with a goodbye, and after 1 s on the sign-in page with a message (spec 1 §4, §9). */
export function useGoodbye(farewell: Farewell, message: () => string) {
  const client = useQueryClient()
  const router = useRouter()
  const forgetGoodbye = () => client.removeQueries({ queryKey: farewellQuery.queryKey })
  async function leave() {
    notify({ tone: 'info', text: message() })
    await router.navigate({ to: paths.login })
    forgetGoodbye()
  }
  const { mutateAsync, isPending, isSuccess } = useAction({
    ...farewell,
    // Before it is answered: the live connection may tell first that the session is over.
    onMutate: () => {
      client.setQueryData(farewellQuery.queryKey, message())
    },
    onError: forgetGoodbye,
    onSuccess: () => {
      forgetCsrfToken()
      client.setQueryData(sessionQuery.queryKey, null)
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
      forgetDrafts()
      // Not tied to this screen: it is gone with the session.
      setTimeout(() => void leave(), redirectMs)
    },
  })
  return { leave: mutateAsync, going: isPending || isSuccess }
}
