import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, not, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pick } from '#db/columns.ts'
import type { SlaCalendar, SlaTarget } from '#db/enums/sla.ts'
import { type TicketCategory, type TicketStatus, unresolvedStatuses } from '#db/enums/tickets.ts'
import type { Language } from '#db/enums.ts'
import { deskSettings, type PolicyTerms, slaPolicies, ticketStatusLog, tickets } from '#db/schema/index.ts'
import { isMissed } from '#db/ticket-targets.ts'

const lockName = 'sla rules'

/** Waits until changes of the rules are committed, and holds off new ones: no due time comes from outdated rules. */
export const shareRules = (db: Database) =>
  db.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockName}, 0))`)

/** Waits until no transaction calculates by the rules that are about to change. */
export const lockRules = (db: Database) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`)

export type Policy = {
  id: number
  priority: number
  category: TicketCategory | null
  firstResponseMinutes: number
  resolutionMinutes: number
  calendar: SlaCalendar
  enabled: boolean
  history: PolicyTerms[]
}

/** The policies, opening hours in milliseconds after midnight, holidays, the warning lead, and what is being undone. */
export type StoredRules = {
  policies: Policy[]
  hours: { weekday: number; opens: number; closes: number }[]
  holidays: string[]
  warningMinutes: number
  undoneSince: string | null
}

/** The rules, or of the policies only those of one priority. */
export async function readRules(db: Database, priority?: number): Promise<StoredRules> {
  const [row] = await db.execute<StoredRules>(sql`
    select sla_warning_minutes as "warningMinutes", sla_undone_since as "undoneSince",
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'priority', priority, 'category', category,
        'firstResponseMinutes', first_response_minutes, 'resolutionMinutes', resolution_minutes, 'calendar', calendar,
        'enabled', enabled, 'history', history)), '[]') from sla_policies
        where ${priority === undefined ? sql`true` : eq(slaPolicies.priority, priority)}) as policies,
      (select coalesce(jsonb_agg(jsonb_build_object('weekday', weekday,
        'opens', extract(epoch from opens_at)::int * 1000, 'closes', extract(epoch from closes_at)::int * 1000)), '[]')
        from business_hours) as hours,
      (select coalesce(jsonb_agg(day), '[]') from holidays) as holidays
    from desk_settings`)
  if (!row) throw new Error('the settings of the desk have no row')
  return row
}

const slaColumns = {
  ...pick(tickets, 'id', 'status', 'priority', 'category', 'isSpam', 'createdAt', 'firstResponseAt'),
  ...pick(tickets, 'slaPolicyId', 'firstResponseDueAt', 'resolutionDueAt', 'slaPausedAt', 'slaWarnedAt'),
  ...pick(tickets, 'firstResponseBreachedAt', 'resolutionBreachedAt'),
}
/** With the targets that were missed up to now and are not recorded. */
const slaColumnsAt = (now: Date) => {
  const unrecorded = (target: SlaTarget, recorded: SQLWrapper) =>
    sql`case when ${isNull(recorded)} and ${isMissed(target, now)} then ${sql.raw(`'${target}'`)} end`
  const response = unrecorded('first_response', tickets.firstResponseBreachedAt)
  const resolution = unrecorded('resolution', tickets.resolutionBreachedAt)
  return { ...slaColumns, missed: sql<SlaTarget[]>`array_remove(array[${response}, ${resolution}], null)` }
}

export type SlaRow = Awaited<ReturnType<typeof lockSlaTickets>>[number]

export const lockSlaTickets = (db: Database, ids: number[], now: Date) =>
  db
    .select(slaColumnsAt(now))
    .from(tickets)
    .where(inArray(tickets.id, ids))
    .orderBy(asc(tickets.id))
    .for('no key update')

/** A batch of the unresolved tickets, of a priority and of a category if they are given. */
export const listUnresolved = (
  db: Database,
  { priority, category = null }: Partial<Pick<Policy, 'priority' | 'category'>>,
  { above, limit, now }: { above: number; limit: number; now: Date },
): Promise<SlaRow[]> =>
  db
    .select(slaColumnsAt(now))
    .from(tickets)
    .where(
      and(
        gt(tickets.id, above),
        inArray(tickets.status, [...unresolvedStatuses]),
        priority === undefined ? undefined : eq(tickets.priority, priority),
        category === null ? undefined : eq(tickets.category, category),
        not(tickets.isSpam),
      ),
    )
    .orderBy(asc(tickets.id))
    .limit(limit)

/** A change of the status. */
export type Move = { at: Date; status: TicketStatus }

/** The changes of status of these tickets, in their order. */
export async function listMoves(db: Database, ids: number[]): Promise<Map<number, Move[]>> {
  const rows = await db
    .select({
      id: ticketStatusLog.ticketId,
      at: ticketStatusLog.createdAt,
      status: ticketStatusLog.newStatus,
    })
    .from(ticketStatusLog)
    .where(and(inArray(ticketStatusLog.ticketId, ids), isNotNull(ticketStatusLog.newStatus)))
    .orderBy(asc(ticketStatusLog.id))
  const moves = new Map<number, Move[]>()
  for (const { id, at, status } of rows) moves.set(id, [...(moves.get(id) ?? []), { at, status: status! }])
  return moves
}

const isClockRunning = sql`status in ('open', 'in_progress') and not is_spam and sla_paused_at is null`

/** Tickets with a due time that passed before `now` without a record; other replicas skip them. None while a change is undone. */
export async function lockMissed(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<SlaRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  return db
    .select(slaColumnsAt(now))
    .from(tickets)
    .where(
      sql`${isClockRunning} and not exists (select from desk_settings where sla_undone_since is not null) and (
        (first_response_at is null and first_response_breached_at is null and first_response_due_at < ${at})
        or (resolved_at is null and resolution_breached_at is null and resolution_due_at < ${at}))`,
    )
    .orderBy(asc(tickets.id))
    .limit(limit)
    .for('no key update', { skipLocked: true })
}

export type NearTimes = { policy: number; response: Date; resolution: Date }
export type WarnedTicket = {
  id: number
  subject: string
  assignedTo: number | null
  category: TicketCategory
  language: Language
}

/** Marks tickets as warned whose next due time is near by their policy, and returns them; other replicas skip them. */
export async function markWarned(
  db: Database,
  { near, now, limit }: { near: NearTimes[]; now: Date; limit: number },
): Promise<WarnedTicket[]> {
  if (near.length === 0) return []
  const at = sql`${now.toISOString()}::timestamptz`
  const latest = (times: Date[]) =>
    sql`${new Date(Math.max(...times.map((time) => time.getTime()))).toISOString()}::timestamptz`
  return db.execute<WarnedTicket>(sql`
    update tickets set sla_warned_at = ${at} where id in (
      select t.id from tickets t
      join jsonb_to_recordset(${JSON.stringify(near)}::text::jsonb)
        as near (policy int, response timestamptz, resolution timestamptz) on near.policy = t.sla_policy_id
      where ${isClockRunning} and sla_warned_at is null and (
        (first_response_at is null and first_response_breached_at is null
          and first_response_due_at <= ${latest(near.map(({ response }) => response))} and first_response_due_at <= near.response)
        or ((first_response_at is not null or first_response_breached_at is not null or first_response_due_at is null)
          and resolved_at is null and resolution_breached_at is null
          and resolution_due_at <= ${latest(near.map(({ resolution }) => resolution))} and resolution_due_at <= near.resolution))
      order by t.id limit ${limit} for no key update of t skip locked
    ) returning id, subject, assigned_to as "assignedTo", category, language`)
}

/** The id up to which tickets were calculated again, null when all were; and since when a change is being undone. */
export const readProgress = async (db: Database) =>
  (
    await db
      .select({ from: deskSettings.slaRecalculatedTo, undoneSince: deskSettings.slaUndoneSince })
      .from(deskSettings)
  )[0]

/** The misses of these tickets that were recorded since an instant. */
export const listMisses = (db: Database, ids: number[], since: Date) =>
  db.execute<{ id: number; target: SlaTarget }>(sql`
    select distinct target_id::int as id, meta->>'target' as target from audit_log
    where target_type = 'ticket' and target_id = any(${sql.param(ids.map(String))}::text[])
      and action = 'ticket.sla_breach' and created_at >= ${since.toISOString()}::timestamptz`)

/** True for one process at a time, until the transaction ends. */
export async function lockRecalculation(db: Database): Promise<boolean> {
  const [row] = await db.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('sla recalculation', 0)) as locked`,
  )
  return row?.locked ?? false
}

/** Stores the progress, unless the rules changed meanwhile: then it starts anew. The end is also that of an undoing. */
export const saveProgress = (db: Database, { from, to }: { from: number; to: number | null }) =>
  db
    .update(deskSettings)
    .set({ slaRecalculatedTo: to, ...(to === null && { slaUndoneSince: null }) })
    .where(eq(deskSettings.slaRecalculatedTo, from))

/** Unresolved tickets, and those that were resolved or closed since a change that is undone. */
export async function listToRecalculate(
  db: Database,
  { above, limit, undoneSince }: { above: number; limit: number; undoneSince: Date | null },
): Promise<number[]> {
  const isAffected = or(
    inArray(tickets.status, [...unresolvedStatuses]),
    ...(undoneSince ? [gte(tickets.resolvedAt, undoneSince), gte(tickets.closedAt, undoneSince)] : []),
  )
  const rows = await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(gt(tickets.id, above), isAffected))
    .orderBy(asc(tickets.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export const updateSla = (db: Database, id: number, values: Partial<typeof tickets.$inferInsert>) =>
  db.update(tickets).set(values).where(eq(tickets.id, id))
