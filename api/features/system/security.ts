import type { Ctx } from '#api/context.ts'
import { getStatus as getAuditStatus } from '#api/features/audit/checks.ts'
import { countLockedAccounts, listLockedAccounts } from '#api/features/auth/lockout.ts'
import { attempt } from '#api/features/health/state.ts'
import { recommendationTexts } from '#api/rules/labels/system.ts'
import { bandStarts } from '#api/rules/session-risk.ts'
import { type SecurityEvent, type SecurityPart, securityEvents } from '#api/rules/system.ts'
import { getCertificate } from './certificate.ts'
import * as queries from './security-queries.ts'
import type { SecurityAnalysis, Threat } from './security-schema.ts'
import { type Facts, isSuspicious, threatsIn } from './threats.ts'

/** Several consoles share a reading. */
const cacheMs = 10_000
const hour = 3_600_000
const mostRows = 50
const eventsShown = 10
const audited = securityEvents.filter((each) => each !== 'auth.failed')
const stolenActions = ['auth.refresh_token_reused', 'auth.not_me']

/**
 * Threats that the stored events show, what to do about them, and the newest events. A part that cannot
 * be read makes the status `unknown`, unless another part shows a threat.
 */
export async function analyse(ctx: Ctx): Promise<SecurityAnalysis> {
  const { facts, events, failedToday, actionsToday, unread, checkedAt } = await ctx.cache.remember(
    'security-facts',
    cacheMs,
    () => readFacts(ctx),
  )
  const threats = threatsIn(facts, ctx.language)
  const { failures, locks, refused } = facts
  return {
    analysis: {
      overall_status: statusOf(threats, unread),
      security_level: levelOf(threats),
      threats,
      recommendations: [...new Set(threats.map(({ type }) => recommendationTexts[type][ctx.language]))],
    },
    summary: { total_threats: threats.length, unread },
    metrics: {
      failed_login_attempts: failures?.total ?? null,
      locked_accounts: locks?.total ?? null,
      suspicious_ips: failures ? failures.addresses.filter(isSuspicious).length : null,
      rate_limited_ips: refused?.length ?? null,
      total_security_events:
        failedToday === null || actionsToday === null ? null : failedToday + actionsToday,
    },
    events,
    checked_date: checkedAt,
  }
}

async function readFacts(ctx: Ctx) {
  const { sql } = ctx
  const now = ctx.now()
  const before = (hours: number) => new Date(now.getTime() - hours * hour)
  const unread: SecurityPart[] = []
  const read = async <T>(name: SecurityPart, work: () => Promise<T>): Promise<T | undefined> => {
    const found = await attempt(ctx, name, async () => ({ value: await work() }))
    if (!found) unread.push(name)
    return found?.value
  }
  const [failures, locks, refused, risky, stolen, admins, audit, certificate, events, failed, acted] =
    await Promise.all([
      read('failed_logins', () => queries.readFailures(sql, before(1), mostRows)),
      read('locks', async () => ({
        total: await countLockedAccounts(ctx),
        accounts: await listLockedAccounts(ctx, { most: mostRows }),
      })),
      read('rate_limits', () => ctx.limits.refusedNetworks()),
      read('sessions', () => queries.readRiskyUsers(sql, bandStarts.high, mostRows)),
      read('stolen_sessions', () => queries.countActions(sql, stolenActions, before(24))),
      read('admins', () => queries.countBareAdmins(sql)),
      read('audit', () => getAuditStatus(ctx)),
      getCertificate(ctx),
      read('events', () => queries.listEvents(sql, audited, eventsShown)),
      read('failed_today', async () => (await queries.readFailures(sql, before(24), 0)).total),
      read('actions_today', () => queries.countActions(sql, audited, before(24))),
    ])
  const facts: Facts = {
    ...{ failures, locks, refused, risky, stolen, admins },
    audit: audit && { intact: audit.intact, breaks: audit.last_check?.broken.length ?? 0 },
    certificate: { status: certificate.sslStatus, days: certificate.sslDaysUntilExpiry },
  }
  return {
    facts,
    events: (events ?? []).map(({ id, type, userId, name, ip, at }) => ({
      id,
      type: type as SecurityEvent,
      user: userId === null || name === null ? null : { id: userId, name },
      ip,
      created_date: at.toISOString(),
    })),
    failedToday: failed ?? null,
    actionsToday: acted ?? null,
    unread,
    checkedAt: now.toISOString(),
  }
}

function statusOf(threats: Threat[], unread: SecurityPart[]): SecurityAnalysis['analysis']['overall_status'] {
  const severities = new Set(threats.map(({ severity }) => severity))
  if (severities.has('critical')) return 'under_attack'
  if (severities.has('warning')) return 'suspicious'
  return unread.length > 0 ? 'unknown' : 'secure'
}

function levelOf(threats: Threat[]): SecurityAnalysis['analysis']['security_level'] {
  const severities = new Set(threats.map(({ severity }) => severity))
  return severities.has('critical') ? 'critical' : severities.has('warning') ? 'warning' : 'normal'
}
