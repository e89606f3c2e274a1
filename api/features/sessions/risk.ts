import { type Ctx, transact } from '#api/context.ts'
import { deviceName } from '#api/features/auth/new-device.ts'
import { readUserAgent } from '#api/lib/user-agent.ts'
import { failedLoginsMin, failedLoginsMinutes, signalPoints } from '#api/rules/session-risk.ts'
import type { RiskSignal } from '#db/enums/sessions.ts'
import {
  type Assessed,
  findChangedUsers,
  findUnassessed,
  findUsersWithSeveral,
  lockRefresh,
  readWatermark,
  refreshUsers,
  storeAssessments,
  storeWatermark,
  type Unassessed,
} from './risk-queries.ts'

const batch = 2000
const usersAtOnce = 2000
const mostUsers = 2_000_000_000
/** Sessions and users that a request refreshes at most; the job does more. */
const mostAtRequest = 100
/** Transactions that began before the last refresh may have committed after it. */
const overlapMs = 60_000

const isMobile = ({ platform, userAgent }: Unassessed) =>
  platform.startsWith('mobile') || (platform === 'web' && readUserAgent(userAgent ?? '').isMobile)

/** What was unusual about a sign-in, compared with up to fifty earlier sessions; nothing at the first one (D4). */
async function assess({ geo }: Ctx, session: Unassessed): Promise<Assessed> {
  const { id, ip, userAgent, earlier, userAgents, addresses, failures } = session
  const country = ip && (await geo.countryOf(ip))
  const countries = await Promise.all((addresses ?? []).map((address) => geo.countryOf(address)))
  const device = userAgent && deviceName(userAgent)
  const devices = (userAgents ?? []).map(deviceName)
  const isNewDevice = earlier > 0 && device && !devices.includes(device)
  const isNewCountry = country && countries.some((each) => each !== null) && !countries.includes(country)
  const { newDevice, newCountry, failedLogin, failedLoginsMax } = signalPoints
  const signals: RiskSignal[] = [
    ...(isNewDevice ? [{ type: 'new_device' as const, score: newDevice, count: null }] : []),
    ...(isNewCountry ? [{ type: 'new_country' as const, score: newCountry, count: null }] : []),
    ...(failures >= failedLoginsMin
      ? [
          {
            type: 'failed_logins' as const,
            score: Math.min(failedLogin * failures, failedLoginsMax),
            count: failures,
          },
        ]
      : []),
  ]
  const score = signals.reduce((sum, signal) => sum + signal.score, 0)
  return {
    id,
    country: country || null,
    deviceClass: isMobile(session) ? 'mobile' : 'desktop',
    signals,
    score,
  }
}

/** Assesses a batch of new sessions; returns their users. Nothing where there are more than `most`. */
async function assessFew(ctx: Ctx, most: number): Promise<number[]> {
  const found = await findUnassessed(ctx.db, {
    ...{ most: most + 1, minutes: failedLoginsMinutes, openAt: ctx.now() },
  })
  return found.length > most ? [] : assessAll(ctx, found)
}

async function assessAll(ctx: Ctx, found: Unassessed[]): Promise<number[]> {
  if (found.length === 0) return []
  await storeAssessments(ctx.db, await Promise.all(found.map((session) => assess(ctx, session))))
  return [...new Set(found.map(({ userId }) => userId))]
}

/**
 * Assesses new sessions, of open ones or of all, in batches, of which one is read while another is stored; returns the
 * users. Rows that were locked are found again by the next run.
 */
async function assessNew(ctx: Ctx, openAt?: Date): Promise<number[]> {
  const find = (after?: Unassessed) =>
    findUnassessed(ctx.db, { most: batch, minutes: failedLoginsMinutes, openAt, after })
  const users = new Set<number>()
  for (let found: Unassessed[] = await find(); found.length > 0; ) {
    const isLast = found.length < batch || ctx.stopping.aborted
    const [ids, next] = await Promise.all([assessAll(ctx, found), isLast ? [] : find(found.at(-1))])
    for (const id of ids) users.add(id)
    found = next
  }
  return [...users]
}

/**
 * Refreshes users and those whose sessions changed since the last time, the first time everyone with several sessions, in
 * short transactions. The time of the last refresh stays where that is more than `most`.
 */
async function refresh(ctx: Ctx, userIds: number[], most: number): Promise<void> {
  const now = ctx.now()
  const last = await readWatermark(ctx.db)
  const since = new Date((last?.getTime() ?? 0) - overlapMs)
  const changed = last
    ? await findChangedUsers(ctx.db, { since, now, most: most + 1 })
    : await findUsersWithSeveral(ctx.db, { now, most: most + 1 })
  const isAll = changed.length <= most
  const ids = isAll && !last ? changed : [...new Set([...userIds, ...(isAll ? changed : [])])]
  for (let from = 0; from < ids.length && !ctx.stopping.aborted; from += usersAtOnce)
    await transact(ctx, async (tx) => {
      await lockRefresh(tx.db)
      await refreshUsers(tx.db, ids.slice(from, from + usersAtOnce), now)
    })
  if (isAll && !ctx.stopping.aborted) await storeWatermark(ctx.db, now)
}

/**
 * Brings the scores up to date before they are read: of new sessions, and of users whose sessions changed. Where that is
 * more than a request can do, the job does it within seconds.
 */
export async function refreshRecent(ctx: Ctx): Promise<void> {
  await ctx.lastSeen.flush()
  await refresh(ctx, await assessFew(ctx, mostAtRequest), mostAtRequest)
}

/** The same for all sessions; those that are over come last. */
export async function refreshRisks(ctx: Ctx): Promise<void> {
  await refresh(ctx, await assessNew(ctx, ctx.now()), mostUsers)
  await assessNew(ctx)
}
