import { expect, test } from 'bun:test'
import { notReady } from './not-ready.ts'

const ask = (headers: Record<string, string>) => notReady(new Request('http://meydan.test/', { headers }))

test('answers 503 in the envelope and the language of the request, with Retry-After', async () => {
  const response = ask({ 'accept-language': 'en' })
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('1')
  expect(await response.json()).toEqual({
    success: false,
    code: 'SERVICE_UNAVAILABLE',
    message: 'The service is temporarily unavailable',
    retryAfter: 1,
  })
  expect((await ask({}).json()).message).toBe('Servis geçici olarak kullanılamıyor')
})

test('a browser that opens a page gets plain text, and reloads by itself', async () => {
  const response = ask({ accept: 'text/html,*/*', 'accept-language': 'tr' })
  expect(response.headers.get('refresh')).toBe('1')
  expect(response.headers.get('content-type')).toStartWith('text/plain')
  expect(await response.text()).toBe('Servis geçici olarak kullanılamıyor')
})
