import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '#api/client.ts'
import { errorText } from './errors.ts'
import { notify } from './notify.ts'
import { readAgain } from './read-again.ts'
import { sessionQuery } from './session.ts'

export type MutationMeta = {
  /** What to say when it worked. */
  success?: () => string
  /** What did not work, said before the reason. */
  failure?: () => string
  /** The queries that this mutation makes stale. */
  refreshes?: QueryKey[]
  /** The caller shows failures itself. */
  silent?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta & Record<string, unknown>
  }
}

const isFieldError = (error: Error) => error instanceof ApiError && (error.errors?.length ?? 0) > 0

/** A session that ended elsewhere ends here too: guarded pages ask to sign in and lead back. */
function noticeEnd(error: Error) {
  if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') {
    queryClient.setQueryData(sessionQuery.queryKey, null)
  }
}

const refresh = ({ refreshes = [] }: MutationMeta = {}) =>
  Promise.all(refreshes.map((queryKey) => readAgain(queryClient, queryKey)))

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEnd }),
  mutationCache: new MutationCache({
    onSuccess: async (_data, _variables, _result, mutation) => {
      const { success } = mutation.meta ?? {}
      if (success) notify({ tone: 'success', text: success() })
      await refresh(mutation.meta)
    },
    onError: (error, _variables, _result, mutation) => {
      noticeEnd(error)
      // Refused for what somebody else has done meanwhile: what the screen shows is not what is there.
      if (error instanceof ApiError && [404, 409].includes(error.status)) void refresh(mutation.meta)
      const { silent, failure } = mutation.meta ?? {}
      if (silent || isFieldError(error)) return
      const reason = errorText(error)
      notify(failure ? { tone: 'error', text: failure(), detail: reason } : { tone: 'error', text: reason })
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
