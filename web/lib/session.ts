import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { endSession, readSession } from './api.ts'
import { forgetCsrfToken } from './fetch.ts'

export type SessionUser = {
  id: number
  firstName: string | null
  lastName: string | null
  name: string
  email: string
  role: string
}

/** Who is signed in, or null for a guest; other failures stay errors so that screens can say so. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }): Promise<SessionUser | null> => readSession(signal),
  staleTime: 60_000,
})

export const useSession = () => useQuery(sessionQuery)

export const isAdmin = (user: SessionUser | null | undefined) => user?.role === 'admin'

/** Ends this session and forgets everything that belonged to it. */
export function useSignOut() {
  const client = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: endSession,
    onSuccess: async () => {
      forgetCsrfToken()
      await router.navigate({ to: '/' })
      client.clear()
      client.setQueryData(sessionQuery.queryKey, null)
    },
  })
}
