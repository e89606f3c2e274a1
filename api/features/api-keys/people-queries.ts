import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

type Columns = { id: SQLWrapper; firstName: SQLWrapper; lastName: SQLWrapper; email: SQLWrapper }
type Person = { id: number; name: string; email: string }

/** A joined user as clients and keys name them; null where the join found none. */
export const personOf = (user: Columns): SQL<Person | null> =>
  sql`case when ${user.id} is null then null else json_build_object('id', ${user.id},
    'name', ${user.firstName} || ' ' || ${user.lastName}, 'email', ${user.email}) end`
