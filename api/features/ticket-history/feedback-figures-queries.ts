import { count, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pick } from '#db/columns.ts'
import { ticketFeedback as feedback, tickets } from '#db/schema/index.ts'
import { type Filter, matches } from './feedback-queries.ts'
import { dayIn } from './queries.ts'

const sum = sql<number>`sum(${feedback.rating})::int`
const low = sql<number>`(count(*) filter (where ${feedback.rating} <= 2))::int`
const high = sql<number>`(count(*) filter (where ${feedback.rating} >= 4))::int`
const day = dayIn(feedback.createdAt)

/** The numbers of ratings by value, topic and whether they are anonymous. */
export const countRatings = (db: Database, filter: Filter) =>
  db
    .select({
      ...pick(feedback, 'rating', 'topic', 'isAnonymous'),
      count: count(),
    })
    .from(feedback)
    .where(matches(filter))
    .groupBy(feedback.rating, feedback.topic, feedback.isAnonymous)

export const countByDay = (db: Database, filter: Filter) =>
  db
    .select({ day: sql<string>`${day}::text`, count: count(), sum, low, high })
    .from(feedback)
    .where(matches(filter))
    .groupBy(day)

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

const minutes = sql`greatest(date_part('epoch', ${tickets.firstResponseAt} - ${tickets.createdAt}) / 60, 0)`

/** The place of the minutes to the first response among the limits of buckets, which begin with zero. */
const bucket = (limits: number[]): SQL<number> =>
  sql`width_bucket(${minutes}, ${sql.raw(`array[${limits.join(', ')}]`)}::float8[])`.mapWith(Number)

const answered = (filter: Filter) =>
  sql`${tickets.firstResponseAt} is not null and ${matches(filter) ?? sql`true`}`

/**
 * Ratings of answered tickets by the minutes to the first response, with the sums from which a correlation of both is
 * computed.
 */
export const countByResponse = (db: Database, filter: Filter, limits: number[]) =>
  db
    .select({
      bucket: bucket(limits),
      count: count(),
      sum,
      squares: sql<number>`sum(${feedback.rating} * ${feedback.rating})::float8`,
      minutes: sql<number>`sum(${minutes})`,
      minuteSquares: sql<number>`sum(${minutes} * ${minutes})`,
      products: sql<number>`sum(${feedback.rating} * ${minutes})`,
    })
    .from(feedback)
    .innerJoin(tickets, eq(tickets.id, feedback.ticketId))
    .where(answered(filter))
    .groupBy(sql`1`)
