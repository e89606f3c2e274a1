import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

type Use = { userId: number; ids: number[]; now: Date }
type Field = 'opened' | 'clicked'

/** A button is followed in an item that is open. */
const fieldsOf = (use: Field): Field[] => (use === 'clicked' ? ['opened', 'clicked'] : ['opened'])

/**
 * Stores the first time that the user opened items, or followed their button, and counts it at their notifications: for
 * a user who allows usage statistics (D18). Items of others are left out.
 */
export async function countUse(db: Database, use: Field, { userId, ids, now }: Use): Promise<void> {
  const fields = fieldsOf(use)
  const list = (part: (field: Field) => ReturnType<typeof sql>) => sql.join(fields.map(part), sql`, `)
  const at = (field: Field) => sql.identifier(`${field}_at`)
  const count = (field: Field) => sql.identifier(`${field}_count`)
  await db.execute(sql`
    with used as (
      update inbox i set ${list((field) => sql`${at(field)} = coalesce(i.${at(field)}, ${now.toISOString()}::timestamptz)`)}
      from privacy p
      where i.user_id = ${userId} and i.id = any(${sql.param(ids)}::bigint[]) and i.${at(use)} is null
        and p.user_id = i.user_id and p.analytics
      returning i.notification_id, ${list((field) => sql`(old.${at(field)} is null)::int as ${sql.identifier(field)}`)}
    ), counted as (
      select notification_id, ${list((field) => sql`sum(${sql.identifier(field)})::int as ${sql.identifier(field)}`)}
      from used group by 1
    ), held as materialized (
      select id from notifications where id in (select notification_id from counted) order by id for no key update
    )
    update notifications n set ${list((field) => sql`${count(field)} = n.${count(field)} + c.${sql.identifier(field)}`)}
    from counted c, held where n.id = c.notification_id and held.id = n.id`)
}
