import { chromium, type Page } from 'playwright'
import { hashPassword } from '#api/features/auth/password-hashing.ts'
import { openDb } from '#db/client.ts'
import { noLimits } from '#db/limits.ts'
import { findBrowser, launchArgs } from '../../run/browser.ts'
import { type Bench, type Figure, median, type Section } from '../figures.ts'
import { seedAdmin, seedNotifications, seedUsers } from '../seed.ts'
import { startProduct } from '../servers.ts'

const password = 'Gizli-Kelime-42'
const pages = [
  { name: 'landing', path: '/', kB: 150 },
  { name: 'sign-in', path: '/login', kB: 170 },
  { name: 'home', path: '/home', as: 'oyuncu1@ornek.com', kB: 190 },
  { name: 'inbox', path: '/notifications', as: 'oyuncu1@ornek.com', kB: 210 },
  { name: 'console', path: '/flight-control/dashboard', as: 'yonetici@ornek.com', kB: 230 },
]
type Visited = (typeof pages)[number]

/** Fast 4G of Lighthouse, and a phone whose processor is a quarter of this one. */
const fast4G = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 1_012_500 }
const slowdown = 4

/** What a browser with an empty cache loads and draws, on a phone: first visits of people and of guests. */
export const visitedPages: Section = {
  name: 'pages',
  async run(bench) {
    const { url } = await bench.database()
    const { sql, close } = openDb(url, { limits: noLimits })
    const hash = await hashPassword(password, 'bench')
    await seedUsers(sql, 2_000, hash)
    const adminId = await seedAdmin(sql)
    await sql`update users set password_hash = ${hash} where id = ${adminId}`
    await seedNotifications(sql, 200, adminId)
    await close()
    await using product = await startProduct(url, { DATA_DIR: `${bench.folder}/pages` })
    const figures: Figure[] = []
    for (const page of pages) figures.push(...(await figuresOf(bench, product.origin, page)))
    return figures
  },
}

async function figuresOf({ quick }: Bench, origin: string, page: Visited): Promise<Figure[]> {
  const visits: Visit[] = []
  for (let round = 0; round < (quick ? 1 : 3); round++) visits.push(await visit(origin, page))
  const of = (name: keyof Visit) => median(visits.map((each) => each[name]))
  return [
    { name: `${page.name}: JavaScript until idle`, unit: 'kB', product: of('kB'), goal: { atMost: page.kB } },
    {
      name: `${page.name}: requests before it is drawn`,
      unit: 'requests',
      product: of('requests'),
      goal: { atMost: 25 },
    },
    {
      name: `${page.name}: largest paint on a slow phone`,
      unit: 'ms',
      product: of('paint'),
      goal: { atMost: 1500 },
    },
    { name: `${page.name}: blocked meanwhile`, unit: 'ms', product: of('blocked'), goal: { atMost: 200 } },
  ]
}

type Visit = Awaited<ReturnType<typeof visit>>

/** A first visit by a browser of its own, until nothing was loaded for a while. */
async function visit(origin: string, { path, as }: Visited) {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: launchArgs })
  const context = await browser.newContext({
    ...{ baseURL: origin, serviceWorkers: 'block', locale: 'tr-TR', viewport: { width: 390, height: 844 } },
  })
  if (as) {
    const answer = await context.request.post('/api/v1/auth/login', { data: { email: as, password } })
    if (!answer.ok()) throw new Error(`${as} could not sign in: ${answer.status()}`)
  }
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', fast4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(observe)
  await page.goto(path)
  await untilQuiet(page)
  const seen = await read(page)
  await browser.close()
  return seen
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

/** Runs in the page, before its scripts. */
function observe() {
  const seen = { paint: 0, blocked: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    seen.paint = list.getEntries().at(-1)?.startTime ?? seen.paint
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
}

const read = (page: Page) =>
  page.evaluate(() => {
    const { paint, blocked } = (window as unknown as { seen: { paint: number; blocked: number } }).seen
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = loaded.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    return {
      paint,
      blocked,
      kB: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
      requests: 1 + loaded.filter(({ startTime }) => startTime < paint).length,
    }
  })
