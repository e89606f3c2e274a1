import { expect, test } from 'bun:test'
import { serve } from '#web/testing/server.ts'
import type { Resubscribed, WorkerGlobal } from './global.ts'
import { readMessage, subscribeAnew } from './push.ts'
import { destination, roadOf } from './roads.ts'

const origin = 'https://meydan.gg'
const ask = (path: string, method = 'GET', mode: RequestMode = 'cors') =>
  roadOf({ url: new URL(path, origin).href, method, mode }, origin)

test.each([
  ['page', ask('/profile?section=cards', 'GET', 'navigate')],
  ['network', ask('/docs', 'GET', 'navigate')],
  ['network', ask('/api/v1/user/data-export/file', 'GET', 'navigate')],
  ['network', ask('/robots.txt', 'GET', 'navigate')],
  ['asset', ask('/assets/index-1a2b3c4d.js')],
  ['inbox', ask('/api/v1/user/notifications?status=all&page=1&limit=20')],
  ['network', ask('/api/v1/user/notifications?status=all&page=2')],
  ['network', ask('/api/v1/user/notifications?is_archived=true&page=1')],
  ['network', ask('/api/v1/user/notifications/counts')],
  ['network', ask('/api/v1/user/account')],
  ['session', ask('/api/v1/auth/logout', 'POST')],
  ['session', ask('/api/v1/auth/login', 'POST')],
  ['network', ask('/api/v1/auth/refresh-token', 'POST')],
  ['network', ask('https://elsewhere.example/assets/a.js')],
])('%s is the road of number %#', (road, taken) => {
  expect(taken).toBe(road as typeof taken)
})

test('a notification leads to a path of ours and nowhere else', () => {
  expect(destination('/support/tickets/7', origin)).toBe(`${origin}/support/tickets/7`)
  for (const wrong of ['https://kotu.example/', '//kotu.example', 'javascript:alert(1)', undefined, 7])
    expect(destination(wrong, origin)).toBe(`${origin}/notifications`)
})

test('a push is shown whatever it says', () => {
  expect(readMessage({ title: 'Kupa', message: 'Bu akşam', link: '/x', id: 4 })).toEqual({
    title: 'Kupa',
    body: 'Bu akşam',
    url: '/x',
    tag: '4',
    urgent: false,
  })
  expect(readMessage(null).title).toBe('Meydan')
  expect(readMessage({ title: 5 }).title).toBe('Meydan')
  expect(readMessage(null, 'Alan & Söz').title).toBe('Alan & Söz')
})

test('another address reaches the server even where the session has to be renewed first', async () => {
  const calls = serve({
    '/user/push-subscriptions': [{ status: 401, body: { code: 'UNAUTHENTICATED' } }, { status: 201 }],
    '/auth/refresh-token': {},
  })
  const newSubscription = { endpoint: 'https://push.example/2' } as PushSubscription
  await subscribeAnew({} as WorkerGlobal, { newSubscription } as Resubscribed)
  const told = ['/user/push-subscriptions', { endpoint: 'https://push.example/2' }]
  expect(calls.map(({ path, body }) => [path, body])).toEqual([told, ['/auth/refresh-token', ''], told])
})
