import { afterEach, expect, mock, test } from 'bun:test'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { UserMenu } from '#web/components/shell/header.tsx'
import { queryClient } from '#web/lib/query-client.ts'
import { routeTree } from '#web/route-tree.gen.ts'
import { serve } from '#web/testing/api.ts'
import { LiveBell } from './-bell.tsx'

const begin = () => createRouter({ routeTree, context: { queryClient }, history: createMemoryHistory() })
const refused = { status: 401, body: { code: 'UNAUTHENTICATED' } }
const parts = [LiveBell, UserMenu]
const preloads = parts.map(({ preload }) => preload)
const carry = (cookie: string) =>
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => cookie })
afterEach(() => {
  parts.forEach((part, at) => {
    part.preload = preloads[at]
  })
  Reflect.deleteProperty(document, 'cookie')
  queryClient.clear()
})

const watched = () =>
  parts.map((part) => {
    const load = mock(async () => {})
    part.preload = load
    return load
  })

test.each([
  ['csrf_token=abc', 1],
  ['', 0],
])(
  'with the cookie %p the code of the bell and the user menu is loaded %d times, in parallel with the session',
  async (cookie, times) => {
    serve({ 'GET /auth/status': refused, 'POST /auth/refresh-token': refused })
    const loads = watched()
    carry(cookie)
    await begin().load()
    for (const load of loads) expect(load).toHaveBeenCalledTimes(times)
  },
)
