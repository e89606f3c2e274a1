import type { Page } from 'playwright'
import { altered, answered, broken, button, type Moment, momentsOf, refused } from './moment.ts'

const guarded = (page: Page) => page.locator('[data-guard]').waitFor({ state: 'attached' })
const covered = (page: Page) => page.locator('dialog[open]').waitFor()

/** The page answers for the server's state as long as it lasts. */
const closed = (retryAfter: number) => refused(503, 'MAINTENANCE', { retryAfter })

/** An answer that the screen does not understand, as a newer server might give it. */
const nonsense = answered({
  notifications: [{ id: 1, title: 'x', message: '', created_at: 'x' }],
  total: 1,
})

/** A user without a name, so that the shell fails to render. */
const nameless = altered(({ user }) => Object.assign(user, { firstName: { tr: 'Deniz' } }))

/** Settings without one of their roads: the card of all of them cannot be drawn. */
const roadless = altered(({ matrix }) => delete matrix.in_app)

async function cut(page: Page) {
  await guarded(page)
  await page.context().setOffline(true)
  await covered(page)
}

async function keepInbox(page: Page) {
  await page.evaluate(async () => {
    const kinds = ['welcome', 'system', 'security', 'marketing']
    const notifications = kinds.map((notification_type, index) => ({
      id: index,
      title: 'Lodos Kupası başlıyor',
      message: 'Bu akşam 20.00, yerini al. Kupa meydanda seni bekliyor.',
      notification_type,
      status: index ? 'read' : 'unread',
      created_at: new Date().toISOString(),
    }))
    const cache = await caches.open('meydan-inbox')
    const headers = { 'x-saved-at': new Date().toISOString() }
    await cache.put('/saved-inbox', new Response(JSON.stringify({ data: { notifications } }), { headers }))
  })
}

/** Reports what broke, which also ends its trying again. */
async function tell(page: Page) {
  await page.getByRole('button', { name: /^(Hatayı bildir|Report this)/ }).click()
  await page.locator('summary').waitFor()
}
async function report(page: Page) {
  await tell(page)
  await page.locator('summary').click()
}

const inbox = '**/api/v1/user/notifications?*'
/** And what the page asks to see whether it is over. */
const open = /\/api\/v1\/(user\/notifications\?|location\/phone-codes)/

/** Failures of a page: no network, no server, no session, an exception. */
export const resilienceMoments: Moment[] = [
  { name: 'offline', path: '/home', as: 'gamer', act: cut },
  ...momentsOf('gamer', '/notifications', {
    'offline-inbox': async (page) => {
      await keepInbox(page)
      await cut(page)
    },
  }),
  ...momentsOf('gamer', '/profile?section=userInfo', {
    'network-slow': async (page) => {
      await page.addInitScript(() => {
        const connection = Object.assign(new EventTarget(), { rtt: 50, downlink: 1 })
        Object.defineProperty(navigator, 'connection', { value: connection })
      })
      await page.clock.install()
      const measured = () => page.waitForResponse(/\/healthz$/)
      await Promise.all([measured(), page.reload()])
      // Slow is what three measurements within a minute say (D60).
      for (const _ of [2, 3]) await Promise.all([measured(), page.clock.fastForward(16_000)])
      await page.getByText(/^(Bağlantın yavaş|Your connection is slow)/).waitFor()
    },
  }),
  ...momentsOf('gamer', '/notifications', {
    'network-unavailable': { api: [inbox, broken], act: (page) => page.locator('[data-guard] p').waitFor() },
    maintenance: { api: [open, closed(2520)], act: covered },
    'maintenance-open': { api: [open, closed(60)], act: covered },
  }),
  { name: 'failure-app', path: '/home', as: 'gamer', api: ['**/api/v1/auth/status', nameless], act: tell },
  ...momentsOf('gamer', '/profile?section=communication', {
    'failure-section': {
      api: ['**/api/v1/user/notifications/settings', roadless],
      act: tell,
    },
  }),
  { name: 'failure-page', path: '/notifications', as: 'gamer', api: [inbox, nonsense], act: report },
  ...momentsOf('gamer', '/profile?section=userInfo', {
    'session-expired': {
      held: true,
      act: async (page) => {
        await guarded(page)
        // A new visitor does not see the cookie question above it.
        await page.waitForFunction(() => JSON.parse(localStorage.getItem('consent') ?? '{}').version)
        await page.locator('input[autocomplete="given-name"]').fill('Işıl')
        await page.context().clearCookies({ name: /^auth_/ })
        await button(page, 'Kaydet', 'Save').click()
        await page.getByRole('dialog').waitFor()
      },
    },
  }),
]
