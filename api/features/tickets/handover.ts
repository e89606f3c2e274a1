import { audit, type changesBetween } from '#api/audit.ts'
import type { Ctx } from '#api/context.ts'
import { invalidField } from '#api/http/errors.ts'
import { formatNumber } from '#api/lib/numbers.ts'
import type { DeskNoticeKind } from '#db/enums/desk.ts'
import type { StatusActor } from './access.ts'
import { listOfIds, tellAgents, tellOfTicket } from './agent-notices.ts'
import { lockAgent } from './assignment-queries.ts'
import { news, tellAgentOf } from './followers.ts'
import { insertLog } from './move-queries.ts'
import { updateTicket } from './queries.ts'
import { announceUnassigned } from './unassigned.ts'

type Changes = ReturnType<typeof changesBetween>
type Handover = {
  by: StatusActor
  reason?: string | undefined
  action?: string
  /** Fields that the same action changes. */
  changes?: Changes
  /** What else the audit entry says; with it there is one even if nothing changes. */
  meta?: Record<string, unknown>
  /** Users who are told in another way. */
  told?: (number | null)[]
  /** Of an action that agents and followers are told of as a whole. */
  isPart?: boolean
}

/** Notifies an agent once of several tickets that were handed to them. */
export async function tellOfTickets(
  tx: Ctx,
  ids: number[],
  { kind, reader }: { kind: DeskNoticeKind; reader: number },
): Promise<void> {
  const [first, ...others] = ids
  if (first === undefined) return
  const readers = [reader]
  if (others.length === 0) return tellOfTicket(tx, first, { kind, readers, text: toAgent.assign })
  await tellAgents(tx, {
    ...{ kind, readers, path: '/flight-control/support-tickets?assigned_to=me' },
    tr: { title: `${formatNumber(ids.length, 'tr')} talep sana atandı`, message: listOfIds(ids) },
    en: { title: `${formatNumber(ids.length, 'en')} tickets were assigned to you`, message: listOfIds(ids) },
  })
}

const toAgent = {
  assign: { tr: 'Bir talep sana atandı', en: 'A ticket was assigned to you' },
  escalate: { tr: 'Bir talep sana aktarıldı', en: 'A ticket was escalated to you' },
}

/**
 * Assigns a locked ticket, logs and audits it, and notifies its new agent and its followers, or without an agent those
 * who take it; does nothing if it is assigned so already. 400 ASSIGNEE_UNKNOWN for a user who is no active admin any more.
 */
export async function handOver(
  tx: Ctx,
  ticket: { id: number; assignedTo: number | null },
  agent: number | null,
  { by, reason, action = 'ticket.assign', changes = {}, meta: more, told, isPart = false }: Handover,
): Promise<void> {
  const { id, assignedTo } = ticket
  const isSame = assignedTo === agent
  if (isSame && !more && Object.keys(changes).length === 0) return
  const now = tx.now()
  if (!isSame) {
    if (agent !== null && !(await lockAgent(tx.db, agent)))
      throw invalidField('assigned_to', 'ASSIGNEE_UNKNOWN')
    await updateTicket(tx.db, id, { assignedTo: agent, updatedAt: now })
    await insertLog(tx.db, {
      ...{ ticketId: id, oldAssignee: assignedTo, newAssignee: agent },
      ...{ ...by, reason, requestId: tx.requestId, createdAt: now },
    })
  }
  const assignment: Changes = isSame ? {} : { assignedTo: { from: assignedTo, to: agent } }
  const meta = { ...more, ...(agent !== null && { agent }), ...(reason && { reason }) }
  await audit(tx, action, { type: 'ticket', id }, meta, { ...assignment, ...changes })
  if (isPart) return
  if (agent === null) await announceUnassigned(tx, [id])
  const isEscalation = action === 'ticket.escalate'
  const followers = isEscalation ? news.escalated : agent === null ? news.unassigned : news.assigned
  const texts = { agent: isEscalation ? toAgent.escalate : toAgent.assign, followers }
  const kind = isEscalation ? 'escalated' : 'assigned'
  await tellAgentOf(tx, { id, assignedTo: agent }, texts, { kind, others: told ?? [] })
}
