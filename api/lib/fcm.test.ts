import { afterAll, beforeEach, expect, test } from 'bun:test'
import { exportPKCS8, generateKeyPair } from 'jose'
import { openFirebase } from '#api/testing/push-service.ts'
import { createFcm, type Fcm } from './fcm.ts'
import type { PushMessage } from './push.ts'

const message: PushMessage = {
  title: 'Turnuva',
  body: 'Başlıyor',
  url: '/notifications',
  tag: 'n7',
  notificationId: 7,
  urgent: true,
  click: '1.x',
}
const firebase = await openFirebase()
const { account, origin } = firebase
const open = (given: object = account): Fcm =>
  createFcm({ FCM_SERVICE_ACCOUNT: JSON.stringify(given) }, { origin })!
const failure = (status: number, code: string, headers = {}) =>
  Response.json(
    { error: { message: 'no', status: code, details: [{ errorCode: code }] } },
    { status, headers },
  )

beforeEach(() => {
  firebase.signIns = 0
  firebase.received = []
  firebase.answer = () => Response.json({ name: 'projects/meydan/messages/1' })
})
afterAll(() => firebase.stop())

test('sends the message, and signs in once for many messages', async () => {
  const fcm = open()
  const answers = await Promise.all(['a', 'b', 'c'].map((token) => fcm.send(token, message)))
  expect(answers).toEqual([{ accepted: true }, { accepted: true }, { accepted: true }])
  expect(firebase.signIns).toBe(1)
  // They are sent at once, so any of them may arrive first.
  expect(firebase.received.find(({ body }) => body.message.token === 'a')).toMatchObject({
    token: 'Bearer access-1',
    body: {
      message: {
        token: 'a',
        notification: { title: 'Turnuva', body: 'Başlıyor' },
        data: { notificationId: '7', url: '/notifications', tag: 'n7', click: '1.x' },
        android: { priority: 'HIGH' },
      },
    },
  })
})

test('reports an unregistered app as gone', async () => {
  firebase.answer = () => failure(404, 'UNREGISTERED')
  expect(await open().send('a', message)).toMatchObject({ accepted: false, permanent: true, gone: true })
})

test('reports an invalid message as permanent, and a busy service as retryable', async () => {
  const fcm = open()
  firebase.answer = () => failure(400, 'INVALID_ARGUMENT')
  expect(await fcm.send('a', message)).toMatchObject({ permanent: true, gone: false })
  firebase.answer = () => failure(429, 'QUOTA_EXCEEDED', { 'retry-after': '60' })
  expect(await fcm.send('a', message)).toMatchObject({ permanent: false, retryAfterMs: 60_000 })
  firebase.answer = () => failure(503, 'UNAVAILABLE')
  expect(await fcm.send('a', message)).toMatchObject({ permanent: false })
})

test('replaces a rejected access token once', async () => {
  const fcm = open()
  firebase.answer = () =>
    firebase.received.length === 1 ? failure(401, 'UNAUTHENTICATED') : Response.json({})
  expect(await fcm.send('a', message)).toEqual({ accepted: true })
  expect(firebase.received.map(({ token }) => token)).toEqual(['Bearer access-1', 'Bearer access-2'])
})

test('reports a rejected sign-in as retryable, so that no message is lost', async () => {
  const another = await generateKeyPair('RS256', { extractable: true })
  const locked = open({ ...account, private_key: await exportPKCS8(another.privateKey) })
  expect(await locked.send('a', message)).toMatchObject({ accepted: false, permanent: false })
  expect(createFcm({})).toBeUndefined()
})

test('throws for an invalid account before anything is sent', () => {
  expect(() => open({ ...account, private_key: 'none' })).toThrow('FCM_SERVICE_ACCOUNT: private_key')
})
