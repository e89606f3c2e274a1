import { count, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { ticketFeedback as feedback, tickets } from '#db/schema/index.ts'
import { type Filter, matches } from './queries.ts'

const sum = sql<number>`sum(${feedback.rating})::int`
const low = sql<number>`(count(*) filter (where ${feedback.rating} <= 2))::int`
const high = sql<number>`(count(*) filter (where ${feedback.rating} >= 4))::int`
const day = sql<string>`(${feedback.createdAt} at time zone 'Europe/Istanbul')::date::text`

/** The numbers of ratings by value, topic and whether they are anonymous. */
export const countRatings = (db: Database, filter: Filter) =>
  db
    .select({
      rating: feedback.rating,
      topic: feedback.topic,
      isAnonymous: feedback.isAnonymous,
      count: count(),
    })
    .from(feedback)
    .where(matches(filter))
    .groupBy(feedback.rating, feedback.topic, feedback.isAnonymous)

export const countByDay = (db: Database, filter: Filter) =>
  db.select({ day, count: count(), sum, low, high }).from(feedback).where(matches(filter)).groupBy(sql`1`)

export const countByTopic = (db: Database, filter: Filter) =>
  db
    .select({ category: feedback.topic, count: count(), sum, low, high })
    .from(feedback)
    .where(matches(filter))
    .groupBy(feedback.topic)

export const countByTicketCategory = (db: Database, filter: Filter) =>
  db
    .select({ category: tickets.category, count: count(), sum, low, high })
    .from(feedback)
    .innerJoin(tickets, eq(tickets.id, feedback.ticketId))
    .where(matches(filter))
    .groupBy(tickets.category)

const minutes = sql`extract(epoch from ${tickets.firstResponseAt} - ${tickets.createdAt}) / 60`

/** The place of the minutes to the first response among the limits of buckets, which begin with zero. */
const bucket = (limits: number[]): SQL<number> =>
  sql`width_bucket(greatest(${minutes}, 0)::float8, ${sql.raw(`array[${limits.join(', ')}]`)}::float8[])`.mapWith(
    Number,
  )

const answered = (filter: Filter) =>
  sql`${tickets.firstResponseAt} is not null and ${matches(filter) ?? sql`true`}`

/** Ratings of answered tickets by the minutes to the first response. */
export const countByResponse = (db: Database, filter: Filter, limits: number[]) =>
  db
    .select({ bucket: bucket(limits), count: count(), sum })
    .from(feedback)
    .innerJoin(tickets, eq(tickets.id, feedback.ticketId))
    .where(answered(filter))
    .groupBy(sql`1`)

/** Pearson's coefficient of the minutes to the first response and the rating; null if one of them does not vary. */
export async function correlate(db: Database, filter: Filter): Promise<number | null> {
  const [found] = await db
    .select({ coefficient: sql<number | null>`corr(${feedback.rating}::float8, (${minutes})::float8)` })
    .from(feedback)
    .innerJoin(tickets, eq(tickets.id, feedback.ticketId))
    .where(answered(filter))
  return found?.coefficient ?? null
}
