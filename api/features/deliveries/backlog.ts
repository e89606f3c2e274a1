import type { Ctx } from '#api/context.ts'
import { readBacklogs, readStartDue } from './backlog-queries.ts'
import { speedOf } from './sending-settings.ts'

/** Seconds that are always allowed: jobs look for work every few seconds, and a killed worker's claims wait for 25. */
const startSeconds = 60
/** The oldest item is late, or stuck, from these multiples of the time that the configured speed allows. */
export const lateFrom = 2
export const stuckFrom = 10

export type Backlog = {
  /** Seconds since the oldest item was due; null if none waits. */
  waited: number | null
  /** Seconds that what was sent since then takes at the configured speed of one process. */
  allowed: number
  /** When the waiting messages have been sent at that speed. */
  expectedEnd: Date | null
}

/**
 * How the queue keeps up: compares the time since the oldest item was due with what the configured speed of its channel
 * allows, for the channel that is furthest behind. A queue of a million is not late while it is worked at that speed,
 * and a queue of one is when nothing is sent.
 */
export async function readBacklog(ctx: Ctx): Promise<Backlog> {
  const now = ctx.now()
  const [channels, startDue] = await Promise.all([readBacklogs(ctx.sql), readStartDue(ctx.sql, now)])
  const since = (due: Date) => Math.max(0, (now.getTime() - due.getTime()) / 1000)
  const backlogs = await Promise.all(
    channels.map(async ({ channel, oldestDue, waiting, tried }) => {
      const { per_second } = await speedOf(ctx, channel)
      const expectedEnd = waiting > 0 ? new Date(now.getTime() + (waiting / per_second) * 1000) : null
      const waited = oldestDue && since(oldestDue)
      return { waited, allowed: startSeconds + tried / per_second, expectedEnd }
    }),
  )
  const start = { waited: startDue && since(startDue), allowed: startSeconds, expectedEnd: null }
  const [worst] = [...backlogs, start]
    .filter(({ waited }) => waited !== null)
    .sort((one, other) => lateness(other) - lateness(one))
  const ends = backlogs.flatMap(({ expectedEnd }) => expectedEnd?.getTime() ?? [])
  return { ...(worst ?? start), expectedEnd: ends.length > 0 ? new Date(Math.max(...ends)) : null }
}

/** 1 for a queue that is worked at the configured speed. */
export const lateness = ({ waited, allowed }: Pick<Backlog, 'waited' | 'allowed'>) => (waited ?? 0) / allowed
