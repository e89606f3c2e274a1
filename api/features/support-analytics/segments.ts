import type { Ctx } from '#api/context.ts'
import { requesterKinds, requesterSegments, segmentFrom } from '#api/rules/support-analytics.ts'
import { figuresOf, percentOf, rounded } from './figures.ts'
import { figuresBy } from './group-queries.ts'
import type { AnalyticsFilter } from './schema.ts'
import { measureSegments } from './segment-queries.ts'
import { windowsOf } from './window.ts'

/** Lower bounds of the segments, ascending. */
export const segmentBounds = requesterSegments.map((segment) => segmentFrom[segment])
/** Fewer requesters say nothing about groups of them. */
const requestersMin = 10

/** Requesters by their number of tickets in a range, and whether they have an account (D16). */
export async function getSegments({ sql, now: clock }: Ctx, { dateRange, excludeSpam }: AnalyticsFilter) {
  const now = clock()
  const scope = { excludeSpam, now }
  const { current } = windowsOf(dateRange, now)
  const [rows, kinds] = await Promise.all([
    measureSegments(sql, current, scope, segmentBounds),
    figuresBy(sql, 'kind', current, scope),
  ])
  const requesters = rows.reduce((sum, each) => sum + each.requesters, 0)
  const tickets = rows.reduce((sum, each) => sum + each.tickets, 0)
  return {
    method: 'tickets_per_requester' as const,
    available: requesters >= requestersMin,
    requesters,
    segments: requesterSegments.map((segment, index) => {
      const row = rows.find((each) => each.segment === index + 1)
      return {
        segment,
        requesters: row?.requesters ?? 0,
        tickets: row?.tickets ?? 0,
        percentage: percentOf(row?.tickets ?? 0, tickets) ?? 0,
        averageFRT: rounded(row?.averageFRT ?? null),
        ratings: row?.ratings ?? 0,
        averageCSAT: rounded(row?.averageCSAT ?? null),
      }
    }),
    kinds: requesterKinds.map((kind) => ({ kind, ...figuresOf(kinds.find(({ key }) => key === kind)) })),
    generatedAt: now.toISOString(),
  }
}
