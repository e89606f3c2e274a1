import { afterEach, expect, test } from 'bun:test'
import { act, waitFor } from '@testing-library/react'
import { type DataOf, serve } from '#web/testing/api.ts'
import { fakePush, pushAddress, pushHash, removeFakePush } from '#web/testing/push.ts'
import { renderAt } from '#web/testing/render.tsx'
import { useSessionWatch } from './use-session-watch.ts'

afterEach(removeFakePush)

type Subscriptions = DataOf<'GET /user/push-subscriptions'>['subscriptions']
const mine = (is_current: boolean, endpoint_hash = pushHash): Subscriptions => [
  { id: 7, endpoint_hash, is_current, user_agent: null, created_at: '2026-11-20T08:00:00.000Z' },
]
const serveList = (subscriptions: Subscriptions) =>
  serve({
    'GET /user/push-subscriptions': { body: { data: { public_key: 'anahtar', subscriptions } } },
    'POST /user/push-subscriptions': { body: { data: { id: 7 } } },
  })
const person = (id: number) => ({ id, firstName: 'Işıl', role: 'user' })
function Watch() {
  useSessionWatch()
  return null
}

test('unsubscribes from push on sign-out', async () => {
  const push = fakePush({ subscribed: true })
  const calls = serveList(mine(true))
  const { client } = await renderAt(<Watch />, { session: person(1) })
  await waitFor(() => expect(client.getQueryData(['push', 1])).toBe('mine'))
  expect([push.subscribed, calls.length]).toEqual([true, 1])
  act(() => client.setQueryData(['session'], null))
  await waitFor(() => expect(push.subscribed).toBe(false))
})

test('unsubscribes a guest from push', async () => {
  const push = fakePush({ subscribed: true })
  const calls = serveList([])
  await renderAt(<Watch />)
  await waitFor(() => expect(push.subscribed).toBe(false))
  expect(calls).toEqual([])
})

test('ends the push subscription of another user', async () => {
  const push = fakePush({ subscribed: true })
  serveList(mine(false, 'baska'))
  const { client } = await renderAt(<Watch />, { session: person(2) })
  await waitFor(() => expect(client.getQueryData(['push', 2])).toBe('ended'))
  expect(push.subscribed).toBe(false)
})

test('moves a push subscription from an older session to this one', async () => {
  const push = fakePush({ subscribed: true })
  const calls = serveList(mine(false))
  const { client } = await renderAt(<Watch />, { session: person(1) })
  await waitFor(() => expect(client.getQueryData(['push', 1])).toBe('mine'))
  expect(calls.find(({ body }) => body)?.body).toEqual(pushAddress)
  expect(push.subscribed).toBe(true)
})

test('keeps drafts for the same user and deletes them when another signs in', async () => {
  fakePush()
  localStorage.setItem('notification-draft:1', '{}')
  sessionStorage.setItem('support-reply:1:7', 'Merhaba')
  const { client } = await renderAt(<Watch />, { session: person(1) })
  act(() => client.setQueryData(['session'], null))
  act(() => client.setQueryData(['session'], person(1)))
  expect(localStorage.getItem('notification-draft:1')).toBe('{}')
  expect(sessionStorage.getItem('support-reply:1:7')).toBe('Merhaba')
  act(() => client.setQueryData(['session'], person(2)))
  await waitFor(() => expect(localStorage.getItem('notification-draft:1')).toBeNull())
  expect(sessionStorage.getItem('support-reply:1:7')).toBeNull()
})

test('sends an endpoint that the push service replaced', async () => {
  const push = fakePush({ subscribed: true })
  const calls = serveList(mine(true, 'eski'))
  const { client } = await renderAt(<Watch />, { session: person(1) })
  await waitFor(() => expect(client.getQueryData(['push', 1])).toBe('mine'))
  expect(calls.find(({ body }) => body)?.body).toEqual(pushAddress)
  expect(push.subscribed).toBe(true)
})

test('sends no request without a push subscription', async () => {
  fakePush()
  const calls = serveList([])
  const { client } = await renderAt(<Watch />, { session: person(1) })
  await waitFor(() => expect(client.getQueryData(['push', 1])).toBe('none'))
  expect(calls).toEqual([])
})
