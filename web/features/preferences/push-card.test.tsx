import { afterEach, beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { serve } from '#web/testing/api.ts'
import { fakePush, pushAddress, pushHash, removeFakePush } from '#web/testing/push.ts'
import { renderAt } from '#web/testing/render.tsx'
import { PushCard } from './push-card.tsx'

let push: ReturnType<typeof fakePush>
beforeEach(() => {
  push = fakePush()
})
afterEach(removeFakePush)

const mine = {
  id: 7,
  endpoint_hash: pushHash,
  is_current: true,
  user_agent: null,
  created_at: '2026-11-20T08:00:00.000Z',
}
const serveKeys = () =>
  serve({
    'GET /user/push-subscriptions': () => ({
      body: {
        data: {
          public_key: 'anahtar',
          subscriptions: push.subscribed ? [mine] : [],
        },
      },
    }),
    'POST /user/push-subscriptions': { body: { data: { id: 7 } } },
  })
const toggle = () => screen.findByRole('switch', { name: 'Bu tarayıcıya bildirim gönder' })

test('asks for permission only on a press and then registers this browser', async () => {
  const calls = serveKeys()
  const notices: string[] = []
  await renderAt(<PushCard tell={({ text }) => notices.push(text)} />)
  const control = await toggle()
  expect(push.asked).toBe(0)
  fireEvent.click(control)
  await waitFor(() => expect(notices).toEqual(['Bu tarayıcıya bildirim gelecek.']))
  expect(push.asked).toBe(1)
  expect(calls.find(({ body }) => body)?.body).toEqual(pushAddress)
})

test('explains a denied permission and sends nothing', async () => {
  push.answer = 'denied'
  const calls = serveKeys()
  await renderAt(<PushCard tell={() => {}} />)
  fireEvent.click(await toggle())
  await screen.findByText(/Tarayıcın bu siteye bildirim izni vermiyor/)
  expect(calls.filter(({ body }) => body)).toEqual([])
})

test('shows that the browser does not support push', async () => {
  Reflect.deleteProperty(globalThis, 'PushManager')
  serveKeys()
  await renderAt(<PushCard tell={() => {}} />)
  await screen.findByText(/Bu tarayıcıda bildirim gönderilemiyor/)
  expect((await toggle()).hasAttribute('disabled')).toBe(true)
})

test.each([
  ['activated', /^Kapalı\./],
  ['redundant', /Bu tarayıcıda bildirim gönderilemiyor/],
] as const)('shows no unsupported message while the service worker installs: %s', async (state, text) => {
  push = fakePush({ installing: true })
  serveKeys()
  await renderAt(<PushCard tell={() => {}} />)
  expect(screen.queryByRole('switch')).toBeNull()
  push.decide(state)
  await toggle()
  await screen.findByText(text)
})
