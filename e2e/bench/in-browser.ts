import { type BrowserContextOptions, chromium } from 'playwright'
import { hashPassword } from '#api/features/auth/password-hashing.ts'
import { openDb } from '#db/client.ts'
import { findBrowser, launchArgs } from '../run/browser.ts'
import { startProduct } from './servers.ts'

const password = 'Gizli-Kelime-42'

/** People keep their browser open, so scripts are worth optimising. */
const args = launchArgs.filter((flag) => !flag.startsWith('--js-flags='))

/** Gives people a password and has them accept the terms. */
export async function readyToSignIn(url: string, emails: string[]): Promise<void> {
  const { sql, close } = openDb(url, { max: 1 })
  const hash = await hashPassword(password, 'bench')
  await sql`update users set password_hash = ${hash}, terms_version = '9999-12-31' where email = any(${emails})`
  await close()
}

/** Opens a page in a new browser with an empty cache: signed in as the user of an address, or as a guest. */
export async function openBrowser(
  options: BrowserContextOptions & { baseURL: string; as?: string | undefined },
) {
  const { as, ...context } = options
  const browser = await chromium.launch({ executablePath: await findBrowser(), args })
  const page = await browser.newPage({ serviceWorkers: 'block', locale: 'tr-TR', ...context })
  if (as) {
    const answer = await page.request.post('/api/v1/auth/login', { data: { email: as, password } })
    if (!answer.ok()) throw new Error(`${as} could not sign in: ${answer.status()}`)
  }
  return { page, [Symbol.asyncDispose]: () => browser.close() }
}

type Desk = { url: string; home: string; as: string; count: number }

const wide = { viewport: { width: 1440, height: 900 } }

/**
 * Opens tickets from the list of the workplace, one after another, and returns the milliseconds from each press to the
 * frame that shows its first message, shortest first. The pointer does not rest on a row before, as it does when it reads.
 */
export async function openTickets({ url, home, as, count }: Desk): Promise<number[]> {
  await readyToSignIn(url, [as])
  await using product = await startProduct(url, { DATA_DIR: home })
  await using browser = await openBrowser({ baseURL: product.origin, as, ...wide })
  const { page } = browser
  await page.goto('/flight-control/support-messages')
  const rows = page.getByRole('row', { selected: false })
  const times: number[] = []
  for (let each = 0; each < count; each++) {
    // Not the neighbours of the open ticket, which were read with it.
    const row = rows.nth(2 + 3 * (each % 4))
    await row.waitFor()
    await page.waitForLoadState('networkidle')
    times.push(
      await row
        .getByRole('link')
        .first()
        .evaluate(pressAndWait, 'ticket' as const),
    )
  }
  return times.toSorted((one, other) => one - other)
}

/**
 * Opens every panel of the menu for the first time, and returns the milliseconds from each press until nothing of it is
 * loading any more, by the address of the panel.
 */
export async function openPanels(baseURL: string, as: string): Promise<Map<string, number>> {
  await using browser = await openBrowser({ baseURL, as, ...wide })
  const { page } = browser
  await page.goto('/flight-control/dashboard')
  const menu = page.getByRole('navigation', { name: 'Konsol menüsü' })
  await menu.waitFor()
  const closed = menu.locator('button[aria-expanded="false"]')
  while ((await closed.count()) > 0) await closed.first().click()
  const times = new Map<string, number>()
  for (const link of await menu.getByRole('link').all()) {
    // What an idle browser loads in advance is there before a person chooses.
    await page.waitForTimeout(1_000)
    const path = await link.getAttribute('href')
    if (path !== new URL(page.url()).pathname)
      times.set(path!, await link.evaluate(pressAndWait, 'panel' as const))
  }
  return times
}

/** Runs in the page: presses a link, and waits for the frame after what it leads to was drawn. */
function pressAndWait(link: HTMLElement | SVGElement, what: 'ticket' | 'panel'): Promise<number> {
  const id = /#(\d+)/.exec(link.textContent ?? '')?.[1]
  const before = document.querySelector('main h1')
  const isShown = {
    ticket: () =>
      document.title.includes(`#${id} `) &&
      document.querySelector('[role="log"] [data-message]')?.checkVisibility(),
    panel: () => {
      const title = document.querySelector('main h1')
      return title && title !== before && !document.querySelector('main .animate-shimmer')
    },
  }[what]
  return new Promise((resolve) => {
    const pressed = performance.now()
    const look = () =>
      isShown()
        ? requestAnimationFrame(() => resolve(performance.now() - pressed))
        : requestAnimationFrame(look)
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    requestAnimationFrame(look)
  })
}
