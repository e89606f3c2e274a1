import { afterAll, expect, test } from 'bun:test'
import { createSms } from './sms.ts'

const asked: { headers: Headers; body: unknown }[] = []
let answer = () => new Response('', { status: 202 })
const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    asked.push({ headers: request.headers, body: await request.json() })
    return answer()
  },
})
afterAll(() => server.stop(true))

const message = { id: 'delivery-7', to: '+905321234567', text: 'Turnuva başlıyor' }
const sms = createSms({ SMS_URL: `http://127.0.0.1:${server.port}/send`, SMS_TOKEN: 'gizli' })!

test('sends one request with the number and the text', async () => {
  expect(await sms.send(message)).toEqual({ accepted: true })
  expect(asked[0]!.body).toEqual({ to: '+905321234567', text: 'Turnuva başlıyor' })
  expect(asked[0]!.headers.get('authorization')).toBe('Bearer gizli')
  expect(asked[0]!.headers.get('idempotency-key')).toBe('delivery-7')
})

test.each([
  [400, {}, { permanent: true }],
  [404, {}, { permanent: true }],
  [302, { location: 'http://127.0.0.1/else' }, { permanent: true }],
  [429, { 'retry-after': '30' }, { permanent: false, retryAfterMs: 30_000 }],
  [408, {}, { permanent: false }],
  [502, {}, { permanent: false }],
])('a gateway that returns %i', async (status, headers, expected) => {
  answer = () => new Response('no', { status, headers })
  expect(await sms.send(message)).toMatchObject({ accepted: false, gone: false, ...expected })
})

test('an unreachable gateway is retryable, and there is none without SMS_URL', async () => {
  const away = createSms({ SMS_URL: 'http://127.0.0.1:1/' })!
  expect(await away.send(message)).toMatchObject({ accepted: false, permanent: false })
  expect(createSms({})).toBeUndefined()
})
