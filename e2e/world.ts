import { afterAll, afterEach, setDefaultTimeout } from 'bun:test'
import { chromium } from 'playwright'
import { findBrowser, launchArgs } from './run/browser.ts'
import { findBarriers } from './world/axe.ts'
import { openMailbox } from './world/mailbox.ts'
import { gatherPeople, type Person } from './world/people.ts'
import { startProduct } from './world/product.ts'
import { runCommand, startCommand } from './world/terminal.ts'
import { receiveVisitors } from './world/visitors.ts'

export type World = Awaited<ReturnType<typeof buildWorld>>

/** The whole product with demo people, a mail server and a browser; `close` leaves nothing of it. */
export async function buildWorld() {
  const mailbox = await openMailbox()
  const [product, browser] = await Promise.all([
    startProduct({ smtpUrl: mailbox.url }),
    findBrowser().then((executablePath) => chromium.launch({ executablePath, args: launchArgs })),
  ])
  const { url, home, password, admins } = product
  const { mailTo } = mailbox
  const [first, second] = admins.map((email): Person => ({ email, password }))
  return {
    url,
    password,
    adminA: first!,
    adminB: second!,
    mailTo,
    ...receiveVisitors(browser, url),
    ...gatherPeople({ url, password, mailTo }),
    meydan: (args: string[], token?: string) => runCommand(args, { url, home, token }),
    startMeydan: (args: string[]) => startCommand(args, { url, home }),
    async close() {
      await browser.close()
      await product.stop()
      await mailbox.close()
    },
  }
}

/** A world for one file of journeys. Whatever goes wrong in a window fails the test that it was open in. */
export async function openWorld(): Promise<World> {
  setDefaultTimeout(30_000)
  const world = await buildWorld()
  afterEach(() => {
    const complaints = world.takeComplaints()
    if (complaints.length > 0) throw new Error(`In the browser:\n${complaints.join('\n')}`)
  })
  afterAll(() => world.close(), 20_000)
  return world
}

/** Fails with what keeps people out of a page. */
export async function expectNoBarriers(...given: Parameters<typeof findBarriers>): Promise<void> {
  const barriers = await findBarriers(...given)
  if (barriers.length > 0) throw new Error(`axe at ${given[0].url()}:\n${barriers.join('\n')}`)
}
