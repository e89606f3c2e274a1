import type { Sql } from '#db/client.ts'
import type { TicketStatus } from '#db/enums.ts'
import {
  cameBack,
  counted,
  inside,
  isDecision,
  isUnresolved,
  resolutionMinutes,
  responseMinutes,
  type Scope,
  type Span,
  serviceLevel,
} from './scope-queries.ts'
import { inSegment } from './segment-queries.ts'

type Fragment = ReturnType<typeof isUnresolved>

/** The tickets behind a figure, as conditions on `t` and `s`, and the order that shows the most telling first. */
type Set = { where: Fragment; order?: Fragment }
type Given = { span: Span; scope: Scope; value: string; from: number[] }

const rated = (sql: Sql, { start, end }: Span, value?: string) => sql`
  exists (select from ticket_feedback f where f.ticket_id = t.id and f.created_at >= ${start}::timestamptz
    and f.created_at < ${end}::timestamptz ${value === undefined ? sql`` : sql`and f.rating = ${Number(value)}::int`})`

const slowest = (sql: Sql, { span }: Given): Set => ({
  where: sql`${inside(sql, 'created_at', span)} and t.first_response_at is not null`,
  order: sql`${responseMinutes(sql)} desc`,
})

/** Sets by the name of their figure. */
const drilldowns: Record<string, (sql: Sql, given: Given) => Set> = {
  totalTickets: (sql, { span }) => ({ where: inside(sql, 'created_at', span) }),
  openBacklog: (sql) => ({ where: isUnresolved(sql), order: sql`t.created_at` }),
  averageFRT: slowest,
  p95FRT: slowest,
  averageART: (sql, { span }) => ({
    where: sql`t.resolved_at is not null and ${inside(sql, 'resolved_at', span)}`,
    order: sql`${resolutionMinutes(sql)} desc`,
  }),
  slaCompliance: (sql, { span }) => ({
    where: sql`${inside(sql, 'created_at', span)} and overall = 'missed'`,
  }),
  averageCSAT: (sql, { span }) => ({
    where: rated(sql, span),
    order: sql`(select f.rating from ticket_feedback f where f.ticket_id = t.id)`,
  }),
  reopenRate: (sql, { span: { start, end } }) => ({
    where: sql`exists (select from ticket_status_log l where l.ticket_id = t.id and l.created_at >= ${start}::timestamptz
      and l.created_at < ${end}::timestamptz and ${cameBack(sql)} and ${isDecision(sql)})`,
  }),
  resolved: (sql, { span }) => ({
    where: sql`t.resolved_at is not null and ${inside(sql, 'resolved_at', span)}`,
    order: sql`t.resolved_at desc`,
  }),
  status: (sql, { span, value }) => ({
    where: sql`${inside(sql, 'created_at', span)} and t.status = ${value}`,
  }),
  category: (sql, { span, value }) => ({
    where: sql`${inside(sql, 'created_at', span)} and t.category = ${value}`,
  }),
  priority: (sql, { span, value }) => ({
    where: sql`${inside(sql, 'created_at', span)} and t.priority = ${Number(value)}::int`,
  }),
  agent: (sql, { span, value }) => ({
    where: sql`t.assigned_to = ${Number(value)}::int and t.resolved_at is not null and ${inside(sql, 'resolved_at', span)}`,
    order: sql`t.resolved_at desc`,
  }),
  rating: (sql, { span, value }) => ({ where: rated(sql, span, value) }),
  segment: (sql, { span, scope, value, from }) => ({
    where: sql`${inside(sql, 'created_at', span)} and ${inSegment(sql, span, scope, { from, segment: Number(value) })}`,
  }),
}

export type Found = {
  id: number
  subject: string
  status: TicketStatus
  priority: number
  created_date: Date
}

/** A page of the tickets behind a figure, and their number. */
export async function listBehind(
  sql: Sql,
  { x, page, limit, ...given }: Given & { x: string; page: number; limit: number },
): Promise<{ rows: Found[]; total: number }> {
  const { where, order = sql`t.created_at desc` } = drilldowns[x]!(sql, given)
  const matching = sql`from tickets t, ${serviceLevel(sql, given.scope.now)} where ${where} and ${counted(sql, given.scope)}`
  const [rows, [count]] = await Promise.all([
    sql<Found[]>`
      select t.id, t.subject, t.status, t.priority, t.created_at as created_date ${matching}
      order by ${order}, t.id desc limit ${limit} offset ${(page - 1) * limit}`,
    sql<[{ total: number }]>`select count(*)::int as total ${matching}`,
  ])
  return { rows, total: count.total }
}
