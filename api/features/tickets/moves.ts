import type { z } from 'zod'
import { audit, changesBetween } from '#api/audit.ts'
import { type Ctx, signedIn } from '#api/context.ts'
import { updateDueTimes } from '#api/features/sla/clock.ts'
import { invalidField } from '#api/http/errors.ts'
import type { TicketFlag } from '#db/enums/tickets.ts'
import { actorOf, agentIn } from './access.ts'
import { mailRatingLink } from './answers.ts'
import { isAgent } from './assignment-queries.ts'
import { ChangedSince, LanguageOfAccount } from './errors.ts'
import { handOver } from './handover.ts'
import { get } from './list.ts'
import { findAssignment, findPriorityChange } from './move-queries.ts'
import type {
  Assignment,
  CategoryChange,
  Escalation,
  FlagChange,
  LanguageChange,
  PriorityChange,
  StatusChange,
} from './moves-schema.ts'
import { type TicketRow, updateTicket } from './queries.ts'
import { changeStatus, change as changeTicket, undoStatus } from './status-changes.ts'

type One = { id: number }
type Values = Partial<
  Pick<TicketRow, 'priority' | 'category' | 'subcategory' | 'isSpam' | 'isFlagged' | 'language'>
>

/** Changes a locked ticket, and returns it as agents see it. */
async function change(ctx: Ctx, id: number, write: Parameters<typeof changeTicket>[2]) {
  await changeTicket(ctx, { id }, write)
  return get(ctx, { id })
}

/** Sets fields of a locked ticket, and audits those that differ; does nothing if none does. */
export async function setFields(tx: Ctx, ticket: TicketRow, action: string, values: Values, reason?: string) {
  const changes = changesBetween(ticket, values)
  if (Object.keys(changes).length === 0) return
  await updateTicket(tx.db, ticket.id, { ...values, updatedAt: tx.now() })
  if (values.priority !== undefined || values.category !== undefined) await updateDueTimes(tx, ticket.id)
  await audit(tx, action, { type: 'ticket', id: ticket.id }, reason ? { reason } : {}, changes)
}

/** The agent of `assigned_to`. 400 ASSIGNEE_UNKNOWN for a user who is not an active admin. */
export async function agentOf(ctx: Ctx, assignee: number | 'me' | null, field = 'assigned_to') {
  if (assignee === null) return null
  const id = assignee === 'me' ? signedIn(ctx).id : assignee
  if (!(await isAgent(ctx.db, id))) throw invalidField(field, 'ASSIGNEE_UNKNOWN')
  return id
}

type LastChange<Value> = { from: Value; to: Value; changedBy: number | null } | undefined

/** 409 CHANGED_SINCE unless the last change is the caller's own and the one that is undone, also after others went there and back. */
function refuseUndo<Value>(ctx: Ctx, last: LastChange<Value>, undone: { from: Value; to: Value }): void {
  const isOwn = last?.changedBy === signedIn(ctx).id
  if (!isOwn || last.from !== undone.from || last.to !== undone.to) throw ChangedSince()
}

/**
 * Assigns a ticket to an agent, to the caller (`me`) or to no one; as an undo 409 CHANGED_SINCE unless it takes back the
 * caller's own last assignment. Where several are assigned, `assigned` collects those that change hands, of which the
 * agent is told by the caller.
 */
export async function assign(
  ctx: Ctx,
  { id, assigned_to, assignment_reason, undoes }: One & z.output<typeof Assignment>,
  assigned?: number[],
) {
  const agent = await agentOf(ctx, assigned_to)
  return change(ctx, id, async (tx, ticket) => {
    const undone = undoes === 'me' ? signedIn(ctx).id : undoes
    if (undone !== undefined) refuseUndo(ctx, await findAssignment(tx.db, id), { from: agent, to: undone })
    const told = assigned ? [agent] : []
    await handOver(tx, ticket, agent, { by: actorOf(agentIn(tx)), reason: assignment_reason, told })
    if (agent !== ticket.assignedTo) assigned?.push(id)
  })
}

/**
 * Changes the status by the table of transitions (D73); 409 INVALID_TRANSITION. A resolved ticket asks its
 * requester for a rating (D26). An undo goes back whatever the table says, asks for nothing, and is 409 CHANGED_SINCE
 * unless the last change of the status is the caller's own.
 */
export async function setStatus(
  ctx: Ctx,
  { id, status, change_reason: reason, undoes }: One & z.output<typeof StatusChange>,
) {
  return change(ctx, id, async (tx, ticket) => {
    if (undoes) return undoStatus(tx, ticket, { from: undoes, to: status, by: actorOf(agentIn(tx)) })
    await changeStatus(tx, ticket, status, { by: actorOf(agentIn(tx)), reason })
    if (status === 'resolved') await mailRatingLink(tx, ticket)
  })
}

/** Sets the priority, 1 to 5 (D74); as an undo 409 CHANGED_SINCE unless it takes back the caller's own last change. */
export const setPriority = (
  ctx: Ctx,
  { id, priority, reason, undoes }: One & z.output<typeof PriorityChange>,
) =>
  change(ctx, id, async (tx, ticket) => {
    if (undoes !== undefined)
      refuseUndo(ctx, await findPriorityChange(tx.db, id), { from: priority, to: undoes })
    await setFields(tx, ticket, 'ticket.priority', { priority }, reason)
  })

/** Sets the category and subcategory (D41). */
export const setCategory = (
  ctx: Ctx,
  { id, category, subcategory, reason }: One & z.output<typeof CategoryChange>,
) =>
  change(ctx, id, (tx, ticket) => setFields(tx, ticket, 'ticket.category', { category, subcategory }, reason))

/** Sets the language of the mails to a guest; 409 LANGUAGE_OF_ACCOUNT for a ticket of an account, which has its own. */
export const setLanguage = (ctx: Ctx, { id, language }: One & z.output<typeof LanguageChange>) =>
  change(ctx, id, async (tx, ticket) => {
    if (ticket.userId !== null) throw LanguageOfAccount()
    await setFields(tx, ticket, 'ticket.language', { language })
  })

const flags: Record<TicketFlag, { isSpam: boolean; isFlagged: boolean }> = {
  clean: { isSpam: false, isFlagged: false },
  flagged: { isSpam: false, isFlagged: true },
  spam: { isSpam: true, isFlagged: false },
}

/** Flags a ticket, marks it as spam, or neither (D35). */
export const setFlag = (ctx: Ctx, { id, flag_status, reason }: One & z.output<typeof FlagChange>) =>
  change(ctx, id, (tx, ticket) => setFields(tx, ticket, 'ticket.flag', flags[flag_status], reason))

const highestPriority = 5

/** Hands a ticket to another agent with a priority that is one higher, at most 5. */
export async function escalate(ctx: Ctx, { id, escalate_to, reason }: One & z.output<typeof Escalation>) {
  const agent = await agentOf(ctx, escalate_to, 'escalate_to')
  return change(ctx, id, async (tx, ticket) => {
    const values = { priority: Math.min(ticket.priority + 1, highestPriority) }
    await handOver(tx, ticket, agent, {
      ...{ by: actorOf(agentIn(tx)), reason, action: 'ticket.escalate' },
      changes: changesBetween(ticket, values),
    })
    await updateTicket(tx.db, id, { ...values, updatedAt: tx.now() })
    await updateDueTimes(tx, id)
  })
}
