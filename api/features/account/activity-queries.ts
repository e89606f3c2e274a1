import type { Db, Sql, Tx } from '#db/client.ts'
import { activity } from '#db/schema/index.ts'

const batch = 1000

export const insertActivity = (db: Db | Tx, values: typeof activity.$inferInsert) =>
  db.insert(activity).values(values)

/** Takes away what is older than the given instant, oldest ids first, a batch at a time; true while there may be more. */
export async function sweepActivity(sql: Sql, before: Date): Promise<boolean> {
  const { count } = await sql`
    delete from activity where id in (
      select id from (select id, created_at from activity order by id limit ${batch}) oldest
      where created_at < ${before})`
  return count === batch
}
