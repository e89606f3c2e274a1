import type { Ctx } from '#api/context.ts'
import { orNotFound } from '#api/http/errors.ts'
import { paginate } from '#api/http/pagination.ts'
import { bandStarts } from '#api/rules/session-risk.ts'
import type { Finding, FindingQuery } from './admin-schema.ts'
import { countryName } from './all-sessions.ts'
import { refreshRecent } from './risk.ts'
import { countFindings, findFinding, listFindings, sumRisk } from './suspicious-queries.ts'

const rounded = (value: number | null) => value && Math.round(value * 10) / 10

/**
 * Users whose active sessions match a rule of the specification (D5): more than three addresses, more than one kind
 * of device, or more than five sessions. The highest score first, from medium risk on unless the request says otherwise.
 */
export async function listSuspicious(ctx: Ctx, query: FindingQuery) {
  await refreshRecent(ctx)
  const now = ctx.now()
  const [{ rows, total }, users, { high, average }] = await Promise.all([
    listFindings(ctx.db, { ...query, minRisk: bandStarts[query.risk], now }),
    countFindings(ctx.db),
    sumRisk(ctx.db, { now, high: bandStarts.high }),
  ])
  return {
    findings: rows.map((row) => toWire(ctx, row)),
    summary: { users, highRiskSessions: high, averageRisk: rounded(average) },
    pagination: paginate(query, total),
  }
}

/** The same about one user. 404 NOT_FOUND for a user who is not suspicious. */
export async function getSuspicious(ctx: Ctx, { userId }: { userId: number }): Promise<Finding> {
  await refreshRecent(ctx)
  const found = orNotFound(await findFinding(ctx.db, { userId, now: ctx.now() }))
  return toWire(ctx, found)
}

type Row = NonNullable<Awaited<ReturnType<typeof findFinding>>>

const toWire = ({ language }: Ctx, { lastActivity, countries, ...row }: Row): Finding => ({
  ...row,
  countries: countries.map((each) => ({ ...each, country: countryName(each.countryCode, language) })),
  lastActivity: lastActivity && new Date(lastActivity).toISOString(),
})
