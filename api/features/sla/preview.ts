import { type Ctx, longWork } from '#api/context.ts'
import { policyFor, rulesOf, slaState, wouldMiss } from './due-times.ts'
import { listMoves, listUnresolved, type Policy, type SlaRow, type StoredRules } from './queries.ts'

const batch = 1_000

type Preview = {
  /** The rules after the change. */
  rules: StoredRules
  among: Partial<Pick<Policy, 'priority' | 'category'>>
  /** Whether the change concerns tickets of a policy. */
  concerns: (policy: Policy) => boolean
}

/** How many unresolved tickets a change of the rules concerns, and how many of them would be overdue at once by it. */
export const countOverdue = (ctx: Ctx, { rules: stored, among, concerns }: Preview) =>
  longWork(async () => {
    const now = ctx.now()
    const rules = rulesOf({ ...stored, undoneSince: null })
    const counts = { unresolved: 0, become_overdue: 0 }
    for (let above = 0; ; ) {
      const rows = await listUnresolved(ctx.db, among, { above, limit: batch, now })
      const moves = await listMoves(
        ctx.db,
        rows.map((row) => row.id),
      )
      for (const row of rows) {
        const policy = policyFor(rules, row)
        if (!policy || !concerns(policy)) continue
        counts.unresolved++
        const state = slaState(row, { rules, moves: moves.get(row.id) ?? [], now })
        if (!hasMissed(row) && wouldMiss({ ...row, ...state }, now).length > 0) counts.become_overdue++
      }
      if (rows.length < batch) return counts
      above = rows.at(-1)!.id
    }
  })

const hasMissed = ({ missed, firstResponseBreachedAt, resolutionBreachedAt }: SlaRow) =>
  missed.length > 0 || firstResponseBreachedAt !== null || resolutionBreachedAt !== null
