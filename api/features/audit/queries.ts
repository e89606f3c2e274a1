import { and, desc, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { ActorType } from '#db/enums/audit.ts'
import { logRows } from '#db/list-page.ts'
import { auditLog as log } from '#db/schema/index.ts'
import { contains } from '#db/search.ts'

/** The filter of the list with its instants and actions resolved; `before` is excluded. */
export type EntryFilter = {
  actor?: number | undefined
  actorType?: ActorType | undefined
  actions?: string[] | undefined
  targetType?: string | undefined
  targetId?: string | undefined
  targetTypes: readonly string[]
  since?: Date | undefined
  before?: Date | undefined
  /** What a search found. */
  ids?: number[] | undefined
  /** This entry and older ones. */
  upTo?: number | undefined
}
export type EntryRow = typeof log.$inferSelect

/** A target id alone is looked for among all types, because the index begins with the type. */
export const matches = (filter: EntryFilter): SQL | undefined =>
  and(
    filter.actor === undefined ? undefined : eq(log.actorId, filter.actor),
    filter.actorType && eq(log.actorType, filter.actorType),
    filter.actions && inArray(log.action, filter.actions),
    filter.targetType ? eq(log.targetType, filter.targetType) : undefined,
    filter.targetId && !filter.targetType ? inArray(log.targetType, [...filter.targetTypes]) : undefined,
    filter.targetId ? eq(log.targetId, filter.targetId) : undefined,
    filter.since && gte(log.createdAt, filter.since),
    filter.before && lt(log.createdAt, filter.before),
    filter.ids && sql`${log.id} = any(${sql.param(filter.ids)}::bigint[])`,
    filter.upTo === undefined ? undefined : lte(log.id, filter.upTo),
  )

export const entries = logRows({
  ...{ key: log.id, select: (db) => db.select().from(log).$dynamic(), matches },
  /** A period is read by the index of the time. */
  by: ({ since, before }: EntryFilter) => (since || before ? [log.createdAt] : []),
})

/** The users whom a search term finds: admins first, because they act most. */
export async function findPeople(db: Database, term: string, most: number): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    (select id from users where role = 'admin' and ${contains(sql`users.search`, term)} order by id limit ${most})
    union
    (select id from users where ${contains(sql`users.search`, term)} limit ${most})`)
  return rows.map(({ id }) => id)
}

type Wanted = { people: number[]; requestId?: string | undefined; id?: string | undefined }

/**
 * The ids of the entries by or about some users, of a request, or about an id; at most `most` of each. Each part is read
 * by its own index, in order.
 */
export async function searchEntries(
  db: Database,
  filter: EntryFilter,
  { people, requestId, id, order, most }: Wanted & { order: 'asc' | 'desc'; most: number },
): Promise<number[]> {
  const rest = matches(filter) ?? sql`true`
  const direction = sql.raw(order)
  const newest = sql`order by audit_log.id ${direction} limit ${most}`
  const persons = sql`unnest(${sql.param(people)}::int[]) as person(id)`
  const parts = [
    sql`select found.id from ${persons}, lateral (
      select id from audit_log where actor_id = person.id and ${rest} ${newest}) found`,
    sql`select found.id from ${persons}, lateral (
      select id from audit_log where target_type = 'user' and target_id = person.id::text and ${rest} ${newest}) found`,
    sql`(select id from audit_log where request_id = ${requestId ?? null} and ${rest} ${newest})`,
    sql`(select id from audit_log where target_type in ${[...filter.targetTypes]} and target_id = ${id ?? null} and ${rest} ${newest})`,
  ]
  const rows = await db.execute<{ id: string }>(sql`
    select id from (${sql.join(parts, sql` union `)}) as found order by id ${direction} limit ${most}`)
  return rows.map((row) => Number(row.id))
}

export const newestId = async (db: Database) =>
  (await db.select({ id: log.id }).from(log).orderBy(desc(log.id)).limit(1))[0]?.id ?? 0

export const countAll = (db: Database, filter: EntryFilter) => db.$count(log, matches(filter))
