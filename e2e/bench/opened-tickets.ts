import { chromium } from 'playwright'
import { hashPassword } from '#api/features/auth/password-hashing.ts'
import { openDb } from '#db/client.ts'
import { findBrowser, launchArgs } from '../run/browser.ts'
import { startProduct } from './servers.ts'

/** An agent's browser is open all day. */
const optimising = launchArgs.filter((flag) => !flag.startsWith('--js-flags='))

type Desk = { url: string; home: string; count: number }

const password = 'Gizli-Kelime-42'

/** Gives an agent a password, has them accept the terms, and returns their address. */
async function readyAgent(url: string): Promise<string> {
  const { sql, close } = openDb(url, { max: 1 })
  const hash = await hashPassword(password, 'bench')
  const [agent] = await sql<[{ email: string }]>`
    update users set password_hash = ${hash}, terms_version = '9999-12-31' where id = (select min(id) from users where role = 'admin')
    returning email`
  await close()
  return agent.email
}

/**
 * Opens tickets from the list of the workplace, one after another, and returns the milliseconds from each press to the
 * frame that shows its first message, shortest first. The pointer does not rest on a row before, as it does when it reads.
 */
export async function openTickets({ url, home, count }: Desk): Promise<number[]> {
  const email = await readyAgent(url)
  await using product = await startProduct(url, { DATA_DIR: home })
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: optimising })
  try {
    const context = await browser.newContext({
      ...{ baseURL: product.origin, serviceWorkers: 'block', locale: 'tr-TR' },
      viewport: { width: 1440, height: 900 },
    })
    const answer = await context.request.post('/api/v1/auth/login', { data: { email, password } })
    if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`)
    const page = await context.newPage()
    await page.goto('/flight-control/support-messages')
    const rows = page.getByRole('row', { selected: false })
    const times: number[] = []
    for (let each = 0; each < count; each++) {
      // Not the neighbours of the open ticket, which were read with it.
      const row = rows.nth(2 + 3 * (each % 4))
      await row.waitFor()
      await page.waitForLoadState('networkidle')
      times.push(await row.evaluate(pressAndWait))
    }
    return times.toSorted((one, other) => one - other)
  } finally {
    await browser.close()
  }
}

/** Runs in the page: presses the link of a row, and waits for the frame after the first message of its ticket was drawn. */
function pressAndWait(row: Element): Promise<number> {
  const link = row.querySelector('a')!
  const id = /#(\d+)/.exec(link.textContent ?? '')![1]!
  const isShown = () =>
    document.title.includes(`#${id} `) &&
    document.querySelector('[role="log"] [data-message]')?.checkVisibility()
  return new Promise((resolve) => {
    const pressed = performance.now()
    const look = () =>
      isShown()
        ? requestAnimationFrame(() => resolve(performance.now() - pressed))
        : requestAnimationFrame(look)
    link.click()
    requestAnimationFrame(look)
  })
}
