import type { Sql } from '#db/client.ts'
import type { Bus } from '../lib/bus.ts'
import type { Log } from '../lib/log.ts'

const retryMs = 250

export type MaintenanceGate = Awaited<ReturnType<typeof createMaintenanceGate>>

/** Maintenance mode in memory, read again on each event. It ends when its duration has passed (D62). */
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
  const listeners = new Set<() => void>()
  let started = 0
  let applied = 0
  /** Of two concurrent reads, the one that started later wins. */
  async function refresh() {
    const turn = ++started
    const [row] = await sql<
      { enabled: boolean; ends_at: Date | null }[]
    >`select enabled, ends_at from maintenance`
    if (turn < applied) return
    applied = turn
    const before = [enabled, endsAt?.getTime()]
    enabled = row?.enabled ?? false
    endsAt = row?.ends_at ?? null
    if (before[0] === enabled && before[1] === endsAt?.getTime()) return
    for (const listener of listeners) listener()
  }
  await refresh()

  /** Retries, because a database that is starting may refuse the query, and the event is not repeated. */
  async function refreshWithRetries() {
    while (!bus.closed) {
      try {
        await refresh()
        break
      } catch (err) {
        log.error.error({ err }, 'maintenance mode could not be read')
        await Bun.sleep(retryMs)
      }
    }
  }
  bus.subscribe('maintenance', () => void refreshWithRetries())
  return {
    refresh,
    /** Called when maintenance started, ended or got another end. */
    onChange: (listener: () => void) => void listeners.add(listener),
    isOn: (now: () => Date) => enabled && (!endsAt || endsAt > now()),
    isOver: (now: Date) => enabled && endsAt !== null && endsAt <= now,
    /** Seconds until maintenance ends, or a minute if the end is unknown. */
    retryAfter: (now: Date) =>
      endsAt ? Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)) : 60,
  }
}
