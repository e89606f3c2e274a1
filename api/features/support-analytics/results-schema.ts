import { z } from 'zod'
import { Pagination } from '#api/http/pagination.ts'
import {
  benchmarkPeriodNames,
  forecastTypes,
  requesterKinds,
  requesterSegments,
  supportCorrelations,
  supportKpis,
  supportTrends,
} from '#api/rules/support-analytics.ts'
import { ticketCategories, ticketStatuses } from '#db/enums/tickets.ts'

const count = z.int()
const day = z.iso.date()
const instant = z.iso.datetime()
/** Minutes. */
const minutes = z.number().nullable()
/** 0–100. */
const percent = z.number().nullable()
const rating = z.number().nullable()

const Span = z.object({ from: instant, to: instant })

export const Kpis = z.object({
  /** Tickets that were created. */
  totalTickets: count,
  /** Unresolved tickets at the end. */
  openBacklog: count,
  averageFRT: minutes,
  medianFRT: minutes,
  p95FRT: minutes,
  averageART: minutes,
  medianART: minutes,
  p95ART: minutes,
  slaCompliance: percent,
  averageCSAT: rating,
  reopenRate: percent,
})
export type Kpis = z.infer<typeof Kpis>

export const KpiReport = Kpis.extend({
  /** The same figures of the period of the same length before, up to the same time of day. */
  previous: Kpis,
  period: Span,
  previousPeriod: Span,
  generatedAt: instant,
})

/** What agents, categories and the like have in common; `created` of an agent are tickets that they answered first. */
const figures = {
  created: count,
  resolved: count,
  backlog: count,
  averageFRT: minutes,
  averageART: minutes,
  slaCompliance: percent,
  ratings: count,
  averageCSAT: rating,
}

const StatusShare = z.object({ status: z.enum(ticketStatuses), count, percentage: z.number() })
const RatingCount = z.object({ rating: z.int(), count })

export const Charts = z.object({
  /**
   * `resolved` counts resolutions, of which a reopened ticket has several; `leftWork` also direct closes and merges, so
   * that the backlog grows by `created` and `reopened` and shrinks by it.
   */
  dailyVolume: z.array(
    z.object({ date: day, created: count, resolved: count, leftWork: count, reopened: count }),
  ),
  statusDistribution: z.array(StatusShare),
  /** By who answered first (`answered`, `frt`) and who resolved; the row without `id` is nobody's. */
  agentPerformance: z.array(
    z.object({
      id: z.int().nullable(),
      agent: z.string().nullable(),
      answered: count,
      frt: minutes,
      resolved: count,
      /** Resolutions of tickets that are assigned to the agent now. */
      resolvedAssigned: count,
      art: minutes,
      /** Unresolved tickets that are assigned to the agent now. */
      workload: count,
      csat: rating,
      ratings: count,
    }),
  ),
  csatDistribution: z.array(RatingCount),
  /** Null on days without a rating. */
  csatTrend: z.array(z.object({ date: day, avgCsat: rating })),
  generatedAt: instant,
})

export const Trend = z.object({
  metric: z.enum(supportTrends),
  interval: z.enum(['hour', 'day']),
  /** `at` is when the hour or day begins, `date` its day in Istanbul; `previous` is the value of the same one of the period before. */
  points: z.array(
    z.object({ at: instant, date: day, value: z.number().nullable(), previous: z.number().nullable() }),
  ),
  generatedAt: instant,
})

export const CategoryPerformance = z.object({
  categories: z.array(
    z.object({
      category: z.enum(ticketCategories),
      ...figures,
      previousCreated: count,
      subcategories: z.array(z.object({ subcategory: z.string().nullable(), created: count })),
    }),
  ),
  /** The twenty most used ones; a ticket counts for each of its tags. */
  tags: z.array(z.object({ tag: z.string(), created: count })),
  generatedAt: instant,
})

export const AgentPerformance = z.object({
  agent: z.object({ id: z.int(), name: z.string() }),
  ...figures,
  previous: z.object(figures),
  daily: z.array(z.object({ date: day, resolved: count })),
  categories: z.array(z.object({ category: z.enum(ticketCategories), ...figures })),
  csatDistribution: z.array(RatingCount),
  generatedAt: instant,
})

/** `compliance` is the share of `met` in both; `pending` ones still run. */
const target = { met: count, missed: count, pending: count, compliance: percent }
export const SlaPerformance = z.object({
  firstResponse: z.object(target),
  resolution: z.object(target),
  overall: z.object(target),
  byPriority: z.array(z.object({ priority: z.int(), ...target })),
  byCategory: z.array(z.object({ category: z.enum(ticketCategories), ...target })),
  trend: z.array(z.object({ date: day, ...target })),
  generatedAt: instant,
})

/** Which statistic was used, and whether there was enough data for it (D16). */
const method = <M extends string>(name: M) => ({ method: z.literal(name), available: z.boolean() })

export const CustomerSegments = z.object({
  ...method('tickets_per_requester'),
  requesters: count,
  segments: z.array(
    z.object({
      segment: z.enum(requesterSegments),
      requesters: count,
      tickets: count,
      /** Of all tickets with a known requester. */
      percentage: z.number(),
      averageFRT: minutes,
      ratings: count,
      averageCSAT: rating,
    }),
  ),
  kinds: z.array(z.object({ kind: z.enum(requesterKinds), ...figures })),
  generatedAt: instant,
})

export const Correlation = z.object({
  ...method('spearman'),
  pairs: z.array(
    z.object({
      pair: z.enum(supportCorrelations),
      /** Pairs of values. */
      sample: count,
      available: z.boolean(),
      /** −1 to 1. */
      coefficient: z.number().nullable(),
    }),
  ),
  /** Average rating by time to the first response; `upTo` minutes, null for longer ones. */
  ratingByResponse: z.array(z.object({ upTo: z.int().nullable(), ratings: count, averageCSAT: rating })),
  generatedAt: instant,
})

export const Forecast = z.object({
  ...method('weekday_mean'),
  type: z.enum(forecastTypes),
  /** Whole weeks that the means are taken of. */
  weeks: count,
  from: day.nullable(),
  to: day.nullable(),
  /** `low` and `high` are one standard deviation away. */
  points: z.array(z.object({ date: day, expected: z.number(), low: z.number(), high: z.number() })),
  history: z.array(z.object({ date: day, count })),
  /** Tickets a day by which the same method missed the last seven days; null with too few weeks before them. */
  meanAbsoluteError: z.number().nullable(),
  generatedAt: instant,
})

export const Benchmark = z.object({
  ...method('median_of_previous_periods'),
  period: z.enum(benchmarkPeriodNames),
  /** Earlier periods of the same length. */
  periods: count,
  current: Span,
  figures: z.array(
    z.object({
      key: z.enum(supportKpis),
      value: z.number().nullable(),
      median: z.number().nullable(),
      lowest: z.number().nullable(),
      highest: z.number().nullable(),
    }),
  ),
  generatedAt: instant,
})

export const Realtime = z.object({
  openBacklog: count,
  unassigned: count,
  waitingForFirstResponse: count,
  waitingForUser: count,
  /** Their clock runs past its next due time now, or its agents were warned that it is near. */
  overdue: count,
  dueSoon: count,
  createdToday: count,
  resolvedToday: count,
  createdLastHour: count,
  resolvedLastHour: count,
  generatedAt: instant,
})

export const Drilldown = z.object({
  tickets: z.array(
    z.object({
      id: z.int(),
      subject: z.string(),
      status: z.enum(ticketStatuses),
      priority: z.int(),
      created_date: instant,
      /** Of figures of resolutions, which list each of them. */
      resolution_date: instant.nullable(),
      reopen_count: count,
    }),
  ),
  pagination: Pagination,
})
