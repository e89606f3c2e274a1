import {
  MutationCache,
  type MutationOptions,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { ApiError } from '#api/client.ts'
import * as m from '#web/paraglide/messages.js'
import { errorText, hasCode, isCounting } from './errors.ts'
import { invalidate } from './invalidate.ts'
import { notify, notifyFailure } from './notify.ts'
import { sessionQuery } from './session.ts'

export type MutationMeta = {
  /** Toast on success, of the answer. */
  success?: (answer: never) => string
  /** Toast on failure; the reason is appended unless the text contains it. */
  failure?: (why: { reason: string }) => string
  /** Replaces the default text of the reason. */
  reason?: (error: Error) => string
  /** The queries that this mutation makes stale. */
  refreshes?: QueryKey[]
  /** The hook that runs it shows failures: `useAction`, `useSave`, `useRemove`. */
  silent?: boolean
  /** Offered as undo in the success toast. */
  undo?: (variables: unknown) => void
  /** The mutation that takes this one back, offered for ten seconds in the success toast; none where nothing changed. */
  revert?: (variables: never) => MutationOptions<unknown, Error, void> | undefined
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta & Record<string, unknown>
  }
}

const isFieldError = (error: Error) => error instanceof ApiError && (error.errors?.length ?? 0) > 0

/** Creates the app's query client; tests create their own. */
export function createQueryClient(): QueryClient {
  /** After a 401 the user is a guest here too: protected pages ask to sign in and return. */
  function endSession(error: Error) {
    if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') {
      client.setQueryData(sessionQuery.queryKey, null)
    }
  }
  const refresh = ({ refreshes = [] }: MutationMeta = {}) =>
    Promise.all(refreshes.map((queryKey) => invalidate(client, queryKey)))

  const client = new QueryClient({
    queryCache: new QueryCache({ onError: endSession }),
    mutationCache: new MutationCache({
      onSuccess: async (answer, variables, _result, mutation) => {
        const { success, undo, revert } = mutation.meta ?? {}
        const back = revert?.(variables as never)
        const run = back
          ? // The screen may have been left; its own meta says whether it failed.
            () =>
              void client
                .getMutationCache()
                .build(client, back)
                .execute()
                .catch(() => {})
          : undo && (() => undo(variables))
        const action = run && { label: m.common_undo(), run, brief: back !== undefined }
        if (success) notify({ tone: 'success', text: success(answer as never), ...(action && { action }) })
        await refresh(mutation.meta)
      },
      onError: (error, _variables, _result, mutation) => {
        endSession(error)
        // Screens that show failures themselves may have closed or show them too quietly.
        if (hasCode(error, 'VIEW_ONLY')) return notifyFailure(errorText(error))
        // The row was changed or deleted meanwhile, so the screen is outdated.
        if (error instanceof ApiError && [404, 409].includes(error.status)) void refresh(mutation.meta)
        const { silent, failure, reason = errorText } = mutation.meta ?? {}
        if (!silent && !isFieldError(error)) notifyFailure(reason(error), failure)
      },
    }),
    defaultOptions: {
      // Fail offline instead of pausing silently; the guard shows the lost network (D90).
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 10_000,
        retry: (failures, error) =>
          isCounting(error) ||
          (failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500)),
        retryDelay: (failures, error) =>
          isCounting(error) ? 1000 * (error.retryAfter ?? 3) : 1000 * 2 ** failures,
      },
    },
  })
  return client
}

export const queryClient = createQueryClient()
