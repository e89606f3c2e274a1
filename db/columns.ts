import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type AnyPgColumn, integer, type PgColumn, text, timestamp } from 'drizzle-orm/pg-core'
import type { Sql } from './client.ts'

export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** An instant with milliseconds, the precision that JSON and JavaScript carry. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const createdAt = () => instant('created_at').notNull().defaultNow()
export const updatedAt = () => instant('updated_at').notNull().defaultNow()
export const times = () => ({ createdAt: createdAt(), updatedAt: updatedAt() })

/** A row that admins edit: its version, which optimistic locking compares, its author and its times. */
export const edited = (author: () => AnyPgColumn) => ({
  version: integer('version').notNull().default(1),
  createdBy: integer('created_by').references(author, { onDelete: 'set null' }),
  ...times(),
})

/** The id of the row that this one belongs to, and is deleted with. */
export const partOf = <Name extends string>(name: Name, owner: () => AnyPgColumn) =>
  integer(name).notNull().references(owner, { onDelete: 'cascade' })

/** A text column for one of several values; use it with a `oneOf` check. */
export const word = <const T extends readonly [string, ...string[]]>(name: string, words: T) =>
  text(name, { enum: words })

export const oneOf = (column: { name: string }, words: readonly string[]) =>
  sql.raw(`"${column.name}" in (${words.map((each) => `'${each}'`).join(', ')})`)

/** The clock of the database, for what several processes compare; rounded down, because rounded up it is not past yet. */
export const databaseNow = sql`date_trunc('milliseconds', now())`

/** The time of the database in so many seconds. */
export const databaseTimeIn = (seconds: number) => sql`${databaseNow} + ${seconds}::int * interval '1 second'`

type Iso<Column extends PgColumn> = Column['_']['notNull'] extends true ? string : string | null

/** An instant as the wire has it; null where the column is. */
export const isoInstant = <Column extends PgColumn>(column: Column): SQL<Iso<Column>> =>
  sql`${column}`.mapWith((value: string) => new Date(value).toISOString() as Iso<Column>)

/** The same for a column of a raw query. */
export const wireTime = (sql: Sql, column: string) =>
  sql`to_char(${sql(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** First and last name of a joined user; null where the join found none. */
export const fullName = (user: { firstName: SQLWrapper; lastName: SQLWrapper }): SQL<string | null> =>
  sql`${user.firstName} || ' ' || ${user.lastName}`

type Pictured = { id: SQLWrapper; avatarKey: SQLWrapper; deletedAt: SQLWrapper }

/** The address of a user's picture; null without one, and for a deleted user. */
export const avatarUrl = (user: Pictured): SQL<string | null> =>
  sql`case when ${user.deletedAt} is null then '/api/v1/user/account/avatars/' || ${user.id} || '/' || ${user.avatarKey} end`

/** The rows that an index of a rarely set column has. */
export const known = (column: { name: string }) => sql.raw(`"${column.name}" is not null`)

/** Some columns of a table, or values of a row, by their own names. */
export const pick = <Of extends object, Name extends keyof Of>(of: Of, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<Of, Name>
