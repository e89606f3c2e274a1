import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { failureText } from '#web/lib/errors.ts'
import { notify } from '#web/lib/notify.ts'
import { useIsHere } from '#web/lib/use-is-here.ts'

/**
 * A change whose dialog says why it failed, in these words; whoever has left the dialog by then is told beside what they
 * do now (D90).
 */
export function useSaving<Saved, Input>(
  options: UseMutationOptions<Saved, Error, Input>,
  word: (why: { reason: string }) => string,
) {
  const isHere = useIsHere()
  const saving = useMutation({
    ...options,
    onError: (error) => {
      if (!isHere()) notify({ tone: 'error', text: word({ reason: failureText(error) }) })
    },
  })
  return { ...saving, word }
}
