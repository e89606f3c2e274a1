import type { Network } from './condition.ts'

/** Thresholds of a slow connection (D60): round trip in milliseconds, downlink in Mbit/s. */
const slow = { roundTrip: 250, downlink: 2 } as const

/**
 * How many measurements within how many milliseconds have to be slow, because loading a page slows the connection down
 * too. Those of one burst, such as after several failed requests, count once.
 */
export const slowConfirmed = { count: 3, within: 60_000, apart: 15_000 } as const

/** Milliseconds between measurements while the page is visible. */
export const checkIntervals = { desk: 90_000, phone: 120_000 } as const

/** Seconds until each automatic retry; after the last one the user has to retry. */
export const retryAfter = [10, 30, 60, 120] as const

type Connection = EventTarget & { rtt?: number; downlink?: number }

const isConnection = (value: unknown): value is Connection => value instanceof EventTarget

/** The Network Information API, where the browser has it. */
export function connectionOf(source: Navigator = navigator): Connection | undefined {
  const connection: unknown = Reflect.get(source, 'connection')
  return isConnection(connection) ? connection : undefined
}

type Signs = { online: boolean; roundTrip?: number | null; connection?: Pick<Connection, 'rtt' | 'downlink'> }

/** Classifies the connection; `roundTrip` is null if the server did not respond. */
export function judge({ online, roundTrip, connection }: Signs): Network {
  if (!online || roundTrip === null) return 'offline'
  // The browser reports a round trip of zero before its first measurement.
  const { rtt = 0, downlink = Infinity } = connection ?? {}
  const measured = roundTrip ?? rtt
  return measured > slow.roundTrip || downlink < slow.downlink ? 'slow' : 'online'
}

/** Round trip to the server in milliseconds, or null without a response. */
async function measure(patience = 10_000): Promise<number | null> {
  const began = performance.now()
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patience) })
    return performance.now() - began
  } catch {
    // Failed requests and timeouts count as no response.
    return null
  }
}

/** The better of two measurements: the first may include connection setup or a lost packet. */
export async function roundTrip(): Promise<number | null> {
  const first = await measure()
  if (first !== null && first <= slow.roundTrip) return first
  const second = await measure()
  return second !== null && first !== null ? Math.min(first, second) : second
}
