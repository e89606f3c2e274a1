import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { failureText } from '#web/lib/errors.ts'
import { notifyFailure } from '#web/lib/notify.ts'
import { useIsHere } from '#web/lib/use-is-here.ts'

/**
 * A mutation whose screen shows a failure itself, by `error` or `onError`. If the screen was left before the answer and
 * the mutation has a `meta.failure`, a toast says it (D90); `onError` then does not run.
 */
export function useAction<Data, Input, Context = unknown>(
  mutation: UseMutationOptions<Data, Error, Input, Context>,
) {
  const isHere = useIsHere()
  return useMutation({
    ...mutation,
    meta: { ...mutation.meta, silent: true },
    onError: (error, ...rest) => {
      if (isHere()) return mutation.onError?.(error, ...rest)
      const failure = mutation.meta?.failure
      if (failure) notifyFailure(failureText(error), failure)
    },
  })
}
