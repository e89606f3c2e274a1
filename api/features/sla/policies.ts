import { audit, changesBetween } from '#api/audit.ts'
import type { Ctx } from '#api/context.ts'
import { invalidField, NotFound, VersionChanged } from '#api/http/errors.ts'
import { changeRules, startRecalculation } from './changes.ts'
import { rulesOf, slaState, wouldMiss } from './due-times.ts'
import { NothingToUndo } from './errors.ts'
import { listMoves, listUnresolved, readRules, type SlaRow, type Policy as StoredPolicy } from './queries.ts'
import { findPolicy, listPolicies, updatePolicy } from './rules-queries.ts'
import type { PolicyChange, PolicyUndoing, PolicyValues, Policy as WirePolicy } from './schema.ts'

type One = { id: number }
type PolicyTerms = StoredPolicy['history'][number]
type Policy = NonNullable<Awaited<ReturnType<typeof findPolicy>>>

/** For how long a change can be undone. */
const undoMs = 3_600_000

const isRecent = ({ until }: PolicyTerms, now: Date) => now.getTime() - Date.parse(until) <= undoMs

function present({ history, ...policy }: Policy, now: Date): WirePolicy {
  const last = history.at(-1)
  const canUndo = last !== undefined && isRecent(last, now)
  return { ...policy, undo_until: canUndo ? new Date(Date.parse(last.until) + undoMs).toISOString() : null }
}

/** The policies of each priority: for all categories, and of each category. */
export const list = async ({ db, now }: Ctx) => ({
  items: (await listPolicies(db)).map((policy) => present(policy, now())),
})

async function require(
  { db }: Ctx,
  { id, version }: One & { version?: number | undefined },
): Promise<Policy> {
  const policy = await findPolicy(db, id)
  if (!policy) throw NotFound()
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
export const undo = (ctx: Ctx, { id, version }: PolicyUndoing & One) =>
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

const batch = 1_000

/** How many unresolved tickets a change would concern if it applied to them, and how many would be overdue at once. 404. */
export async function preview(ctx: Ctx, { id, ...input }: PolicyValues & One) {
  const before = await require(ctx, { id })
  const { priority, category, ...after } = changed(before, input)
  const now = ctx.now()
  const stored = await readRules(ctx.db)
  const policies = stored.policies.map((policy) =>
    policy.id === id ? { ...policy, ...columnsOf({ ...before, ...after }), history: [] } : policy,
  )
  const rules = rulesOf({ ...stored, policies, undoneSince: null })
  const counts = { unresolved: 0, become_overdue: 0 }
  for (let above = 0; ; ) {
    const rows = await listUnresolved(ctx.db, { priority, category }, { above, limit: batch, now })
    const moves = await listMoves(
      ctx.db,
      rows.map((row) => row.id),
    )
    for (const row of rows) {
      const state = slaState(row, { rules, moves: moves.get(row.id) ?? [], now })
      if (state.slaPolicyId !== id) continue
      counts.unresolved++
      if (!hasMissed(row) && wouldMiss({ ...row, ...state }, now).length > 0) counts.become_overdue++
    }
    if (rows.length < batch) return counts
    above = rows.at(-1)!.id
  }
}

const hasMissed = ({ missed, firstResponseBreachedAt, resolutionBreachedAt }: SlaRow) =>
  missed.length > 0 || firstResponseBreachedAt !== null || resolutionBreachedAt !== null
