import type { Sql } from '#db/client.ts'
import type { Bus } from '../lib/bus.ts'
import type { Log } from '../lib/log.ts'

const retryEvery = 250

export type MaintenanceGate = Awaited<ReturnType<typeof createMaintenanceGate>>

/** The platform's one flag in memory, read again at each signal; a duration that has passed counts as over (D62). */
export async function createMaintenanceGate({
  sql,
  bus,
  log,
}: {
  sql: Sql
  bus: Bus
  log: Pick<Log, 'error'>
}) {
  let enabled = false
  let endsAt: Date | null = null
  let begun = 0
  let applied = 0
  /** Of two reads under way at once, the one that began later has seen more. */
  async function refresh() {
    const turn = ++begun
    const [row] = await sql<
      { enabled: boolean; ends_at: Date | null }[]
    >`select enabled, ends_at from maintenance`
    if (turn < applied) return
    applied = turn
    enabled = row?.enabled ?? false
    endsAt = row?.ends_at ?? null
  }
  await refresh()

  /** A database that has just come back may refuse the first question, and nobody signals a second time. */
  async function follow() {
    while (!bus.closed) {
      try {
        await refresh()
        break
      } catch (err) {
        log.error.error({ err }, 'whether the platform is closed could not be read')
        await Bun.sleep(retryEvery)
      }
    }
  }
  bus.subscribe('maintenance', () => void follow())
  return {
    refresh,
    isOn: (now: () => Date) => enabled && (!endsAt || endsAt > now()),
    isOver: (now: Date) => enabled && endsAt !== null && endsAt <= now,
    /** Seconds to wait before asking again: the time left, or a minute where the end is open. */
    retryAfter: (now: Date) =>
      endsAt ? Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)) : 60,
  }
}
