import { afterEach, expect, test } from 'bun:test'
import { MutationObserver, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { queryClient } from '#web/lib/query-client.ts'
import { sessionQuery } from '#web/lib/session.ts'
import { serve } from '#web/testing/server.ts'
import { disown, resetPassword } from './queries.ts'
import { SessionExpired } from './session-expired.tsx'

const user = {
  id: 7,
  firstName: 'Ada',
  lastName: 'Su',
  name: 'Ada Su',
  email: 'ada@ornek.com',
  role: 'user' as const,
}
const token = 'mailed'
const over = { status: 401, body: { code: 'UNAUTHENTICATED' } }

afterEach(() => {
  Reflect.deleteProperty(document, 'cookie')
  queryClient.clear()
})

test.each([
  ['/auth/not-me', () => new MutationObserver(queryClient, disown).mutate({ token })],
  [
    '/auth/reset-password',
    () => new MutationObserver(queryClient, resetPassword).mutate({ token, newPassword: 'Gece-Meydan7' }),
  ],
])('who ends their own session by %s is a guest, and not asked to sign in again', async (path, end) => {
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => 'csrf_token=x' })
  queryClient.setQueryData(sessionQuery.queryKey, user)
  serve({
    [path]: { body: { data: { resetToken: 'fresh' } } },
    '/auth/status': over,
    '/auth/refresh-token': over,
  })
  render(
    <QueryClientProvider client={queryClient}>
      <SessionExpired />
    </QueryClientProvider>,
  )
  // Whoever is asked waits for them to answer.
  await act(async () => void (await end()))
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull()
})
