import type { Db, Sql, Tx } from '#db/client.ts'
import { activity } from '#db/schema/index.ts'

const batch = 1000

export const insertActivity = (db: Db | Tx, values: typeof activity.$inferInsert) =>
  db.insert(activity).values(values)

/** Takes away what is older than the given instant, a batch at a time; true while there may be more. */
export async function sweepActivity(sql: Sql, before: Date): Promise<boolean> {
  const { count } = await sql`
    delete from activity where id in (
      select id from activity where created_at < ${before} order by id limit ${batch} for update skip locked)`
  return count === batch
}
