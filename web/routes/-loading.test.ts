import { afterEach, expect, mock, test } from 'bun:test'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { queryClient } from '#web/lib/query-client.ts'
import { routeTree } from '#web/route-tree.gen.ts'
import { serve } from '#web/testing/api.ts'
import { LiveBell } from './-bell.tsx'

const begin = () => createRouter({ routeTree, context: { queryClient }, history: createMemoryHistory() })
const refused = { status: 401, body: { code: 'UNAUTHENTICATED' } }
const { preload } = LiveBell
const carry = (cookie: string) =>
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => cookie })
afterEach(() => {
  LiveBell.preload = preload
  Reflect.deleteProperty(document, 'cookie')
  queryClient.clear()
})

test.each([
  ['csrf_token=abc', 1],
  ['', 0],
])(
  'with the cookie %p the code of the bell is loaded %d times, in parallel with the session',
  async (cookie, times) => {
    serve({ 'GET /auth/status': refused, 'POST /auth/refresh-token': refused })
    const load = mock(async () => {})
    LiveBell.preload = load
    carry(cookie)
    await begin().load()
    expect(load).toHaveBeenCalledTimes(times)
  },
)
