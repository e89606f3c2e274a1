import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { ActorType } from '#db/enums/audit.ts'
import { auditLog, ticketStatusLog } from '#db/schema/index.ts'
import { type Filter, isNamed, matches } from './audit-queries.ts'

type Row = {
  source: 'status' | 'audit'
  id: string
  action: string
  actorType: ActorType
  actorName: string | null
  from: string | null
  to: string | null
  reason: string | null
  createdAt: string
}

type OfTicket = Filter & { ticketId: number }
type Paging = { page: number; limit: number }

/** What a row of the status log is called in the audit log. */
const actionOfLog = sql`case
  when l.new_status is null and l.old_assignee is null and l.new_assignee is null then 'ticket.log_note'
  when l.new_status is null then 'ticket.assign'
  when l.old_status in ('resolved', 'closed') and l.new_status = 'in_progress' then 'ticket.reopen'
  else 'ticket.status' end`

const when = (condition: unknown, part: SQL) => (condition === undefined ? sql`` : part)

const logMatches = ({ ticketId, actions, actorType, actor, since, before }: OfTicket): SQL =>
  sql`l.ticket_id = ${ticketId}
    ${when(actions, sql`and ${actionOfLog} in ${[...(actions ?? []), '']}`)}
    ${when(actorType, sql`and l.changed_by_type = ${actorType}`)}
    ${when(actor, sql`and l.changed_by = ${actor}`)}
    ${when(since, sql`and l.created_at >= ${since?.toISOString()}::timestamptz`)}
    ${when(before, sql`and l.created_at < ${before?.toISOString()}::timestamptz`)}`

const named = (user: string) => {
  const of = sql.raw(user)
  return sql`case when ${of}.deleted_at is null then ${of}.first_name || ' ' || ${of}.last_name end`
}

const fromLog = (filter: OfTicket) => sql`
  select 'status' as source, l.id::text as id, ${actionOfLog} as action, l.changed_by_type as "actorType",
    ${named('u')} as "actorName", coalesce(l.old_status, o.first_name || ' ' || o.last_name) as "from",
    coalesce(l.new_status, n.first_name || ' ' || n.last_name) as "to", l.reason, l.created_at as "createdAt"
  from ${ticketStatusLog} l left join users u on u.id = l.changed_by left join users o on o.id = l.old_assignee
    left join users n on n.id = l.new_assignee
  where ${logMatches(filter)}`

const change = (side: 'from' | 'to') =>
  sql.raw(`coalesce(audit_log.changes->'status'->>'${side}', audit_log.changes->'priority'->>'${side}',
    audit_log.changes->'category'->>'${side}', audit_log.changes->'tags'->>'${side}')`)

/** The due time that was missed stands where other entries have the new value. */
const changedTo = sql`coalesce(${change('to')},
  case audit_log.action when 'ticket.sla_breach' then audit_log.meta->>'target' end)`

const fromAudit = (filter: OfTicket) => sql`
  select 'audit' as source, audit_log.id::text as id, audit_log.action, audit_log.actor_type as "actorType",
    ${named('u')} as "actorName", ${change('from')} as "from", ${changedTo} as "to",
    audit_log.meta->>'reason' as reason, audit_log.created_at as "createdAt"
  from ${auditLog} left join users u on u.id = audit_log.actor_id and ${isNamed}
  where ${matches(filter)}`

/** A page of what happened to a ticket, newest first: its audit log, and its status log if `withLog`. */
export function listTimeline(
  db: Database,
  { audited, logged }: { audited: OfTicket; logged: OfTicket | undefined },
  { page, limit }: Paging,
) {
  const parts = [fromAudit(audited), ...(logged ? [fromLog(logged)] : [])]
  return db.execute<Row>(sql`
    select * from (${sql.join(parts, sql` union all `)}) entries
    order by "createdAt" desc, source, id::bigint desc limit ${limit} offset ${(page - 1) * limit}`)
}

export async function countTimeline(
  db: Database,
  { audited, logged }: { audited: OfTicket; logged: OfTicket | undefined },
): Promise<number> {
  const counts = [
    db.$count(auditLog, matches(audited)),
    ...(logged
      ? [
          db
            .execute<{ count: number }>(
              sql`select count(*)::int as count from ${ticketStatusLog} l where ${logMatches(logged)}`,
            )
            .then(([row]) => row!.count),
        ]
      : []),
  ]
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}
