import type { Sql } from '#db/client.ts'
import type { TicketStatus } from '#db/enums/tickets.ts'
import {
  cameBack,
  counted,
  inside,
  isDecision,
  isUnresolved,
  liveSets,
  movedBy,
  resolutionMinutes,
  resolutions,
  responseMinutes,
  type Scope,
  type Span,
  serviceLevel,
} from './scope-queries.ts'
import { inSegment } from './segment-queries.ts'

type Fragment = ReturnType<typeof isUnresolved>

/**
 * The tickets behind a figure, as conditions on `t` and `s`, and the order that shows the most telling first. Figures of
 * resolutions list each of them as `l`, so that their number is the same.
 */
type Set = { where: Fragment; order?: Fragment; of?: 'resolutions' }
/** Without an agent in `value`: nobody. */
type Given = { span: Span; scope: Scope; value: string; from: number[] }

const rated = (sql: Sql, { start, end }: Span, value?: string) => sql`
  exists (select from ticket_feedback f where f.ticket_id = t.id and f.created_at >= ${start}::timestamptz
    and f.created_at < ${end}::timestamptz ${value === undefined ? sql`` : sql`and f.rating = ${Number(value)}::int`})`

const slowest = (sql: Sql, { span }: Given): Set => ({
  where: sql`${inside(sql, 't', span)} and t.first_response_at is not null`,
  order: sql`${responseMinutes(sql)} desc`,
})

const resolvedIn = (sql: Sql, span: Span, condition = sql`true`): Set => ({
  of: 'resolutions',
  where: sql`${inside(sql, 'l', span)} and ${condition}`,
  order: sql`l.created_at desc`,
})
const slowestResolved = (sql: Sql, { span }: Given): Set => ({
  ...resolvedIn(sql, span),
  order: sql`${resolutionMinutes(sql)} desc`,
})

const hourMs = 3_600_000
const since = (ms: number, now: Date): Span => ({
  start: new Date(now.getTime() - ms),
  end: new Date(now.getTime() + 1),
})

/** Sets by the name of their figure. */
const drilldowns: Record<string, (sql: Sql, given: Given) => Set> = {
  totalTickets: (sql, { span }) => ({ where: inside(sql, 't', span) }),
  openBacklog: (sql) => ({ where: isUnresolved(sql), order: sql`t.created_at` }),
  averageFRT: slowest,
  medianFRT: slowest,
  p95FRT: slowest,
  averageART: slowestResolved,
  medianART: slowestResolved,
  p95ART: slowestResolved,
  slaCompliance: (sql, { span }) => ({
    where: sql`${inside(sql, 't', span)} and overall = 'missed'`,
  }),
  averageCSAT: (sql, { span }) => ({
    where: rated(sql, span),
    order: sql`(select f.rating from ticket_feedback f where f.ticket_id = t.id)`,
  }),
  reopenRate: (sql, { span: { start, end } }) => ({
    where: sql`exists (select from ticket_status_log l where l.ticket_id = t.id and l.created_at >= ${start}::timestamptz
      and l.created_at < ${end}::timestamptz and ${cameBack(sql)} and ${isDecision(sql)})`,
  }),
  resolved: (sql, { span }) => resolvedIn(sql, span),
  createdLastHour: (sql, { scope: { now } }) => ({ where: inside(sql, 't', since(hourMs, now)) }),
  resolvedLastHour: (sql, { scope: { now } }) => resolvedIn(sql, since(hourMs, now)),
  ...Object.fromEntries(
    Object.entries(liveSets).map(([name, condition]) => [
      name,
      (sql: Sql, { scope: { now } }: Given): Set => ({
        where: sql`${isUnresolved(sql)} and ${condition(sql, now)}`,
        order: sql`least(case when t.first_response_at is null then t.first_response_due_at end, t.resolution_due_at), t.created_at`,
      }),
    ]),
  ),
  status: (sql, { span, value }) => ({
    where: sql`${inside(sql, 't', span)} and t.status = ${value}`,
  }),
  category: (sql, { span, value }) => ({
    where: sql`${inside(sql, 't', span)} and t.category = ${value}`,
  }),
  priority: (sql, { span, value }) => ({
    where: sql`${inside(sql, 't', span)} and t.priority = ${Number(value)}::int`,
  }),
  agent: (sql, { span, value }) =>
    resolvedIn(
      sql,
      span,
      value === '' ? sql`${movedBy(sql)} is null` : sql`${movedBy(sql)} = ${Number(value)}::int`,
    ),
  rating: (sql, { span, value }) => ({ where: rated(sql, span, value) }),
  segment: (sql, { span, scope, value, from }) => ({
    where: sql`${inside(sql, 't', span)} and ${inSegment(sql, span, scope, { from, segment: Number(value) })}`,
  }),
}

export type Found = {
  id: number
  subject: string
  status: TicketStatus
  priority: number
  created_date: Date
  resolution_date: Date | null
  reopen_count: number
}

/** A page of the tickets behind a figure, and their number. */
export async function listBehind(
  sql: Sql,
  { x, page, limit, ...given }: Given & { x: string; page: number; limit: number },
): Promise<{ rows: Found[]; total: number }> {
  const { where, order = sql`t.created_at desc`, of } = drilldowns[x]!(sql, given)
  const source = of ? resolutions(sql) : sql`tickets t`
  const matching = sql`
    from ${source} cross join ${serviceLevel(sql, given.scope.now)} where ${where} and ${counted(sql, given.scope)}`
  const [rows, [count]] = await Promise.all([
    sql<Found[]>`
      select t.id, t.subject, t.status, t.priority, t.created_at as created_date, t.reopen_count,
        ${of ? sql`l.created_at` : sql`null::timestamptz`} as resolution_date
      ${matching} order by ${order}, t.id desc limit ${limit} offset ${(page - 1) * limit}`,
    sql<[{ total: number }]>`select count(*)::int as total ${matching}`,
  ])
  return { rows, total: count.total }
}
