import { beforeEach, expect, test } from 'bun:test'
import { serve } from '#web/testing/api.ts'
import { uploaded } from '#web/testing/tickets.ts'
import { serveUploads } from '#web/testing/upload.ts'
import { forgetCsrfToken } from './fetch.ts'
import { fetchWithProgress } from './upload.ts'

const path = '/support/tickets/7/attachments'
const url = `/api/v1${path}`

beforeEach(() => {
  forgetCsrfToken()
  serveUploads()
})

const form = () => {
  const body = new FormData()
  body.append('file', new File(['yarısı gitti'], 'hata.txt'))
  return body
}

test('uploads a form with its file and reports the progress', async () => {
  const calls = serve({ 'POST /support/tickets/:id/attachments': uploaded(7) })
  const parts: number[] = []
  const answer = await fetchWithProgress((part) => parts.push(part))(url, { method: 'POST', body: form() })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({ success: true })
  expect(parts).toEqual([0.5])
  expect(calls[0]?.body).toMatchObject({ file: { name: 'hata.txt' } })
})

test('a refusal of the server is returned as a response', async () => {
  serve({ 'POST /support/tickets/:id/attachments': { status: 413, body: { code: 'FILE_TOO_LARGE' } } })
  const answer = await fetchWithProgress(() => {})(url, { method: 'POST', body: form() })
  expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'FILE_TOO_LARGE' }])
})

test('a lost connection is a connection error', async () => {
  globalThis.fetch = Object.assign(() => Promise.reject(new Error('cut')), { preconnect: fetch.preconnect })
  const sent = fetchWithProgress(() => {})(url, { method: 'POST', body: form() })
  await expect(sent).rejects.toBeInstanceOf(TypeError)
})

test('removing a file aborts its upload', async () => {
  const journey = new AbortController()
  serve({ 'POST /support/tickets/:id/attachments': () => new Promise(() => {}) })
  const { signal } = journey
  const sent = fetchWithProgress(() => journey.abort())(url, { method: 'POST', body: form(), signal })
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
})

test('a file that is removed before its upload starts is not sent', async () => {
  const journey = new AbortController()
  const calls = serve({ 'POST /support/tickets/:id/attachments': uploaded(7) })
  const { signal } = journey
  const sent = fetchWithProgress(() => {})(url, { method: 'POST', body: form(), signal })
  journey.abort()
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  expect(calls).toEqual([])
})
