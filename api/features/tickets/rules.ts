import { audit, changesBetween } from '#api/audit.ts'
import { type Ctx, longWork, transact } from '#api/context.ts'
import { crud } from '#api/crud.ts'
import { invalidField, orNotFound, VersionChanged } from '#api/http/errors.ts'
import { limits } from '#api/rules/limits.ts'
import { RuleNameTaken, RuleOrderChanged, TooManyRules } from './errors.ts'
import { tryRule } from './rule-conditions-queries.ts'
import { problemOf, referencesOf } from './rule-problems.ts'
import {
  findRule,
  lastPosition,
  listRules,
  lockOrder,
  lockRule,
  type RuleRow,
  ruleRows,
  setPositions,
  updateRule,
} from './rule-queries.ts'
import type { DryRun, DryRunResult, TicketRule, TicketRuleChange, TicketRuleInput } from './rules-schema.ts'

type One = { id: number }

const rules = crud('ticket_rule', ruleRows, { name: (row) => row.name, taken: RuleNameTaken })

async function present(ctx: Ctx, rows: RuleRow[]): Promise<TicketRule[]> {
  const known = await referencesOf(ctx, rows)
  return rows.map((row) => ({ ...row, problem: problemOf(row, known) }) as TicketRule)
}

/** All rules in the order in which they run, each with why it is skipped. */
export const list = async (ctx: Ctx) => ({ rules: await present(ctx, await listRules(ctx.db)) })

/** One rule; 404 NOT_FOUND. */
export async function get(ctx: Ctx, { id }: One): Promise<TicketRule> {
  const [rule] = await present(ctx, [orNotFound(await findRule(ctx.db, id))])
  return rule!
}

const fieldOf = {
  ASSIGNEE_UNKNOWN: 'actions.assign',
  TEMPLATE_UNKNOWN: 'actions.reply',
  NOTIFIED_UNKNOWN: 'actions.notify',
}

async function checkReferences(ctx: Ctx, { actions }: Pick<TicketRuleInput, 'actions'>): Promise<void> {
  const rule = { actions: actions as RuleRow['actions'] }
  const problem = problemOf(rule, await referencesOf(ctx, [rule]))
  if (problem) throw invalidField(fieldOf[problem], problem)
}

const valuesOf = ({ name, is_enabled, event, after_hours, conditions, actions }: TicketRuleInput) => ({
  ...{ name, isEnabled: is_enabled, event, afterHours: after_hours, conditions },
  actions: actions as RuleRow['actions'],
})

/**
 * Adds a rule as the last one. 409 TICKET_RULE_NAME_TAKEN, or TOO_MANY_RULES beyond fifty; 400 ASSIGNEE_UNKNOWN,
 * NOTIFIED_UNKNOWN or TEMPLATE_UNKNOWN.
 */
export async function create(ctx: Ctx, input: TicketRuleInput): Promise<TicketRule> {
  await checkReferences(ctx, input)
  return transact(ctx, async (tx) => {
    if ((await lockOrder(tx.db)).length >= limits.ticketRulesMax) throw TooManyRules()
    const { last } = await lastPosition(tx.db)
    return get(tx, await rules.create(tx, { ...valuesOf(input), position: last + 1 }))
  })
}

/** Replaces a rule. 409 VERSION_CHANGED for an outdated `version`, and as `create`. */
export async function update(
  ctx: Ctx,
  { id, version, ...input }: TicketRuleChange & One,
): Promise<TicketRule> {
  await checkReferences(ctx, input)
  return transact(ctx, async (tx) => {
    const before = orNotFound(await lockRule(tx.db, id))
    if (version !== undefined && version !== before.version) throw VersionChanged()
    const values = { ...valuesOf(input), version: before.version + 1, updatedAt: tx.now() }
    if (!(await updateRule(tx.db, id, values))) throw RuleNameTaken()
    const { name, is_enabled, event, after_hours, conditions, actions } = input
    const after = { name, is_enabled, event, after_hours, conditions, actions }
    const changes = changesBetween<object>(before, after)
    await audit(tx, 'ticket_rule.update', { type: 'ticket_rule', id }, { name }, changes)
    return get(tx, { id })
  })
}

/** Enables or disables a rule; one that is so already stays as it is. */
export const setEnabled = (
  ctx: Ctx,
  { id, is_enabled: isEnabled }: One & { is_enabled: boolean },
): Promise<TicketRule> =>
  transact(ctx, async (tx) => {
    const before = orNotFound(await lockRule(tx.db, id))
    const changes = changesBetween({ is_enabled: before.is_enabled }, { is_enabled: isEnabled })
    if (Object.keys(changes).length > 0) {
      await updateRule(tx.db, id, { isEnabled, version: before.version + 1, updatedAt: tx.now() })
      await audit(tx, 'ticket_rule.update', { type: 'ticket_rule', id }, { name: before.name }, changes)
    }
    return get(tx, { id })
  })

/** Sets the order in which rules run. 409 RULE_ORDER_CHANGED unless it names every rule once. */
export const reorder = (ctx: Ctx, { ids }: { ids: number[] }) =>
  transact(ctx, async (tx) => {
    const before = await lockOrder(tx.db)
    const isSame = ids.length === before.length && before.every(({ id }) => ids.includes(id))
    if (!isSame) throw RuleOrderChanged()
    const changes = changesBetween({ order: before.map(({ id }) => id) }, { order: ids })
    if (Object.keys(changes).length > 0) {
      await setPositions(tx.db, ids)
      await audit(tx, 'ticket_rule.reorder', { type: 'ticket_rule' }, {}, changes)
    }
    return list(tx)
  })

/** Deletes a rule; what it did to tickets stays. */
export const { remove } = rules

const [dryRunDays, dryRunMax, shown] = [30, 10_000, 5]

/**
 * Counts the tickets that a rule would deal with, and shows the newest five: of the last 30 days those that were opened,
 * or replied to, and of a rule of time the unresolved tickets for which its time has passed and that it has not dealt
 * with. They are judged as they are now. Of more than 10,000 candidates the newest are looked at. Changes nothing.
 */
export const dryRun = (ctx: Ctx, { id, event, after_hours, conditions }: DryRun): Promise<DryRunResult> =>
  longWork(() => {
    const now = ctx.now()
    const since = new Date(now.getTime() - dryRunDays * 86_400_000)
    const rule = { id, event, afterHours: after_hours ?? 0, conditions }
    return tryRule(ctx.db, rule, { now, since, most: dryRunMax, shown })
  })

/** The same for a rule as it is saved; 404 NOT_FOUND. */
export async function dryRunOf(ctx: Ctx, { id }: One): Promise<DryRunResult> {
  const { event, after_hours, conditions } = await get(ctx, { id })
  return dryRun(ctx, { id, event, after_hours, conditions })
}
