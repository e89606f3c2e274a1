import { audit, changesBetween } from '#api/audit.ts'
import type { Ctx } from '#api/context.ts'
import { invalidField, orNotFound, VersionChanged } from '#api/http/errors.ts'
import { changeRules, startRecalculation, undoUntil } from './changes.ts'
import { NothingToUndo } from './errors.ts'
import { countOverdue } from './preview.ts'
import { readRules, type Policy as StoredPolicy } from './queries.ts'
import { findPolicy, listPolicies, updatePolicy } from './rules-queries.ts'
import type { PolicyChange, PolicyValues, RulesUndoing, Policy as WirePolicy } from './schema.ts'

type One = { id: number }
type PolicyTerms = StoredPolicy['history'][number]
type Policy = NonNullable<Awaited<ReturnType<typeof findPolicy>>>

const isRecent = ({ until }: PolicyTerms, now: Date) => undoUntil(until, now) !== null

const present = ({ history, ...policy }: Policy, now: Date): WirePolicy => ({
  ...policy,
  undo_until: undoUntil(history.at(-1)?.until, now),
})

/** The policies of each priority: for all categories, and of each category. */
export const list = async ({ db, now }: Ctx) => ({
  items: (await listPolicies(db)).map((policy) => present(policy, now())),
})

async function require(
  { db }: Ctx,
  { id, version }: One & { version?: number | undefined },
): Promise<Policy> {
  const policy = orNotFound(await findPolicy(db, id))
  if (version !== undefined && version !== policy.version) throw VersionChanged()
  return policy
}

function changed(before: Policy, input: PolicyValues): Policy {
  const after = { ...before, ...input }
  if (after.resolution_minutes < after.first_response_minutes)
    throw invalidField('resolution_minutes', 'SLA_RESOLUTION_TOO_SHORT')
  return after
}

const columnsOf = (policy: Policy) => ({
  firstResponseMinutes: policy.first_response_minutes,
  resolutionMinutes: policy.resolution_minutes,
  ...{ calendar: policy.calendar, enabled: policy.is_enabled },
})

/** What the policy was, without what neither a ticket nor an undoing needs any more. */
function historyOf(before: Policy, { applies_to, now }: { applies_to: PolicyTerms['appliesTo']; now: Date }) {
  const { history } = before
  const done = history.findLastIndex((terms) => terms.appliesTo === 'unresolved' && !isRecent(terms, now))
  return [
    ...history.slice(done + 1),
    { until: now.toISOString(), appliesTo: applies_to, ...columnsOf(before) },
  ]
}

/**
 * Changes a policy, in minutes: for tickets that are opened from now on, or for unresolved ones as well. 404 NOT_FOUND,
 * 409 VERSION_CHANGED where `version` is not the stored one; 400 SLA_RESOLUTION_TOO_SHORT. Breaches that happened stay.
 */
export const update = (ctx: Ctx, { id, version, applies_to, ...input }: PolicyChange & One) =>
  changeRules(ctx, async (tx) => {
    const before = await require(tx, { id, version })
    const after = changed(before, input)
    const now = tx.now()
    const changes = changesBetween(before, input)
    if (Object.keys(changes).length === 0) return present(before, now)
    const history = historyOf(before, { applies_to, now })
    await updatePolicy(tx.db, id, {
      ...{ ...columnsOf(after), history, version: before.version + 1, updatedAt: now },
    })
    await audit(tx, 'sla_policy.update', { type: 'sla_policy', id }, { applies_to }, changes)
    if (applies_to === 'unresolved') await startRecalculation(tx)
    return present((await findPolicy(tx.db, id))!, now)
  })

/**
 * Makes a policy what it was before its last change, within an hour. Due times become what they would be without the
 * change, also of tickets that were resolved since, and breaches that were recorded since are forgotten unless they
 * remain. 404 NOT_FOUND, 409 VERSION_CHANGED or SLA_NOTHING_TO_UNDO.
 */
export const undo = (ctx: Ctx, { id, version }: RulesUndoing & One) =>
  changeRules(ctx, async (tx) => {
    const before = await require(tx, { id, version })
    const now = tx.now()
    const last = before.history.at(-1)
    if (!last || !isRecent(last, now)) throw NothingToUndo()
    const { until, appliesTo: _appliesTo, ...columns } = last
    await updatePolicy(tx.db, id, {
      ...{ ...columns, history: before.history.slice(0, -1), version: before.version + 1, updatedAt: now },
    })
    const after = (await findPolicy(tx.db, id))!
    const { history: _history, version: _version, updated_date: _date, ...values } = after
    await audit(tx, 'sla_policy.undo', { type: 'sla_policy', id }, {}, changesBetween(before, values))
    await startRecalculation(tx, { undoneSince: new Date(until) })
    return present(after, now)
  })

/** How many unresolved tickets a change would concern if it applied to them, and how many would be overdue at once. 404. */
export async function preview(ctx: Ctx, { id, ...input }: PolicyValues & One) {
  const before = await require(ctx, { id })
  const { priority, category, ...after } = changed(before, input)
  const stored = await readRules(ctx.db)
  const policies = stored.policies.map((policy) =>
    policy.id === id ? { ...policy, ...columnsOf({ ...before, ...after }), history: [] } : policy,
  )
  const rules = { ...stored, policies }
  return countOverdue(ctx, { rules, among: { priority, category }, concerns: (policy) => policy.id === id })
}
