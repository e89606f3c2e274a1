import { audit, type changesBetween } from '#api/audit.ts'
import type { Ctx } from '#api/context.ts'
import type { StatusActor } from './access.ts'
import { news, tellFollowers } from './followers.ts'
import { insertLog, updateTicket } from './queries.ts'

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
}

/** Assigns a locked ticket, logs and audits it, and notifies its followers; does nothing if it is assigned so already. */
export async function handOver(
  tx: Ctx,
  ticket: { id: number; assignedTo: number | null },
  agent: number | null,
  { by, reason, action = 'ticket.assign', changes = {}, meta: more, told }: Handover,
): Promise<void> {
  const { id, assignedTo } = ticket
  const isSame = assignedTo === agent
  if (isSame && !more && Object.keys(changes).length === 0) return
  const now = tx.now()
  if (!isSame) {
    await updateTicket(tx.db, id, { assignedTo: agent, updatedAt: now })
    await insertLog(tx.db, {
      ...{ ticketId: id, oldAssignee: assignedTo, newAssignee: agent },
      ...{ ...by, reason, requestId: tx.requestId, createdAt: now },
    })
  }
  const assignment: Changes = isSame ? {} : { assignedTo: { from: assignedTo, to: agent } }
  const meta = { ...more, ...(agent !== null && { agent }), ...(reason && { reason }) }
  await audit(tx, action, { type: 'ticket', id }, meta, { ...assignment, ...changes })
  const text = agent === null ? news.unassigned : news.assigned
  await tellFollowers(tx, id, action === 'ticket.escalate' ? news.escalated : text, told)
}
