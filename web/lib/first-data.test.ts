import { afterEach, expect, test } from 'bun:test'
import { serve } from '#web/testing/api.ts'
import { api } from './api.ts'
import { forgetCsrfToken } from './fetch.ts'
import { forgetFirstData } from './first-data.ts'

const path = '/api/v1/user/notifications/counts'
const early = () => Promise.resolve(Response.json({ success: true, data: { unread: 7 } }))
const ask = async () => (await api.user.notifications.counts.$get()).json() as Promise<object>
const sent = { 'GET /user/notifications/counts': { body: { data: { all: 9, unread: 9 } } } } as never
const { now } = performance

afterEach(() => {
  forgetFirstData()
  performance.now = now
})

test('a request takes the answer that came before the app, once', async () => {
  const calls = serve(sent)
  globalThis.firstData = { lang: 'tr', answers: { [path]: early() } }
  performance.now = () => 900
  expect(await ask()).toMatchObject({ data: { unread: 7 } })
  expect(calls).toHaveLength(0)
  expect(await ask()).toMatchObject({ data: { unread: 9 } })
  expect(calls).toHaveLength(1)
})

test('asks itself after a failure on the way', async () => {
  serve(sent)
  const lost = Promise.reject<Response>(new TypeError('Failed to fetch'))
  globalThis.firstData = { lang: 'tr', answers: { [path]: lost } }
  performance.now = () => 900
  expect(await ask()).toMatchObject({ data: { unread: 9 } })
})

test.each([
  ['of another language', 'en', 900],
  ['that is old', 'tr', 10_001],
])('leaves an answer %s', async (_, lang, at) => {
  serve(sent)
  globalThis.firstData = { lang, answers: { [path]: early() } }
  performance.now = () => at
  expect(await ask()).toMatchObject({ data: { unread: 9 } })
})

test('leaves the answers of the session before', async () => {
  serve(sent)
  globalThis.firstData = { lang: 'tr', answers: { [path]: early() } }
  performance.now = () => 900
  forgetCsrfToken()
  expect(await ask()).toMatchObject({ data: { unread: 9 } })
})
