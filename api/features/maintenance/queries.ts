import { and, eq, lte } from 'drizzle-orm'
import type { Ctx } from '#api/context.ts'
import type { Db, Tx } from '#db/client.ts'
import { maintenance } from '#db/schema/index.ts'

/** The platform's state as it stands in the database; a duration that has passed counts as over. */
export async function getStatus({ db, now }: Ctx) {
  const [row] = await db.select().from(maintenance)
  const active = Boolean(row?.enabled && (!row.endsAt || row.endsAt > now()))
  return {
    maintenance_active: active,
    maintenance_data: {
      enabled: active,
      reason: row?.reason ?? null,
      enabled_at: row?.enabledAt?.toISOString() ?? null,
      duration_minutes: row?.durationMinutes ?? null,
      enabled_by: row?.enabledBy ?? null,
    },
  }
}

type Maintenance = typeof maintenance.$inferSelect
type Details = Pick<Maintenance, 'reason' | 'enabledAt' | 'durationMinutes' | 'endsAt' | 'enabledBy'>

const none: Details = { reason: null, enabledAt: null, durationMinutes: null, endsAt: null, enabledBy: null }

export async function turnOn(db: Db | Tx, details: Details): Promise<void> {
  await db.update(maintenance).set({ enabled: true, ...details })
}

/** False where it was off already, or its time, which somebody may just have extended, is not over at `over`. */
export async function turnOff(db: Db | Tx, over?: Date): Promise<boolean> {
  const ended = await db
    .update(maintenance)
    .set({ enabled: false, ...none })
    .where(and(eq(maintenance.enabled, true), over && lte(maintenance.endsAt, over)))
    .returning({ id: maintenance.id })
  return ended.length > 0
}
