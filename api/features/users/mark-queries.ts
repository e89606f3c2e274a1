import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { Role, UserStatus } from '#db/enums/users.ts'
import { users } from '#db/schema/index.ts'
import { ordered, orders, placeValues } from './order-queries.ts'
import type { UserOrder } from './schema.ts'

type Group = { role: Role; status: UserStatus; count: number }
/** A place of an order: the values of its row, and the users from there to the next mark. */
export type Mark = { values: string[]; groups: Group[] }

/** A mark every `step` users, in the order of the index. */
export async function findMarks(db: Database, sortBy: UserOrder['sortBy'], step: number): Promise<Mark[]> {
  const order = sql.join(ordered({ sortBy, sortOrder: orders[sortBy].direction }), sql`, `)
  const rows = await db.execute<Mark>(sql`
    with placed as (
      select role, status, row_number() over (order by ${order}) - 1 as place,
        (${placeValues(sortBy)}) as values
      from ${users} where deleted_at is null
    ), counted as (
      select place / ${step} as mark, role, status, count(*)::int as count,
        max(values) filter (where place % ${step} = 0) as values
      from placed group by 1, 2, 3
    )
    select max(values) as values,
      json_agg(json_build_object('role', role, 'status', status, 'count', count)) as groups
    from counted group by mark order by mark`)
  return [...rows]
}
