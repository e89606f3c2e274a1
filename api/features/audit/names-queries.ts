import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

/** The names of the things that an entry can be about, by the type of its target. */
const names: Record<string, SQL> = {
  user: sql`first_name || ' ' || last_name as name from users`,
  notification: sql`translations->'tr'->>'title' as name from notifications`,
  template: sql`name from templates`,
  segment: sql`name from segments`,
  reply_template: sql`name from reply_templates`,
  reply_category: sql`name_tr as name from reply_categories`,
  api_client: sql`name from api_clients`,
  api_key: sql`prefix as name from api_keys`,
  ticket_view: sql`name from ticket_views`,
  sla_policy: sql`'P' || priority || coalesce(' · ' || category, '') as name from sla_policies`,
  error_report: sql`left(name || ': ' || message, 200) as name from error_reports`,
  ticket: sql`nullif(subject, '') as name from tickets`,
}

export type Named = { type: string; id: number | null }
export const keyOf = ({ type, id }: Named) => `${type}:${id}`

/** The names of users, notifications and the like, in one query. What is deleted has none. */
export async function findNames(db: Database, wanted: Named[]): Promise<Map<string, string>> {
  const parts = Object.entries(names).flatMap(([type, name]) => {
    const ids = [...new Set(wanted.flatMap((each) => (each.type === type && each.id ? each.id : [])))]
    return ids.length === 0
      ? []
      : [sql`select ${type}::text as type, id, ${name} where id = any(${sql.param(ids)}::int[])`]
  })
  if (parts.length === 0) return new Map()
  const rows = await db.execute<Named & { name: string | null }>(sql.join(parts, sql` union all `))
  return new Map(rows.flatMap((row) => (row.name === null ? [] : [[keyOf(row), row.name] as const])))
}
