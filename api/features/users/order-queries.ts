import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { users } from '#db/schema/index.ts'
import type { UserOrder } from './schema.ts'

type Column = { value: SQL; type: 'text' | 'int' | 'timestamptz' }
type Order = { columns: Column[]; direction: 'asc' | 'desc' }

const id: Column = { value: sql`${users.id}`, type: 'int' }
const name = (value: SQL): Column => ({ value: sql`${value} collate "tr-TR-x-icu"`, type: 'text' })

/**
 * The columns of the covering indexes, which both directions of an order follow. Users who never signed in are the last
 * of the newest sign-ins, and the first of the oldest.
 */
export const orders: Record<UserOrder['sortBy'], Order> = {
  created_date: { columns: [{ value: sql`${users.createdAt}`, type: 'timestamptz' }, id], direction: 'desc' },
  last_login: {
    columns: [{ value: sql`coalesce(${users.lastLoginAt}, '-infinity')`, type: 'timestamptz' }, id],
    direction: 'desc',
  },
  name: {
    columns: [name(sql`${users.firstName}`), name(sql`${users.lastName}`), id],
    direction: 'asc',
  },
  email: { columns: [{ value: sql`${users.email}`, type: 'text' }, id], direction: 'asc' },
}

export const ordered = ({ sortBy, sortOrder }: UserOrder): SQL[] =>
  orders[sortBy].columns.map(({ value }) => (sortOrder === 'asc' ? asc(value) : desc(value)))

/** The values of a row that give it its place, as text. */
export const placeValues = (sortBy: UserOrder['sortBy']): SQL =>
  sql`array[${sql.join(
    orders[sortBy].columns.map(({ value }) => sql`(${value})::text`),
    sql`, `,
  )}]`

/** The row with these values and those after it, in the order of the index. */
export function fromPlace(sortBy: UserOrder['sortBy'], values: string[]): SQL {
  const { columns, direction } = orders[sortBy]
  const row = sql.join(
    columns.map(({ value }) => value),
    sql`, `,
  )
  const place = sql.join(
    columns.map(({ type }, index) => sql`${values[index]}::${sql.raw(type)}`),
    sql`, `,
  )
  return direction === 'asc' ? sql`(${row}) >= (${place})` : sql`(${row}) <= (${place})`
}
