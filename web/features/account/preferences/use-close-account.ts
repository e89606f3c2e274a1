import { type UseMutationOptions, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useAction } from '#web/components/mutation/use-action.ts'
import { forgetDrafts } from '#web/lib/drafts.ts'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { notify } from '#web/lib/notify.ts'
import { paths } from '#web/lib/paths.ts'
import { sessionQuery, signOutMessageQuery } from '#web/lib/session.ts'
import type { CloseAccountInput } from './close-account-dialog.tsx'

const redirectMs = 1000

/** Closes the account, signs out with a farewell message and opens the sign-in page after 1 s. */
export function useCloseAccount(
  mutation: UseMutationOptions<unknown, Error, CloseAccountInput>,
  message: () => string,
) {
  const client = useQueryClient()
  const router = useRouter()
  const clearFarewell = () => client.removeQueries({ queryKey: signOutMessageQuery.queryKey })
  async function openSignIn() {
    notify({ tone: 'info', text: message() })
    await router.navigate({ to: paths.login })
    clearFarewell()
  }
  const { mutateAsync, isPending, isSuccess } = useAction({
    ...mutation,
    // Set before the answer, because the live connection may report the ended session first.
    onMutate: () => {
      client.setQueryData(signOutMessageQuery.queryKey, message())
    },
    onError: clearFarewell,
    onSuccess: () => {
      forgetCsrfToken()
      client.setQueryData(sessionQuery.queryKey, null)
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
      forgetDrafts()
      // A plain timer, because this component unmounts when the session ends.
      setTimeout(() => void openSignIn(), redirectMs)
    },
  })
  return { closeAccount: mutateAsync, closing: isPending || isSuccess }
}
