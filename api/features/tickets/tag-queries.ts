import { and, count, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tags, ticketTags } from '#db/schema/index.ts'
import { contains } from '#db/search.ts'

export type Tag = { id: number; name: string }

const isNamed = (names: string[]) =>
  sql`fold(${tags.name}) in (select fold(name) from unnest(${sql.param(names)}::text[]) name)`

/** The tags of these names, however they are written; makes those that are new. */
export async function findOrInsertTags(db: Database, names: string[], at: Date): Promise<Tag[]> {
  if (names.length === 0) return []
  await db
    .insert(tags)
    .values(names.map((name) => ({ name, createdAt: at })))
    .onConflictDoNothing()
  return db.select({ id: tags.id, name: tags.name }).from(tags).where(isNamed(names)).orderBy(tags.id)
}

export const listTagsOf = (db: Database, ticketId: number): Promise<Tag[]> =>
  db
    .select({ id: tags.id, name: tags.name })
    .from(ticketTags)
    .innerJoin(tags, eq(tags.id, ticketTags.tagId))
    .where(eq(ticketTags.ticketId, ticketId))
    .orderBy(ticketTags.createdAt, tags.id)

export const insertTicketTags = (db: Database, ticketId: number, added: Tag[], at: Date) =>
  db.insert(ticketTags).values(added.map(({ id }) => ({ ticketId, tagId: id, createdAt: at })))

export const deleteTicketTags = (db: Database, ticketId: number, removed: Tag[]) =>
  db.delete(ticketTags).where(
    and(
      eq(ticketTags.ticketId, ticketId),
      inArray(
        ticketTags.tagId,
        removed.map(({ id }) => id),
      ),
    ),
  )

/** Tags of tickets, the most used first. */
export function listUsedTags(
  db: Database,
  { search, limit }: { search?: string | undefined; limit: number },
): Promise<(Tag & { ticket_count: number })[]> {
  const uses = count().mapWith(Number)
  return db
    .select({ id: tags.id, name: tags.name, ticket_count: uses })
    .from(tags)
    .innerJoin(ticketTags, eq(ticketTags.tagId, tags.id))
    .where(search ? contains(sql`fold(${tags.name})`, search) : undefined)
    .groupBy(tags.id)
    .orderBy(desc(uses), tags.id)
    .limit(limit)
}

/** The names of the tags of a ticket, in the order in which they were added. */
export const tagNamesOf = (ticketId: SQLWrapper): SQL<string[]> => sql`array(
  select tag.name from ticket_tags tagged join tags tag on tag.id = tagged.tag_id
  where tagged.ticket_id = ${ticketId} order by tagged.created_at, tag.id)`

export const hasTag = (ticketId: SQLWrapper, name: string): SQL => sql`${ticketId} in (
  select tagged.ticket_id from ticket_tags tagged join tags tag on tag.id = tagged.tag_id where fold(tag.name) = fold(${name}))`
