import type { Bus } from './bus.ts'

export type PresenceState = 'viewing' | 'replying'
type Seen = { userId: number; name: string; state: PresenceState; until: number }
export type Presence = ReturnType<typeof createPresence>

/** An agent who has not said again that they are here is gone. */
export const presenceMs = 30_000

/** Which agents look at a ticket or write a reply to it, in memory, by what every replica hears over the bus. */
export function createPresence({ bus, now }: { bus: Bus; now: () => Date }) {
  const byTicket = new Map<number, Map<number, Seen>>()
  let sweepAt = 0

  /** Once per lifetime of an entry, so that tickets that were left do not stay in memory. */
  function sweep(time: number) {
    if (time < sweepAt) return
    sweepAt = time + presenceMs
    for (const [ticketId, seen] of byTicket) {
      for (const [userId, { until }] of seen) if (until <= time) seen.delete(userId)
      if (seen.size === 0) byTicket.delete(ticketId)
    }
  }

  bus.subscribe('presence', ({ ticketId, userId, name, state }) => {
    const time = now().getTime()
    sweep(time)
    const seen = byTicket.get(ticketId) ?? new Map<number, Seen>()
    if (state === 'left') seen.delete(userId)
    else byTicket.set(ticketId, seen.set(userId, { userId, name, state, until: time + presenceMs }))
  })

  return {
    /** The agents at a ticket. */
    at(ticketId: number): Omit<Seen, 'until'>[] {
      const time = now().getTime()
      const seen = [...(byTicket.get(ticketId)?.values() ?? [])]
      return seen.filter(({ until }) => until > time).map(({ until: _, ...agent }) => agent)
    },
  }
}
