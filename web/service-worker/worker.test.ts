import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { serve } from '#web/testing/api.ts'
import type { Fetched, Resubscribed, WorkerGlobal } from './global.ts'
import { readMessage, reportClick, resubscribe } from './push.ts'
import { destination, requestKind } from './request-kind.ts'
import { signOut } from './sign-out.ts'

const origin = 'https://meydan.gg'
const ask = (path: string, method = 'GET', mode: RequestMode = 'cors', headers = new Headers()) =>
  requestKind({ url: new URL(path, origin).href, method, mode, headers }, origin)
const asViewer = (path: string, method = 'GET') =>
  ask(path, method, 'cors', new Headers({ authorization: 'Bearer token' }))

test.each([
  ['page', ask('/profile?section=cards', 'GET', 'navigate')],
  ['network', ask('/docs', 'GET', 'navigate')],
  ['network', ask('/api/v1/user/data-export/file', 'GET', 'navigate')],
  ['network', ask('/robots.txt', 'GET', 'navigate')],
  ['asset', ask('/assets/index-1a2b3c4d.js')],
  ['inbox', ask('/api/v1/user/notifications?status=all&page=1&limit=20')],
  ['network', asViewer('/api/v1/user/notifications?status=all&page=1&limit=20')],
  ['network', asViewer('/api/v1/auth/logout', 'POST')],
  ['network', ask('/api/v1/user/notifications?status=all&page=2')],
  ['network', ask('/api/v1/user/notifications?is_archived=true&page=1')],
  ['network', ask('/api/v1/user/notifications/counts')],
  ['network', ask('/api/v1/user/account')],
  ['sign-out', ask('/api/v1/auth/logout', 'POST')],
  ['sign-out', ask('/api/v1/user/delete-account', 'DELETE')],
  ['sign-out', ask('/api/v1/user/suspend-account', 'POST')],
  ['sign-out', ask('/api/v1/user/sessions', 'DELETE')],
  ['network', ask('/api/v1/user/sessions?except=current', 'DELETE')],
  ['network', ask('/api/v1/user/sessions')],
  ['session', ask('/api/v1/user/sessions/0198f6d2-5321-7234-8567-001122334455', 'DELETE')],
  ['session', ask('/api/v1/user/sessions/terminate/0198f6d2-5321-7234-8567-001122334455', 'POST')],
  ['session', ask('/api/v1/auth/login', 'POST')],
  ['network', ask('/api/v1/auth/refresh-token', 'POST')],
  ['network', ask('https://elsewhere.example/assets/a.js')],
])('handles as %s request %#', (kind, actual) => {
  expect(actual).toBe(kind as typeof actual)
})

test('a notification opens only same-origin URLs and https addresses', () => {
  expect(destination('/support/tickets/7', origin)).toBe(`${origin}/support/tickets/7`)
  expect(destination('https://ornek.com/kupa', origin)).toBe('https://ornek.com/kupa')
  for (const wrong of ['http://kotu.example/', '//kotu.example', 'javascript:alert(1)', undefined, 7])
    expect(destination(wrong, origin)).toBe(`${origin}/notifications`)
})

test('an unreadable push is shown with the product name', () => {
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

test('reports a followed push by its token, and one of an older server not at all', async () => {
  const calls = serve({ 'POST /user/push-subscriptions/clicks': {} })
  expect(readMessage({ title: 'Kupa', click: '7.imza' }).click).toBe('7.imza')
  for (const data of [{ url: '/x', click: '7.imza' }, { url: '/x' }, null]) await reportClick({ data })
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/user/push-subscriptions/clicks', { token: '7.imza' }],
  ])
})

test('sends a changed subscription after renewing an expired access token', async () => {
  const calls = serve({
    'POST /user/push-subscriptions': [{ status: 401, body: { code: 'UNAUTHENTICATED' } }, { status: 201 }],
    'POST /auth/refresh-token': { body: { data: { accessToken: 'a', refreshToken: 'r' } } },
  })
  const newSubscription = { endpoint: 'https://push.example/2' } as PushSubscription
  await resubscribe({} as WorkerGlobal, { newSubscription } as Resubscribed)
  const told = ['/user/push-subscriptions', { endpoint: 'https://push.example/2' }]
  expect(calls.map(({ path, body }) => [path, body])).toEqual([told, ['/auth/refresh-token', ''], told])
})

describe('a request that ends the session', () => {
  const deleted: string[] = []
  const unsubscribed: string[] = []
  const worker = {
    registration: {
      pushManager: {
        getSubscription: async () => ({ unsubscribe: async () => unsubscribed.push('this browser') }),
      },
    },
  } as unknown as WorkerGlobal
  const pretended = { delete: async (name: string) => deleted.push(name) }
  beforeEach(() => {
    Object.defineProperty(globalThis, 'caches', { configurable: true, value: pretended })
    deleted.length = unsubscribed.length = 0
  })
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'caches')
  })

  async function send(status: number) {
    serve({ 'DELETE /user/delete-account': { status } })
    const work: Promise<unknown>[] = []
    const request = new Request(`${origin}/api/v1/user/delete-account`, { method: 'DELETE' })
    const event = { request, waitUntil: (each: Promise<unknown>) => work.push(each) } as unknown as Fetched
    const answer = await signOut(worker, event)
    await Promise.all(work)
    return answer.status
  }

  test('deletes the saved inbox and the push subscription', async () => {
    expect(await send(200)).toBe(200)
    expect([deleted, unsubscribed]).toEqual([['meydan-inbox'], ['this browser']])
  })

  test.each([401, 403])('keeps inbox and push subscription when refused with %d', async (status) => {
    expect(await send(status)).toBe(status)
    expect([deleted, unsubscribed]).toEqual([[], []])
  })
})
