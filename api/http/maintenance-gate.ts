import type { Sql } from '#db/client.ts'
import type { Bus } from '../lib/bus.ts'

export type MaintenanceGate = Awaited<ReturnType<typeof createMaintenanceGate>>

/** The platform's one flag in memory, read again at each signal; a duration that has passed counts as over (D62). */
export async function createMaintenanceGate(sql: Sql, bus: Bus) {
  let enabled = false
  let endsAt: Date | null = null
  async function refresh() {
    const [row] = await sql<
      { enabled: boolean; ends_at: Date | null }[]
    >`select enabled, ends_at from maintenance`
    enabled = row?.enabled ?? false
    endsAt = row?.ends_at ?? null
  }
  await refresh()
  bus.subscribe('maintenance', () => void refresh())
  return {
    refresh,
    isOn: (now: () => Date) => enabled && (!endsAt || endsAt > now()),
    isOver: (now: Date) => enabled && endsAt !== null && endsAt <= now,
    /** Seconds to wait before asking again: the time left, or a minute where the end is open. */
    retryAfter: (now: Date) =>
      endsAt ? Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)) : 60,
  }
}
