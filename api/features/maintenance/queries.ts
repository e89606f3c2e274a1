import type { Ctx } from '#api/context.ts'
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
