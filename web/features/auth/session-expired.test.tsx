import { afterEach, expect, test } from 'bun:test'
import { MutationObserver, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { queryClient } from '#web/lib/query-client.ts'
import { sessionQuery } from '#web/lib/session.ts'
import { type Fakes, type Refusal, serve } from '#web/testing/api.ts'
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
const over: Refusal = { status: 401, body: { code: 'UNAUTHENTICATED' } }

afterEach(() => {
  Reflect.deleteProperty(document, 'cookie')
  queryClient.clear()
})

type Case = [what: string, end: () => Promise<unknown>, fakes: Fakes]
const cases: Case[] = [
  [
    'disowning a sign-in',
    () => new MutationObserver(queryClient, disown).mutate({ token }),
    { 'POST /auth/not-me': { body: { data: { resetToken: 'fresh', restoredEmail: null } } } },
  ],
  [
    'a new password',
    () => new MutationObserver(queryClient, resetPassword).mutate({ token, newPassword: 'Gece-Meydan7' }),
    { 'POST /auth/reset-password': {} },
  ],
]

test.each(cases)(
  'who ends their own session by %s is a guest, and not asked to sign in again',
  async (_, end, fakes) => {
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => 'csrf_token=x' })
    queryClient.setQueryData(sessionQuery.queryKey, user)
    serve({
      ...fakes,
      'GET /auth/status': over,
      'POST /auth/refresh-token': over,
    })
    render(
      <QueryClientProvider client={queryClient}>
        <SessionExpired />
      </QueryClientProvider>,
    )
    // Whoever is asked waits for them to answer.
    await act(async () => void (await end()))
    expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull()
  },
)
