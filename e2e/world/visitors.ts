import type { Browser, BrowserContext, Page } from 'playwright'
import type { Language } from '#db/enums.ts'

export type Visit = {
  language?: Language
  /** Pixels of the window. */
  width?: number
  theme?: 'night' | 'day'
  userAgent?: string
  /** Reduced motion by default: animations in many windows at once would slow the journeys down. */
  moves?: boolean
  /** Without an answered cookie question. Default: answered. */
  unasked?: boolean
  /** Allows the service worker. Default: blocked, because it would load files past the routes of tests. */
  worker?: boolean
  /** Changes its browser in a way that must not reach later visitors, such as its clock or a script of its own. */
  alone?: boolean
}

const refusal = { functional: false, performance: false, marketing: false, preference: false }

let visitors = 0
/** An unused IP address from the ranges reserved for documentation. */
export const freshAddress = () => `198.18.${++visitors >> 8}.${visitors & 255}`

/** Pages of visitors that have left, by the address of the product and the kind of visitor. */
const left = new Map<string, Page[]>()

/**
 * Opens windows of new visitors and records their errors. Reuses the page of a previous visitor after clearing its data:
 * its process runs and has compiled our files, which is a third of the work of a short visit.
 */
export function createVisitors(browser: Browser, baseURL: string) {
  const errors: string[] = []
  const lent = new Map<BrowserContext, string | undefined>()

  async function visitor({ unasked, alone, ...visit }: Visit = {}): Promise<Page> {
    const { language = 'tr', theme = 'night', userAgent, moves = false } = visit
    const kind = alone || visit.worker ? undefined : [baseURL, language, theme, userAgent, moves].join(' ')
    const known = kind === undefined ? undefined : left.get(kind)?.pop()
    const context = known?.context() ?? (await openContext(browser, baseURL, visit))
    lent.set(context, kind)
    context.once('close', () => lent.delete(context))
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() })
    const page = known ?? (await context.newPage())
    if (known) await Promise.all([forget(known, baseURL), known.setViewportSize(sizeOf(visit))])
    if (!unasked) await context.request.put('/api/v1/cookie/preferences', { data: refusal })
    watch(page, errors)
    if (kind !== undefined) refuseLasting(page)
    return page
  }

  async function leave(context: BrowserContext, kind: string | undefined): Promise<void> {
    const [page, ...others] = context.pages()
    if (kind === undefined || !page) return context.close()
    await Promise.all(others.map((other) => other.close()))
    page.removeAllListeners()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.emulateMedia({ media: null, forcedColors: null })
    await context.setOffline(false)
    await page.goto(quietPage)
    await page.mouse.move(0, 0)
    lent.delete(context)
    left.set(kind, [...(left.get(kind) ?? []), page])
  }

  /** Errors in any window since the last call. */
  const takeErrors = () => errors.splice(0)
  const closeVisitors = async () => {
    await Promise.all([...lent].map(([context, kind]) => leave(context, kind)))
  }
  return { visitor, takeErrors, closeVisitors }
}

/** A page of the product without a script: on one of another origin, as `about:blank`, a page would change its process. */
const quietPage = '/robots.txt'

const sizeOf = ({ width = 1440 }: Visit) => ({ width, height: width < 700 ? 844 : 900 })

/** What stays in a page until it is closed is only for visitors who are `alone`. */
function refuseLasting(page: Page): void {
  const refuse = async () => {
    throw new Error('This would reach later visitors: open visitor({ alone: true })')
  }
  Object.assign(page, { addInitScript: refuse, exposeFunction: refuse, exposeBinding: refuse })
  page.clock.install = refuse
}

async function openContext(browser: Browser, baseURL: string, visit: Visit): Promise<BrowserContext> {
  const { language = 'tr', theme = 'night', userAgent, moves = false, worker } = visit
  const context = await browser.newContext({
    baseURL,
    userAgent,
    viewport: sizeOf(visit),
    locale: language === 'tr' ? 'tr-TR' : 'en-GB',
    timezoneId: 'Europe/Istanbul',
    serviceWorkers: worker ? 'allow' : 'block',
    reducedMotion: moves ? 'no-preference' : 'reduce',
  })
  context.setDefaultTimeout(10_000)
  await context.addInitScript(
    (choices) => {
      for (const [key, value] of Object.entries(choices))
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
    },
    { language, theme },
  )
  await context.addInitScript(() => {
    // The notice of a slow connection would show on a busy machine.
    const connection = Object.assign(new EventTarget(), { rtt: 50, downlink: 10 })
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  })
  return context
}

const kept = 'cookies,local_storage,indexeddb,cache_storage,file_systems'

/** All data of the previous visitor except the browser's HTTP cache. */
async function forget(page: Page, origin: string): Promise<void> {
  const context = page.context()
  await Promise.all([context.clearPermissions(), context.clearCookies()])
  await page.evaluate(() => sessionStorage.clear())
  const browser = await context.newCDPSession(page)
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: kept })
  await browser.send('Page.resetNavigationHistory')
  await browser.detach()
}

/**
 * Records the errors of a page: exceptions, missing files, 5xx answers, violated policies. A 4xx answer of the API and an
 * unknown page are none, because the screen shows them.
 */
function watch(page: Page, errors: string[]) {
  const record = (what: string) => errors.push(`${page.url()} ${what}`)
  page.on('pageerror', (error) => record(`threw ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    const refused = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !refused) record(`said ${message.text()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') record(`could not load ${request.url()}: ${reason}`)
  })
  page.on('response', (response) => {
    const status = response.status()
    const ofApi = new URL(response.url()).pathname.startsWith('/api/')
    const nowhere = status === 404 && response.request().isNavigationRequest()
    if (status >= 500 || (status >= 400 && !ofApi && !nowhere)) record(`got ${status} for ${response.url()}`)
  })
}
