import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { Language } from '#db/enums.ts'

export type LiftedSuspension = { id: number; email: string; language: Language; until: Date }

/** Lifts a batch of suspensions whose end has passed; replicas skip each other's users. */
export async function liftEnded(db: Database, { now, most }: { now: Date; most: number }) {
  const lifted = await db.execute<Omit<LiftedSuspension, 'until'> & { until: string }>(sql`
    with ended as (
      select id, suspended_until from users
      where suspended_until <= ${now.toISOString()} and status = 'suspended' and deleted_at is null
      order by suspended_until limit ${most} for update skip locked
    )
    update users u set status = 'active', suspended_at = null, suspended_by = null, suspended_by_id = null,
      suspension_reason = null, suspended_until = null, updated_at = ${now.toISOString()}
    from ended where u.id = ended.id
    returning u.id, u.email, u.language, ended.suspended_until as until`)
  return lifted.map((each): LiftedSuspension => ({ ...each, until: new Date(each.until) }))
}
