import { ApiError } from '#api/client.ts'
import type { ErrorLevel } from '#db/enums/error-reports.ts'
import { allows } from './consent.ts'
import { type CapturedError, handleErrors } from './error-reporting.ts'
import { isNetwork } from './errors.ts'
import { browserFetch } from './fetch.ts'
import { scrub } from './scrub.ts'

const address = '/api/v1/errors/report'
/** Errors that wait to be sent; further ones are dropped. */
const queueMax = 100
const batch = 5
const triesMax = 3
const flushEvery = 30_000
const lengths = { message: 500, stack: 4000 }

export type Reported = { message: string; name: string; stack: string; level: ErrorLevel }
export type Report = {
  errors: Reported[]
  timestamp: string
  userAgent: string
  url: string
  version: string | undefined
}
type Waiting = { entry: Reported; tries: number }

/** The reported part of an error: scrubbed, truncated, and without anything the user typed (D85). */
function describe({ error, level }: CapturedError): Reported {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  return {
    name: scrub(name).slice(0, 100),
    message: scrub(message).slice(0, lengths.message),
    stack: scrub(stack).slice(0, lengths.stack),
    level,
  }
}

/** API errors, network errors and aborts are not programming errors. */
const isProgrammingError = (error: unknown) =>
  !(error instanceof ApiError) && !(error instanceof DOMException) && !isNetwork(error)

/** The hash of the app's first file, which changes with any other; none in development. */
function appVersion(): string | undefined {
  const [script] = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')
  return /-([\w-]{8})\.js$/.exec(script?.src ?? '')?.[1]
}

const bodyOf = (errors: Reported[]): Report => ({
  errors,
  timestamp: new Date().toISOString(),
  userAgent: navigator.userAgent,
  url: location.origin + scrub(location.pathname),
  version: appVersion(),
})

const waiting: Waiting[] = []
const seen = new Set<string>()
const keyOf = ({ name, message, stack }: Reported) => `${name}\n${message}\n${stack.split('\n')[1] ?? ''}`

async function send(errors: Reported[]): Promise<'sent' | 'refused' | 'later'> {
  try {
    const { ok, status } = await browserFetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(errors)),
    })
    if (ok) return 'sent'
    return status < 500 && status !== 429 ? 'refused' : 'later'
  } catch {
    // No response: try again in the next round.
    return 'later'
  }
}

/** Queues an error once per page load. */
function enqueue(captured: CapturedError) {
  if (!isProgrammingError(captured.error)) return
  const entry = describe(captured)
  if (seen.has(keyOf(entry)) || waiting.length >= queueMax) return
  seen.add(keyOf(entry))
  waiting.push({ entry, tries: 0 })
}

/** Automatic reports need the consent 'performance' (D86); until then they wait in memory. */
const mayReport = () => allows('performance')

/** Sends the queue in batches of five; entries are dropped after three failed rounds. */
export async function flush() {
  if (!mayReport()) return
  while (waiting.length > 0) {
    const some = waiting.splice(0, batch)
    if ((await send(some.map(({ entry }) => entry))) !== 'later') continue
    const again = some.map(({ entry, tries }) => ({ entry, tries: tries + 1 }))
    waiting.unshift(...again.filter(({ tries }) => tries < triesMax))
    return
  }
}

/** Sends an error that the user reports, at once; returns the report and whether it arrived. */
export async function reportNow(captured: CapturedError): Promise<{ sent: boolean; report: Report }> {
  const entry = describe(captured)
  const key = keyOf(entry)
  const place = waiting.findIndex((each) => keyOf(each.entry) === key)
  if (place >= 0) waiting.splice(place, 1)
  seen.add(key)
  const report = bodyOf([entry])
  return { sent: (await send([entry])) === 'sent', report }
}

function leave() {
  if (!mayReport()) return
  while (waiting.length > 0) {
    const errors = waiting.splice(0, batch).map(({ entry }) => entry)
    navigator.sendBeacon(address, new Blob([JSON.stringify(bodyOf(errors))], { type: 'application/json' }))
  }
}

/** Reports errors every 30 s and when the page is closed. */
export function startReporting(): () => void {
  const release = handleErrors(enqueue)
  const timer = setInterval(() => void flush(), flushEvery)
  addEventListener('pagehide', leave)
  return () => {
    release()
    clearInterval(timer)
    removeEventListener('pagehide', leave)
  }
}
