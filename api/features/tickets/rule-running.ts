import { audit } from '#api/audit.ts'
import { type Ctx, type TransactionCtx, transact } from '#api/context.ts'
import { countUse } from '#api/features/reply-templates/service.ts'
import { AppError } from '#api/http/errors.ts'
import { ticketTransitions } from '#api/rules/tickets.ts'
import { renderReply } from '#api/rules/variables.ts'
import type { TicketRuleEvent } from '#db/enums/ticket-rules.ts'
import type { TicketCategory, TicketStatus } from '#db/enums/tickets.ts'
import { lockTicket, publishTicketChange } from './access.ts'
import { tellOfTicket } from './agent-notices.ts'
import { mailAnswer, mailRatingLink, writeAutomaticReply } from './answers.ts'
import { lockAgent, lockAssignments, markAssigned } from './assignment-queries.ts'
import { findLeastBusy } from './auto-assignment.ts'
import { InvalidTransition } from './errors.ts'
import { handOver } from './handover.ts'
import { setFields } from './moves.ts'
import type { TicketRow } from './queries.ts'
import { findRecipient } from './requester-queries.ts'
import { insertRun, listMet, lockDue } from './rule-conditions-queries.ts'
import { problemOf, type References, referencesOf } from './rule-problems.ts'
import { listEnabled, type RuleRow } from './rule-queries.ts'
import { changeStatus } from './status-changes.ts'
import { addTags, removeTags } from './tags.ts'
import { announceUnassigned } from './unassigned.ts'

type Event = Extract<TicketRuleEvent, 'created' | 'requester_replied' | 'agent_replied'>
const by = { changedBy: null, changedByType: 'system' as const }

const asSystem = (tx: TransactionCtx): TransactionCtx => ({ ...tx, actor: { type: 'system', job: 'rules' } })

/**
 * Runs the enabled rules of an event on a ticket, in their order and in the transaction of the event: each sees what those
 * before it did. Nothing that a rule does is an event, so that no rule starts another or itself. Rules that name an agent
 * or reply template that is gone are skipped. Returns whether rules changed the ticket, and decided who works on it.
 */
export async function runRules(
  ctx: Ctx,
  { id, event, messageId }: { id: number; event: Event; messageId?: number },
): Promise<{ isChanged: boolean; isAssigned: boolean }> {
  return transact(ctx, async (tx) => {
    const done = { isChanged: false, isAssigned: false }
    const rules = await listEnabled(tx.db, [event])
    if (rules.length === 0) return done
    const known = await referencesOf(tx, rules)
    let rest = rules.filter((rule) => problemOf(rule, known) === null)
    while (rest.length > 0) {
      const met = await listMet(tx.db, { ticketId: id, messageId, now: tx.now() }, rest)
      const at = rest.findIndex((rule) => met.includes(rule.id))
      const rule = rest[at]
      if (!rule) break
      const isDone = await applyRule(asSystem(tx), { id }, rule, known)
      if (isDone) done.isChanged = true
      if (isDone && rule.actions.assign !== undefined) done.isAssigned = true
      rest = rest.slice(at + 1)
    }
    return done
  })
}

/**
 * Does all that a rule says in a savepoint, and audits it with the rule's name; false, with an entry that says why, for a
 * ticket to which one of its actions cannot be done.
 */
async function applyRule(
  tx: TransactionCtx,
  { id }: { id: number },
  rule: RuleRow,
  known: References,
): Promise<boolean> {
  const meta = { rule: rule.id, name: rule.name }
  try {
    await tx.db.transaction(async (savepoint) => {
      const inside: TransactionCtx = { ...tx, db: savepoint }
      await audit(inside, 'ticket.rule', { type: 'ticket', id }, meta)
      await act(inside, id, rule, known)
    })
    tx.afterCommit(() => tx.bus.publish('work', {}))
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await audit(tx, 'ticket.rule_skip', { type: 'ticket', id }, { ...meta, code: error.code })
    return false
  }
}

async function act(
  tx: TransactionCtx,
  id: number,
  { name, actions }: RuleRow,
  known: References,
): Promise<void> {
  const {
    category,
    subcategory = null,
    priority,
    add_tags,
    remove_tags,
    reply,
    assign,
    status,
    notify,
  } = actions
  const current = () => lockTicket(tx, { id })
  if (category !== undefined) {
    const filed = { category: category as TicketCategory, subcategory }
    await setFields(tx, await current(), 'ticket.category', filed, name)
  }
  if (priority !== undefined) await setFields(tx, await current(), 'ticket.priority', { priority }, name)
  if (add_tags) await addTags(tx, { id }, add_tags)
  if (remove_tags) await removeTags(tx, { id }, remove_tags)
  if (reply !== undefined) await answer(tx, await current(), reply, known.templates.get(reply) ?? '')
  if (assign !== undefined) await hand(tx, await current(), assign, name)
  if (status !== undefined) await move(tx, await current(), status as TicketStatus, name)
  if (notify)
    await tellOfTicket(tx, id, {
      ...{ kind: 'rule', readers: notify, isOnce: true },
      text: {
        tr: `“${name}” kuralı bir talebi haber veriyor`,
        en: `The rule “${name}” points you to a ticket`,
      },
    })
}

async function answer(
  tx: TransactionCtx,
  ticket: TicketRow,
  templateId: number,
  text: string,
): Promise<void> {
  const requester = await findRecipient(tx.db, ticket.id)
  const firstName = requester && !requester.isGone ? requester.firstName : ''
  const values = { firstName, ticketId: String(ticket.id), subject: ticket.subject }
  await writeAutomaticReply(tx, ticket, renderReply(text, values))
  await mailAnswer(tx, ticket, { isAutomatic: true })
  await countUse(tx, { id: templateId })
}

/** Where no agent is there to take it, the ticket stays with whom it is. */
async function hand(tx: TransactionCtx, ticket: TicketRow, assign: number | string, reason: string) {
  if (assign === 'nobody') return handOver(tx, ticket, null, { by, reason })
  if (typeof assign === 'number') return handOver(tx, ticket, assign, { by, reason })
  await lockAssignments(tx.db)
  const agent = await findLeastBusy(tx, { ...ticket, without: null })
  if (agent === undefined || !(await lockAgent(tx.db, agent)))
    return ticket.assignedTo === null ? announceUnassigned(tx, [ticket.id]) : undefined
  await handOver(tx, ticket, agent, { by, reason })
  await markAssigned(tx.db, agent, tx.now())
}

async function move(
  tx: TransactionCtx,
  ticket: TicketRow,
  status: TicketStatus,
  reason: string,
): Promise<void> {
  if (ticket.status === status) return
  if (!ticketTransitions[ticket.status].includes(status)) throw InvalidTransition()
  await changeStatus(tx, ticket, status, { by, reason })
  if (status === 'resolved') await mailRatingLink(tx, ticket)
}

const batch = 50
/** Of one rule in one run, so that a rule for very many tickets does not keep the others waiting. */
const batches = 20

/**
 * Runs the rules of time on unresolved tickets, each once a ticket, in batches whose tickets are locked: other replicas
 * take others, and what a killed process did not commit is done by the next run.
 */
export async function runTimeRules(ctx: Ctx): Promise<void> {
  const rules = await listEnabled(ctx.db, ['since_created', 'since_requester', 'since_status'])
  if (rules.length === 0) return
  const known = await referencesOf(ctx, rules)
  for (const rule of rules)
    if (problemOf(rule, known) === null)
      for (let each = 0; each < batches && !ctx.stopping.aborted; each++)
        if ((await runBatch(ctx, rule, known)) < batch) break
}

async function runBatch(ctx: Ctx, rule: RuleRow, known: References): Promise<number> {
  const { id: ruleId, event, after_hours: afterHours, conditions } = rule
  const due = await transact(ctx, async (tx) => {
    const now = tx.now()
    const timeRule = { id: ruleId, event, afterHours: afterHours ?? 0, conditions }
    const due = await lockDue(tx.db, timeRule, { now, limit: batch })
    for (const { id: ticketId } of due)
      if (await insertRun(tx.db, { ruleId, ticketId, ranAt: now }))
        await applyRule(asSystem(tx), { id: ticketId }, rule, known)
    return due
  })
  for (const ticket of due) await publishTicketChange(ctx, ticket)
  return due.length
}
