import { auditAll } from '#api/audit.ts'
import { type Ctx, type TransactionCtx, transact } from '#api/context.ts'
import { invalidField } from '#api/http/errors.ts'
import type { Label } from '#api/rules/labels/label.ts'
import { publishTicketChange, type StatusActor } from './access.ts'
import { listFormerAgents, lockAgent, lockUnresolvedOf } from './assignment-queries.ts'
import { news, tellFollowersOf } from './followers.ts'
import { tellOfTickets } from './handover.ts'
import { insertLog } from './move-queries.ts'
import { updateTicket } from './queries.ts'
import { announceUnassigned } from './unassigned.ts'

/** Locks the unresolved tickets of agents before a change locks their accounts, as the lock order wants it. */
export async function lockTicketsOf(tx: TransactionCtx, agentIds: number[]): Promise<void> {
  await lockUnresolvedOf(tx.db, agentIds)
}

/** Why tickets go to another agent, in their status log, by what happened to the agent's account. */
export const handBackReasons = {
  suspend: { tr: 'Temsilcinin hesabı askıya alındı', en: 'The account of the agent was suspended' },
  deactivate: {
    tr: 'Temsilcinin hesabı devre dışı bırakıldı',
    en: 'The account of the agent was deactivated',
  },
  delete: { tr: 'Temsilcinin hesabı silindi', en: 'The account of the agent was deleted' },
  set_role: { tr: 'Temsilci artık yönetici değil', en: 'The agent is no admin any more' },
  closed: { tr: 'Temsilci hesabını kapattı', en: 'The agent closed their account' },
} as const satisfies Record<string, Label>

type HandBack = {
  by: StatusActor
  /** The agent who gets them; null for the agents who take them. */
  to: number | null
  reason: Label
}

/**
 * Hands the unresolved tickets of users who were agents to another one, or back to the group, in the transaction that
 * ends their access; each has an entry in its status log. Returns how many each had. 400 ASSIGNEE_UNKNOWN where the
 * other one is no active admin either.
 */
export async function handBack(
  tx: TransactionCtx,
  userIds: number[],
  { to, reason, by }: HandBack,
): Promise<Map<number, number>> {
  if (to !== null && !(await lockAgent(tx.db, to)))
    throw invalidField('reassignTicketsTo', 'ASSIGNEE_UNKNOWN')
  // Tickets that were assigned since `lockTicketsOf`; those that others change just now are left to them.
  const tickets = await lockUnresolvedOf(tx.db, userIds, { skipLocked: true })
  if (tickets.length === 0) return new Map()
  const ids = tickets.map(({ id }) => id)
  const now = tx.now()
  const text = reason[tx.language]
  await updateTicket(tx.db, ids, { assignedTo: to, updatedAt: now })
  await insertLog(
    tx.db,
    tickets.map(({ id: ticketId, assignedTo: oldAssignee }) => ({
      ...{
        ticketId,
        oldAssignee,
        newAssignee: to,
        ...by,
      },
      ...{ reason: text, requestId: tx.requestId, createdAt: now },
    })),
  )
  await auditAll(
    tx,
    tickets.map(({ id, assignedTo }) => ({
      ...{ action: 'ticket.assign', target: { type: 'ticket', id } },
      meta: { ...(to !== null && { agent: to }), reason: text },
      changes: { assignedTo: { from: assignedTo, to } },
    })),
  )
  if (to === null) await announceUnassigned(tx, ids)
  else await tellOfTickets(tx, ids, { kind: 'assigned', reader: to })
  await tellFollowersOf(tx, ids, to === null ? news.unassigned : news.assigned, {
    kind: 'assigned',
    others: [to],
  })
  for (const ticket of tickets) tx.afterCommit(() => publishTicketChange(tx, ticket))
  return new Map(
    [...Map.groupBy(tickets, ({ assignedTo }) => assignedTo!)].map(([agent, own]) => [agent, own.length]),
  )
}

/** Hands back the tickets of agents who closed their own accounts, and any that were assigned while an account was closed. */
export async function handBackAbandoned(ctx: Ctx): Promise<void> {
  const former = await listFormerAgents(ctx.db)
  if (former.length === 0) return
  const by = { changedBy: null, changedByType: 'system' as const }
  await transact(ctx, (tx) => handBack(tx, former, { by, to: null, reason: handBackReasons.closed }))
}
