import { afterEach, expect, test } from 'bun:test'
import { act, waitFor } from '@testing-library/react'
import { type DataOf, serve } from '#web/testing/api.ts'
import { forgetPush, pretendPush, pushAddress, pushHash } from '#web/testing/push.ts'
import { renderAt } from '#web/testing/render.tsx'
import { useSessionWatch } from './use-session-watch.ts'

afterEach(forgetPush)

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

test('whoever leaves is told nothing more in this browser', async () => {
  const here = pretendPush({ subscribed: true })
  const calls = serveList(mine(true))
  const { client } = await renderAt(<Watch />, { session: person(1) })
  await waitFor(() => expect(client.getQueryData(['push', 1])).toBe('mine'))
  expect([here.subscribed, calls.length]).toEqual([true, 1])
  act(() => client.setQueryData(['session'], null))
  await waitFor(() => expect(here.subscribed).toBe(false))
})

test('nor is a guest, who was here before them', async () => {
  const here = pretendPush({ subscribed: true })
  const calls = serveList([])
  await renderAt(<Watch />)
  await waitFor(() => expect(here.subscribed).toBe(false))
  expect(calls).toEqual([])
})

test('what somebody else asked for here ends when another comes', async () => {
  const here = pretendPush({ subscribed: true })
  serveList(mine(false, 'baska'))
  const { client } = await renderAt(<Watch />, { session: person(2) })
  await waitFor(() => expect(client.getQueryData(['push', 2])).toBe('ended'))
  expect(here.subscribed).toBe(false)
})

test('what was asked for in an older session goes on in this one', async () => {
  const here = pretendPush({ subscribed: true })
  const calls = serveList(mine(false))
  const { client } = await renderAt(<Watch />, { session: person(1) })
  await waitFor(() => expect(client.getQueryData(['push', 1])).toBe('mine'))
  expect(calls.find(({ body }) => body)?.body).toEqual(pushAddress)
  expect(here.subscribed).toBe(true)
})

test('drafts wait for whoever was writing them, and go when somebody else comes', async () => {
  pretendPush()
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

test('an address that the push service changed meanwhile is told to the server', async () => {
  const here = pretendPush({ subscribed: true })
  const calls = serveList(mine(true, 'eski'))
  const { client } = await renderAt(<Watch />, { session: person(1) })
  await waitFor(() => expect(client.getQueryData(['push', 1])).toBe('mine'))
  expect(calls.find(({ body }) => body)?.body).toEqual(pushAddress)
  expect(here.subscribed).toBe(true)
})

test('a browser that asked for nothing asks nobody', async () => {
  pretendPush()
  const calls = serveList([])
  const { client } = await renderAt(<Watch />, { session: person(1) })
  await waitFor(() => expect(client.getQueryData(['push', 1])).toBe('none'))
  expect(calls).toEqual([])
})
