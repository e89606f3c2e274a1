import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPushService, type PushService } from '#api/testing/push-service.ts'
import { isPublicAddress } from './public-address.ts'
import { createWebPush, type PushMessage, type WebPush } from './push.ts'
import { vapidOf } from './vapid.ts'

const settings = {
  DATA_DIR: mkdtempSync(join(tmpdir(), 'meydan-web-push-')),
  PUBLIC_URL: 'https://meydan.example',
  NODE_ENV: 'test',
}
const message: PushMessage = {
  title: 'Turnuva başlıyor',
  body: 'Işıl ışıl bir çığ',
  url: '/notifications',
  tag: 'n7',
  notificationId: 7,
  urgent: false,
  click: '1.x',
}
let service: PushService
let push: WebPush
beforeAll(() => {
  service = openPushService()
  push = createWebPush(settings)
})
afterAll(async () => {
  push.close()
  await service.stop()
  rmSync(settings.DATA_DIR, { recursive: true })
})

test('the browser can decrypt the message', async () => {
  const browser = service.browser()
  expect(await push.send(browser.subscription, message)).toEqual({ accepted: true })
  const [arrived] = browser.received
  expect(JSON.parse(arrived!.text)).toEqual(message)
  expect(arrived!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'n7', urgency: 'normal' })
  expect(Number(arrived!.headers.ttl)).toBeGreaterThan(0)
})

test('the sender is signed for the push service (RFC 8292)', async () => {
  const browser = service.browser()
  await push.send(browser.subscription, message)
  const { publicKey } = await vapidOf(settings)
  const [, token = '', k] = /^vapid t=(.+), k=(.+)$/.exec(browser.received[0]!.headers.authorization!) ?? []
  expect(k).toBe(publicKey)
  const [head, claims = '', signature = ''] = token.split('.')
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  expect(aud).toBe(new URL(browser.subscription.endpoint).origin)
  expect(sub).toBe('https://meydan.example')
  expect(exp * 1000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000)
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const signed = Buffer.from(`${head}.${claims}`)
  const proof = { key, dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', signed, proof, Buffer.from(signature, 'base64url'))).toBe(true)
})

test('shortens a text that is longer than the limit of a push message', async () => {
  const browser = service.browser()
  await push.send(browser.subscription, { ...message, body: 'ğ"'.repeat(5000) })
  const { body, title } = JSON.parse(browser.received[0]!.text)
  expect(title).toBe(message.title)
  expect(body.endsWith('…')).toBe(true)
  expect(body.length).toBeGreaterThan(1000)
})

describe('a failure of the push service', () => {
  test.each([
    [404, {}, { permanent: true, gone: true }],
    [410, {}, { permanent: true, gone: true }],
    [413, {}, { permanent: true, gone: false }],
    [400, {}, { permanent: true, gone: false }],
    [429, { 'retry-after': '120' }, { permanent: false, gone: false, retryAfterMs: 120_000 }],
    [503, {}, { permanent: false, gone: false }],
  ] as const)('answers %i', async (status, headers, expected) => {
    const browser = service.browser(() => new Response('no', { status, headers }))
    expect(await push.send(browser.subscription, message)).toMatchObject({ accepted: false, ...expected })
  })

  test('is retryable when it is unreachable', async () => {
    const { subscription } = service.browser()
    const nowhere = { ...subscription, endpoint: 'http://127.0.0.1:1/push' }
    expect(await push.send(nowhere, message)).toMatchObject({ accepted: false, permanent: false })
  })

  test('is retryable when it does not respond, or does not finish its response', async () => {
    const impatient = createWebPush(settings, { timeoutMs: 200 })
    const ends = Promise.withResolvers<Response>()
    const silent = service.browser(() => ends.promise)
    const endless = service.browser(
      () => new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(10)) })),
    )
    for (const { subscription } of [silent, endless])
      expect(await impatient.send(subscription, message)).toMatchObject({ accepted: false, permanent: false })
    ends.resolve(new Response())
    impatient.close()
  })

  test('is permanent when the key of the browser is invalid', async () => {
    const browser = service.browser()
    const broken = { ...browser.subscription, p256dh: `B${'x'.repeat(86)}` }
    expect(await push.send(broken, message)).toMatchObject({ accepted: false, permanent: true, gone: true })
    expect(browser.received).toEqual([])
  })
})

test('refuses private addresses and names that resolve to them outside tests', async () => {
  const outside = createWebPush({ ...settings, NODE_ENV: 'production' })
  const { subscription } = service.browser()
  const refused = { accepted: false, permanent: true, gone: true }
  for (const endpoint of [
    subscription.endpoint,
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
  ])
    expect(await outside.send({ ...subscription, endpoint }, message)).toMatchObject(refused)
  outside.close()
})

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['::ffff:10.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['64:ff9b::a00:1', false],
])('%s is a public address: %p', (ip, open) => {
  expect(isPublicAddress(ip)).toBe(open)
})
