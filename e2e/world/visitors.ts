import type { Browser, BrowserContext, Page } from 'playwright'
import type { Language } from '#db/enums.ts'

export type Visit = {
  language?: Language
  /** Pixels of the window. */
  width?: number
  theme?: 'night' | 'day'
  userAgent?: string
  /** Most ask for less motion: drawings that live in many windows at once would leave no time for the journeys. */
  moves?: boolean
  /** Has never answered the cookie question. Most have, for few journeys are about it. */
  unasked?: boolean
  /** Lets the service worker in. Most do without: it would load its files into every window, past the routes of tests. */
  worker?: boolean
  /** Changes its browser in a way that no later visitor should find, such as its clock. */
  alone?: boolean
}

const refusal = { functional: false, performance: false, marketing: false, preference: false }

let visitors = 0
/** Addresses that the world keeps for examples; nobody has called from this one yet. */
export const freshAddress = () => `198.18.${++visitors >> 8}.${visitors & 255}`

/**
 * Opens windows of people who have never been here, and writes down whatever goes wrong in them. A browser that its
 * visitor has left is emptied of what they did and lent again: it still has our files, and starts in a third of the time.
 */
export function receiveVisitors(browser: Browser, baseURL: string) {
  const complaints: string[] = []
  const left = new Map<string, BrowserContext[]>()
  const lent = new Map<BrowserContext, string | undefined>()

  async function visitor({ unasked, alone, ...visit }: Visit = {}): Promise<Page> {
    const kind = alone || visit.worker ? undefined : JSON.stringify(Object.entries(visit).sort())
    const known = kind === undefined ? undefined : left.get(kind)?.pop()
    const context = known ?? (await openContext(browser, baseURL, visit))
    lent.set(context, kind)
    context.once('close', () => lent.delete(context))
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() })
    const page = await context.newPage()
    if (known) await forget(page, baseURL)
    if (!unasked) await context.request.put('/api/v1/cookie/preferences', { data: refusal })
    watch(page, complaints)
    return page
  }

  async function leave(context: BrowserContext, kind: string | undefined): Promise<void> {
    if (kind === undefined) return context.close()
    await Promise.all(context.pages().map((page) => page.close()))
    lent.delete(context)
    left.set(kind, [...(left.get(kind) ?? []), context])
  }

  /** What went wrong in any window since the last call. */
  const takeComplaints = () => complaints.splice(0)
  const sendHome = async () => {
    await Promise.all([...lent].map(([context, kind]) => leave(context, kind)))
  }
  return { visitor, takeComplaints, sendHome }
}

async function openContext(browser: Browser, baseURL: string, visit: Visit): Promise<BrowserContext> {
  const { language = 'tr', width = 1440, theme = 'night', userAgent, moves = false, worker } = visit
  const context = await browser.newContext({
    baseURL,
    userAgent,
    viewport: { width, height: width < 700 ? 844 : 900 },
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
    // A machine that is busy with tests is no slow connection.
    const connection = Object.assign(new EventTarget(), { rtt: 50, downlink: 10 })
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  })
  return context
}

const kept = 'cookies,local_storage,indexeddb,cache_storage,file_systems'

/** All that the visitor before had left, but for the files in the browser's own cache. */
async function forget(page: Page, origin: string): Promise<void> {
  const context = page.context()
  await Promise.all([context.setOffline(false), context.clearPermissions(), context.clearCookies()])
  const browser = await context.newCDPSession(page)
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: kept })
  await browser.detach()
}

/**
 * A refusal of the API, or a page that nobody has, is an answer that the screen shows; a fault, a lost file or a broken
 * law of the page is not.
 */
function watch(page: Page, complaints: string[]) {
  const complain = (what: string) => complaints.push(`${page.url()} ${what}`)
  page.on('pageerror', (error) => complain(`threw ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    const refused = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !refused) complain(`said ${message.text()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') complain(`could not load ${request.url()}: ${reason}`)
  })
  page.on('response', (response) => {
    const status = response.status()
    const ofApi = new URL(response.url()).pathname.startsWith('/api/')
    const nowhere = status === 404 && response.request().isNavigationRequest()
    if (status >= 500 || (status >= 400 && !ofApi && !nowhere))
      complain(`got ${status} for ${response.url()}`)
  })
}
