import type { Page } from 'playwright'
import { type Bench, type Figure, figure, median, type Section } from '../figures.ts'
import { openBrowser, openPanels, readyToSignIn } from '../in-browser.ts'
import { seedAdmin, seedNotifications, seedUsers } from '../seed.ts'
import { startProduct } from '../servers.ts'

type Visited = {
  name: string
  path: string
  kB: number
  as?: string
  /** Its first row; a page without rows is there with its largest paint. */
  row?: string
  /** What a person does first. */
  press: (page: Page) => Promise<void>
}

const gamer = 'oyuncu1@ornek.com'
const admin = 'yonetici@ornek.com'
const console = { as: admin, kB: 230, press: (page: Page) => page.keyboard.press('Control+k') }
const pages: Visited[] = [
  { name: 'landing', path: '/', kB: 150, press: (page) => page.keyboard.press('Tab') },
  {
    name: 'sign-in',
    path: '/login',
    kB: 170,
    press: (page) => page.getByLabel('E-posta').pressSequentially('ada'),
  },
  {
    ...{ name: 'home', path: '/home', as: gamer, kB: 190, row: 'main a[href*="/notifications#n"]' },
    press: (page) => page.keyboard.press('Tab'),
  },
  {
    ...{ name: 'inbox', path: '/notifications', as: gamer, kB: 190, row: 'main article' },
    press: (page) => page.locator('main article').nth(1).click(),
  },
  { ...console, name: 'dashboard', path: '/flight-control/dashboard', row: 'main h3' },
  { ...console, name: 'users', path: '/flight-control/users-management', row: 'main tbody tr' },
]

/** Fast 4G of Lighthouse, and a phone whose processor is a quarter of this one. */
const fast4G = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 1_012_500 }
const slowdown = 4

/**
 * What a browser with an empty cache loads and draws on a phone, at first visits of people and of guests, and how soon the
 * panels of the console open on a desk.
 */
export const visitedPages: Section = {
  name: 'pages',
  async run(bench) {
    const { url, sql, close } = await bench.database()
    await seedUsers(sql, 2_000)
    await seedNotifications(sql, 200, await seedAdmin(sql))
    await sql`
      insert into inbox (user_id, notification_id, created_at)
      select users.id, notifications.id, sent_at from users, notifications where email = ${gamer}`
    await close()
    await readyToSignIn(url, [gamer, admin])
    await using product = await startProduct(url, { DATA_DIR: `${bench.folder}/pages` })
    const figures: Figure[] = []
    for (const page of pages) figures.push(...(await figuresOf(bench, product.origin, page)))
    const panels = [...(await openPanels(product.origin, admin))].sort(([, one], [, other]) => one - other)
    const [path, slowest] = panels.at(-1)!
    return [
      ...figures,
      figure('opening a panel from the menu, median', 'ms', median(panels.map(([, ms]) => ms))),
      figure(
        `opening a panel from the menu, slowest (${path.slice(path.lastIndexOf('/') + 1)})`,
        'ms',
        slowest,
        { goal: { atMost: 300 } },
      ),
    ]
  },
}

async function figuresOf({ quick }: Bench, origin: string, page: Visited): Promise<Figure[]> {
  const visits: Visit[] = []
  for (let round = 0; round < (quick ? 1 : 3); round++) visits.push(await visit(origin, page))
  const of = (what: string, unit: Figure['unit'], key: keyof Visit, atMost: number): Figure => ({
    name: `${page.name}: ${what}`,
    unit,
    product: median(visits.map((each) => each[key])),
    goal: { atMost },
  })
  return [
    of('JavaScript until idle', 'kB', 'kB', page.kB),
    of(`requests before ${page.row ? 'its first row' : 'it is drawn'}`, 'requests', 'requests', 25),
    of('largest paint on a slow phone', 'ms', 'paint', 1500),
    of('blocked meanwhile', 'ms', 'blocked', 200),
    of('first press until the next frame', 'ms', 'press', 150),
  ]
}

type Visit = Awaited<ReturnType<typeof visit>>

/** A first visit by a browser of its own, until nothing was loaded for a while. */
async function visit(baseURL: string, { path, as, row, press }: Visited) {
  await using browser = await openBrowser({ baseURL, as, viewport: { width: 390, height: 844 } })
  const { page } = browser
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', fast4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(observe, row)
  await page.goto(path)
  await untilQuiet(page)
  const loaded = await read(page)
  await press(page)
  // Chromium tells of an event when the frame after it was drawn.
  await page.waitForFunction(() => (window as unknown as Seen).seen.press > 0)
  return { ...loaded, press: await page.evaluate(() => (window as unknown as Seen).seen.press) }
}

/** The stream of live updates never ends, so the network of a signed-in page is never idle. */
async function untilQuiet(page: Page) {
  const countFiles = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  for (let before = -1, now = 0; before !== now; ) {
    await page.waitForTimeout(4_000)
    before = now
    now = await countFiles()
  }
}

type Seen = { seen: { paint: number; row: number; blocked: number; press: number } }

/** Runs in the page, before its scripts. */
function observe(row?: string) {
  const seen = { paint: 0, row: 0, blocked: 0, press: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    seen.paint = list.getEntries().at(-1)?.startTime ?? seen.paint
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.press = Math.max(seen.press, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  if (!row) return
  new MutationObserver((_, observer) => {
    if (!document.querySelector(row)) return
    observer.disconnect()
    seen.row = performance.now()
  }).observe(document, { childList: true, subtree: true })
}

const read = (page: Page) =>
  page.evaluate(() => {
    const { paint, row, blocked } = (window as unknown as Seen).seen
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = loaded.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    return {
      paint,
      blocked,
      kB: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
      requests: 1 + loaded.filter(({ startTime }) => startTime < (row || paint)).length,
    }
  })
