import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '#api/client.ts'
import * as m from '#web/paraglide/messages.js'
import { errorText } from './errors.ts'
import { invalidate } from './invalidate.ts'
import { notify, notifyFailure } from './notify.ts'
import { sessionQuery } from './session.ts'

export type MutationMeta = {
  /** What to say when it worked. */
  success?: () => string
  /** What did not work; where the text does not contain the reason, the reason follows it. */
  failure?: (why: { reason: string }) => string
  /** Why it did not work, where the usual words do not fit. */
  reason?: (error: Error) => string
  /** The queries that this mutation makes stale. */
  refreshes?: QueryKey[]
  /** The hook that runs it shows failures: `useAction`, `useSave`, `useRemove`. */
  silent?: boolean
  /** Takes it back; the toast that says it worked offers this. */
  undo?: (variables: unknown) => void
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta & Record<string, unknown>
  }
}

const isFieldError = (error: Error) => error instanceof ApiError && (error.errors?.length ?? 0) > 0

/** A client as the app has it; tests make their own. */
export function createQueryClient(): QueryClient {
  /** A session that ended elsewhere ends here too: guarded pages ask to sign in and lead back. */
  function noticeEnd(error: Error) {
    if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') {
      client.setQueryData(sessionQuery.queryKey, null)
    }
  }
  const refresh = ({ refreshes = [] }: MutationMeta = {}) =>
    Promise.all(refreshes.map((queryKey) => invalidate(client, queryKey)))

  const client = new QueryClient({
    queryCache: new QueryCache({ onError: noticeEnd }),
    mutationCache: new MutationCache({
      onSuccess: async (_data, variables, _result, mutation) => {
        const { success, undo } = mutation.meta ?? {}
        const action = undo && { label: m.common_undo(), run: () => undo(variables) }
        if (success) notify({ tone: 'success', text: success(), ...(action && { action }) })
        await refresh(mutation.meta)
      },
      onError: (error, _variables, _result, mutation) => {
        noticeEnd(error)
        // Refused for what somebody else has done meanwhile: what the screen shows is not what is there.
        if (error instanceof ApiError && [404, 409].includes(error.status)) void refresh(mutation.meta)
        const { silent, failure, reason = errorText } = mutation.meta ?? {}
        if (!silent && !isFieldError(error)) notifyFailure(reason(error), failure)
      },
    }),
    defaultOptions: {
      // The guard says what a lost network means; a call that waits in silence would say nothing (D90).
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 10_000,
        retry: (failures, error) =>
          failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      },
    },
  })
  return client
}

export const queryClient = createQueryClient()
