import type { Network } from './condition.ts'

/** What counts as slow (D60, spec 1 §9): milliseconds there and back, megabits a second. */
const slow = { roundTrip: 250, downlink: 2 } as const

/** How long a slow connection is watched before it is believed: the page's own start is heavy too. */
export const slowConfirmedAfter = 4000

/** How often the way to the server is measured, while somebody looks (spec 1 §9). */
export const checkIntervals = { desk: 90_000, phone: 120_000 } as const

/** Seconds until the next look by itself; after the last one it is up to the person (spec 1 §4). */
export const retryAfter = [10, 30, 60, 120] as const

type Connection = EventTarget & { rtt?: number; downlink?: number }

const isConnection = (value: unknown): value is Connection => value instanceof EventTarget

/** What the browser itself knows of its connection, where it says so. */
export function connectionOf(source: Navigator = navigator): Connection | undefined {
  const connection: unknown = Reflect.get(source, 'connection')
  return isConnection(connection) ? connection : undefined
}

type Signs = { online: boolean; roundTrip?: number | null; connection?: Pick<Connection, 'rtt' | 'downlink'> }

/** Online, slow or offline, from what is known; `roundTrip` is null where nobody answered. */
export function judge({ online, roundTrip, connection }: Signs): Network {
  if (!online || roundTrip === null) return 'offline'
  // A round trip of zero means that the browser has not measured any.
  const { rtt = 0, downlink = Infinity } = connection ?? {}
  const measured = roundTrip ?? rtt
  return measured > slow.roundTrip || downlink < slow.downlink ? 'slow' : 'online'
}

/** Milliseconds to the server and back, or null where it did not answer. */
async function measure(patience = 10_000): Promise<number | null> {
  const began = performance.now()
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patience) })
    return performance.now() - began
  } catch {
    // No answer is the answer.
    return null
  }
}

/** The better of two tries: the first may have paid for the connection, or for one lost packet. */
export async function roundTrip(): Promise<number | null> {
  const first = await measure()
  if (first !== null && first <= slow.roundTrip) return first
  const second = await measure()
  return second !== null && first !== null ? Math.min(first, second) : second
}
