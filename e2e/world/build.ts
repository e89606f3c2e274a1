import { type Browser, chromium } from 'playwright'
import { fewerThreads, findBrowser, launchArgs } from '../run/browser.ts'
import { openGateway } from './gateway.ts'
import { openMailbox } from './mailbox.ts'
import { createPeople, type Person } from './people.ts'
import { startProduct } from './product.ts'
import { runCommand, startCommand } from './terminal.ts'
import { createVisitors, type Visit } from './visitors.ts'

export type World = Awaited<ReturnType<typeof buildWorld>>

let running: Promise<Browser> | undefined

/** One for all files of a worker; what Playwright has started ends with the worker. */
function findOpenBrowser(): Promise<Browser> {
  // Without its locale installed, a browser can write no file name but an ASCII one: `download`.
  const env = { ...process.env, LC_ALL: 'C.UTF-8' }
  running ??= findBrowser().then((executablePath) =>
    chromium.launch({ executablePath, args: [...launchArgs, ...fewerThreads], env }),
  )
  return running
}

/** The whole product with demo people, a mail server and a browser; `close` leaves nothing of it but the browser and its windows, cleared. */
export async function buildWorld(settings: Record<string, string> = {}) {
  const mailbox = await openMailbox()
  const gateway = openGateway()
  const [product, browser] = await Promise.all([
    startProduct({ SMTP_URL: mailbox.url, SMS_URL: gateway.url, ...settings }),
    findOpenBrowser(),
  ])
  const { url, home, password, admins } = product
  const { mailTo, refuse, accept, hold } = mailbox
  const [first, second] = admins.map((email): Person => ({ email, password }))
  const { visitor, ...windows } = createVisitors(browser, url)
  const people = createPeople({ url, password, mailTo })
  return {
    url,
    home,
    password,
    adminA: first!,
    adminB: second!,
    mailTo,
    smsTo: gateway.smsTo,
    /** What the mail server does with what it is given. */
    post: { refuse, accept, hold },
    visitor,
    ...windows,
    ...people,
    /** A new window of a person who is signed in, at an address. */
    async enterAs(person: Person, path: string, visit?: Visit) {
      const page = await visitor(visit)
      await people.signIn(page, person)
      await page.goto(path)
      return page
    },
    /** A session to be shared by many windows. */
    async cookiesOf(person: Person) {
      const page = await visitor()
      await people.signIn(page, person)
      const cookies = await page.context().cookies()
      await page.context().close()
      return cookies
    },
    meydan: (args: string[], token?: string) => runCommand(args, { url, home, token }),
    startMeydan: (args: string[]) => startCommand(args, { url, home }),
    async close() {
      await windows.closeVisitors()
      await product.stop()
      await mailbox.close()
      await gateway.close()
    },
  }
}
