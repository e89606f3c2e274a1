import { and, eq, lte } from 'drizzle-orm'
import type { Ctx } from '#api/context.ts'
import type { Database } from '#db/client.ts'
import { maintenance } from '#db/schema/index.ts'

/** The maintenance status; inactive once its duration has passed. */
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

export const lockMaintenance = async (db: Database) => (await db.select().from(maintenance).for('update'))[0]!

export async function startMaintenance(db: Database, details: Details): Promise<void> {
  await db.update(maintenance).set({ enabled: true, ...details })
}

/** False if it had ended already, or with `endsBefore` if an admin has just extended it beyond that. */
export async function endMaintenance(db: Database, endsBefore?: Date): Promise<boolean> {
  const ended = await db
    .update(maintenance)
    .set({ enabled: false, ...none })
    .where(and(eq(maintenance.enabled, true), endsBefore && lte(maintenance.endsAt, endsBefore)))
    .returning({ id: maintenance.id })
  return ended.length > 0
}
