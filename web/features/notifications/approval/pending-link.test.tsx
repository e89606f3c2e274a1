import { afterEach, beforeEach, expect, test } from 'bun:test'
import { screen, waitFor } from '@testing-library/react'
import { openLive } from '#web/lib/live.ts'
import { serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { PendingLink } from './pending-link.tsx'

const count = (pending: number) => ({ body: { data: { pending, cap: 10_000 } } })
const sources: EventTarget[] = []
const real = globalThis.EventSource
beforeEach(() => {
  globalThis.EventSource = class extends EventTarget {
    constructor() {
      super()
      sources.push(this)
    }
    close() {}
  } as unknown as typeof EventSource
})
afterEach(() => {
  globalThis.EventSource = real
})
const ignore = () => {}
const handlers = {
  ...{ opened: ignore, refused: ignore, notification: ignore, count: ignore, ticket: ignore, ended: ignore },
}

test('leads to the approvals, and counts again when the queue changes', async () => {
  serve({ 'GET /admin/notifications/approval/count': [count(2), count(3), count(0)] })
  await renderAt(<PendingLink />)
  const link = await screen.findByRole('link', { name: /^2 bildirim/ })
  expect(link.getAttribute('href')).toBe('/flight-control/notification-approval')
  const close = openLive('tr', handlers)
  sources.at(-1)!.dispatchEvent(new Event('queue'))
  await screen.findByRole('link', { name: /^3 bildirim/ }, { timeout: 5_000 })
  sources.at(-1)!.dispatchEvent(new Event('queue'))
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull(), { timeout: 5_000 })
  close()
})
