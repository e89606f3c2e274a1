import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { failureText } from '#web/lib/errors.ts'
import { notifyFailure } from '#web/lib/notify.ts'
import { useIsHere } from '#web/lib/use-is-here.ts'

/**
 * A mutation whose screen shows failures itself, by `error` or `onError`. If the screen was left before the response, a
 * toast shows `meta.failure` (D90).
 */
export function useAction<Data, Input, Context = unknown>(
  mutation: UseMutationOptions<Data, Error, Input, Context>,
) {
  const isHere = useIsHere()
  return useMutation({
    ...mutation,
    meta: { ...mutation.meta, silent: true },
    onError: (error, ...rest) => {
      const { failure, reason = failureText } = mutation.meta ?? {}
      if (failure && !isHere()) notifyFailure(reason(error), failure)
      return mutation.onError?.(error, ...rest)
    },
  })
}
