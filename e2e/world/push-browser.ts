import type { Page } from 'playwright'
import { openPushService } from '#api/testing/push-service.ts'
import { openDatabase } from './database.ts'

/**
 * A browser of this person's that asked for pushes, at a push service of this machine: a headless Chromium has none, and
 * the API takes only public ones, so it is written into the database.
 */
export async function subscribeBrowser({ home, email }: { home: string; email: string }) {
  const service = openPushService()
  const { subscription, received } = service.browser()
  const sql = openDatabase(home)
  const { endpoint, p256dh, auth } = subscription
  await sql`
    insert into push_subscriptions (user_id, endpoint, p256dh, auth)
    select id, ${endpoint}, ${p256dh}, ${auth} from users where email = ${email}`
  await sql.end()
  return { received, stop: service.stop }
}

/** Hands a push to the worker of this page, as its push service would. */
export async function deliverPush(page: Page, data: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    }),
  )
  await browser.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await browser.detach()
}

type Shown = { title: string; body?: string; url: string }

/**
 * Reads what this page's worker shows from now on. Its calls are read and not the browser's list of notifications,
 * which the shell of Chromium does not keep.
 */
export async function watchNotifications(page: Page): Promise<() => Promise<Shown[]>> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error(`No worker serves ${page.url()}`)
  const shown = await worker.evaluateHandle(() => {
    const calls: Shown[] = []
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      calls.push({ title, body: options?.body, url: options?.data.url })
    }
    return calls
  })
  return () => shown.jsonValue()
}
