import { afterEach, beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { serve } from '#web/testing/api.ts'
import { forgetPush, pretendPush, pushAddress, pushHash } from '#web/testing/push.ts'
import { renderAt } from '#web/testing/render.tsx'
import { PushCard } from './push-card.tsx'

let here: ReturnType<typeof pretendPush>
beforeEach(() => {
  here = pretendPush()
})
afterEach(forgetPush)

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
          subscriptions: here.subscribed ? [mine] : [],
        },
      },
    }),
    'POST /user/push-subscriptions': { body: { data: { id: 7 } } },
  })
const toggle = () => screen.findByRole('switch', { name: 'Bu tarayıcıya bildirim gönder' })

test('permission is asked for by the press only, and then the server knows this browser', async () => {
  const calls = serveKeys()
  const said: string[] = []
  await renderAt(<PushCard tell={({ text }) => said.push(text)} />)
  const control = await toggle()
  expect(here.asked).toBe(0)
  fireEvent.click(control)
  await waitFor(() => expect(said).toEqual(['Bu tarayıcıya bildirim gelecek.']))
  expect(here.asked).toBe(1)
  expect(calls.find(({ body }) => body)?.body).toEqual(pushAddress)
})

test('a browser that was told no says how to change that, and sends nothing', async () => {
  here.answer = 'denied'
  const calls = serveKeys()
  await renderAt(<PushCard tell={() => {}} />)
  fireEvent.click(await toggle())
  await screen.findByText(/Tarayıcın bu siteye bildirim izni vermiyor/)
  expect(calls.filter(({ body }) => body)).toEqual([])
})

test('a browser that cannot be notified says so', async () => {
  Reflect.deleteProperty(globalThis, 'PushManager')
  serveKeys()
  await renderAt(<PushCard tell={() => {}} />)
  await screen.findByText(/Bu tarayıcıda bildirim gönderilemiyor/)
  expect((await toggle()).hasAttribute('disabled')).toBe(true)
})

test.each([
  ['activated', /^Kapalı\./],
  ['redundant', /Bu tarayıcıda bildirim gönderilemiyor/],
] as const)(
  'while the worker is being installed nobody is told that this browser cannot: %s',
  async (end, text) => {
    here = pretendPush({ installing: true })
    serveKeys()
    await renderAt(<PushCard tell={() => {}} />)
    expect(screen.queryByRole('switch')).toBeNull()
    here.decide(end)
    await toggle()
    await screen.findByText(text)
  },
)
