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
  username: null,
  avatarUrl: null,
  email: 'ada@ornek.com',
  role: 'user' as const,
  language: 'tr' as const,
}
const token = 'mailed'
const unauthenticated: Refusal = { status: 401, body: { code: 'UNAUTHENTICATED' } }

afterEach(() => {
  Reflect.deleteProperty(document, 'cookie')
  queryClient.clear()
})

type Case = [what: string, end: () => Promise<unknown>, fakes: Fakes]
const cases: Case[] = [
  [
    'disowning a sign-in',
    () => new MutationObserver(queryClient, disown).mutate({ token }),
    { 'POST /auth/not-me': { body: { data: { resetToken: 'fresh', restoredEmail: null, apiKeysOff: 0 } } } },
  ],
  [
    'a new password',
    () => new MutationObserver(queryClient, resetPassword).mutate({ token, newPassword: 'Gece-Meydan7' }),
    { 'POST /auth/reset-password': { body: { data: { apiKeysOff: 0 } } } },
  ],
]

test.each(cases)('%s ends the session without a prompt to sign in again', async (_, end, fakes) => {
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => 'csrf_token=x' })
  queryClient.setQueryData(sessionQuery.queryKey, user)
  serve({
    ...fakes,
    'GET /auth/status': unauthenticated,
    'POST /auth/refresh-token': unauthenticated,
  })
  render(
    <QueryClientProvider client={queryClient}>
      <SessionExpired />
    </QueryClientProvider>,
  )
  // With a prompt, this would wait for the user.
  await act(async () => void (await end()))
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull()
})
