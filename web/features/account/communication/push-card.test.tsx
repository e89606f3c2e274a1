import { afterEach, beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { renderAt } from '#web/testing/render.tsx'
import { serve } from '#web/testing/server.ts'
import { PushCard } from './push-card.tsx'

const path = '/user/push-subscriptions'
const keys = { p256dh: 'B-anahtar', auth: 'sır' }
const subscription = { endpoint: 'https://push.example/1', toJSON: () => ({ ...subscription, keys }) }
const hash = new Bun.CryptoHasher('sha256').update(subscription.endpoint).digest('base64url')

let asked = 0
let here: object | null = null
let answer: NotificationPermission = 'granted'

const pretend = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true })

beforeEach(() => {
  asked = 0
  here = null
  answer = 'granted'
  const permissions = {
    permission: 'default',
    requestPermission: async () => {
      asked += 1
      permissions.permission = answer
      return answer
    },
  }
  const pushManager = {
    getSubscription: async () => here,
    subscribe: async () => {
      here = subscription
      return subscription
    },
  }
  pretend(globalThis, 'Notification', permissions)
  pretend(globalThis, 'PushManager', class {})
  pretend(navigator, 'serviceWorker', { getRegistration: async () => ({ active: {}, pushManager }) })
})
afterEach(() => {
  for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(globalThis, name)
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const serveKeys = () =>
  serve({
    [`GET ${path}`]: () => ({
      body: { data: { public_key: 'anahtar', subscriptions: here ? [{ id: 7, endpoint_hash: hash }] : [] } },
    }),
    [`POST ${path}`]: { body: { data: { id: 7 } } },
  })
const toggle = () => screen.findByRole('switch', { name: 'Bu tarayıcıya bildirim gönder' })

test('permission is asked for by the press only, and then the server knows this browser', async () => {
  const calls = serveKeys()
  const said: string[] = []
  await renderAt(<PushCard tell={({ text }) => said.push(text)} />)
  const control = await toggle()
  expect(asked).toBe(0)
  fireEvent.click(control)
  await waitFor(() => expect(said).toEqual(['Bu tarayıcıya bildirim gelecek.']))
  expect(asked).toBe(1)
  expect(calls.find(({ body }) => body)?.body).toEqual({ endpoint: subscription.endpoint, keys })
})

test('a browser that was told no says how to change that, and sends nothing', async () => {
  answer = 'denied'
  const calls = serveKeys()
  await renderAt(<PushCard tell={() => {}} />)
  fireEvent.click(await toggle())
  expect(await screen.findByText(/Tarayıcın bu siteye bildirim izni vermiyor/)).toBeDefined()
  expect(calls.filter(({ body }) => body)).toEqual([])
})

test('a browser that cannot be notified says so', async () => {
  Reflect.deleteProperty(globalThis, 'PushManager')
  serveKeys()
  await renderAt(<PushCard tell={() => {}} />)
  expect(await screen.findByText(/Bu tarayıcıda bildirim gönderilemiyor/)).toBeDefined()
  expect((await toggle()).hasAttribute('disabled')).toBe(true)
})
