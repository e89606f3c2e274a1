import type { Ctx } from '#api/context.ts'
import { paginate } from '#api/http/pagination.ts'
import { bandStarts } from '#api/rules/session-risk.ts'
import { refreshRecent } from './risk.ts'
import { listFindings, sumRisk } from './suspicious-queries.ts'

const rounded = (value: number | null) => value && Math.round(value * 10) / 10

/**
 * Users whose active sessions match a rule of the specification (D5): more than three addresses, more than one kind
 * of device, or more than five sessions. The highest score first.
 */
export async function listSuspicious(ctx: Ctx, paging: { page: number; limit: number }) {
  await refreshRecent(ctx)
  const [{ rows, total }, { high, average }] = await Promise.all([
    listFindings(ctx.db, paging),
    sumRisk(ctx.db, { now: ctx.now(), high: bandStarts.high }),
  ])
  return {
    findings: rows.map(({ lastActivity, ...row }) => ({
      ...row,
      lastActivity: lastActivity && new Date(lastActivity).toISOString(),
    })),
    summary: { users: total, highRiskSessions: high, averageRisk: rounded(average) },
    pagination: paginate(paging, total),
  }
}
