import { audit } from '#api/audit.ts'
import { type Ctx, longWork, ownSessionId, transact } from '#api/context.ts'
import { type Reauthentication, reauthenticate } from '#api/features/auth/reauthentication.ts'
import { endAllOf, endListed } from '#api/features/auth/session-revocation.ts'
import { accessSeconds } from '#api/features/auth/tokens.ts'
import { paginate } from '#api/http/pagination.ts'
import { type SessionTool, sessionTools } from '#api/rules/session-risk.ts'
import { countActive } from './admin-queries.ts'
import { deleteExpired } from './days-queries.ts'
import { auditedReason, endedByAdmin } from './termination.ts'
import {
  countOfAddress,
  countOrphans,
  findActiveUsers,
  findOfAddress,
  findOrphans,
  listRuns,
} from './tool-queries.ts'

const batch = 1000
const usersAtOnce = 400
/** A request answers after this time, although there may be more. */
const patienceMs = 20_000

type Reason = { reason?: string | null | undefined }
type Work = { count: number; more: boolean }
type Action = Exclude<SessionTool, `maintenance.${string}`>

/**
 * Repeats short transactions until nothing is left or time is up. Each audits what it did, so that nothing is done
 * unaudited; the first one in any case. `finished` is false if there may be more.
 */
async function inBatches(
  ctx: Ctx,
  { action, meta, deadline }: { action: Action; meta: Record<string, unknown>; deadline: number },
  work: (tx: Ctx) => Promise<Work>,
): Promise<{ count: number; finished: boolean }> {
  let count = 0
  for (let first = true; ; first = false) {
    const done = await transact(ctx, async (tx) => {
      const result = await work(tx)
      if (first || result.count > 0)
        await audit(tx, action, { type: 'platform' }, { ...meta, count: result.count })
      return result
    })
    count += done.count
    if (!done.more) return { count, finished: true }
    if (performance.now() > deadline || ctx.stopping.aborted) return { count, finished: false }
  }
}

const deadline = () => performance.now() + patienceMs

/**
 * Deletes sessions that have expired (D7); the job keeps them for 90 days, for the history of sign-ins. The numbers of
 * their days stay.
 */
export const clearExpired = (ctx: Ctx) =>
  longWork(async () => {
    const run = { action: 'session.clear_expired' as const, meta: {}, deadline: deadline() }
    const { count, finished } = await inBatches(ctx, run, async (tx) => {
      const count = await deleteExpired(tx.db, { now: tx.now(), most: batch })
      return { count, more: count === batch }
    })
    return { removed: count, finished }
  })

/**
 * Ends the sessions of all users except the caller's current one, with views of admins, after the password (D7, D89).
 */
export async function terminateAll(ctx: Ctx, { reason, ...answer }: Reason & Reauthentication) {
  await reauthenticate(ctx, answer)
  return longWork(async () => {
    const meta = { reason: auditedReason(ctx, reason) }
    let after = 0
    let users = 0
    const run = { action: 'session.terminate_all' as const, meta, deadline: deadline() }
    const { count, finished } = await inBatches(ctx, run, async (tx) => {
      const own = ownSessionId(tx)
      const ids = await findActiveUsers(tx.db, { after, own, now: tx.now(), most: usersAtOnce })
      const ended = ids.length > 0 ? await endAllOf(tx, ids, { ...endedByAdmin(reason), keepOwn: true }) : []
      after = ids.at(-1) ?? after
      users += ids.length
      return { count: ended.length, more: ids.length === usersAtOnce }
    })
    return { terminated: count, users, finished }
  })
}

/** An IPv4 address within IPv6 is the IPv4 address, as sessions store it. */
const storedAddress = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '')

/** The number of active sessions; with `ip`, exactly those that `terminateByIp` would end. */
export async function activeCount(ctx: Ctx, { ip }: { ip?: string | undefined }) {
  if (ip === undefined) return { count: await countActive(ctx.sql, ctx.now()) }
  const of = { ip: storedAddress(ip), own: ownSessionId(ctx), now: ctx.now() }
  return { count: await countOfAddress(ctx.db, of) }
}

/** Ends the active sessions of one address, of all users, except the caller's current one (D7). */
export const terminateByIp = (ctx: Ctx, { ip: given, reason }: Reason & { ip: string }) =>
  longWork(async () => {
    const ip = storedAddress(given)
    const meta = { address: ip, reason: auditedReason(ctx, reason) }
    const users = new Set<number>()
    const run = { action: 'session.terminate_by_ip' as const, meta, deadline: deadline() }
    const { count, finished } = await inBatches(ctx, run, async (tx) => {
      const ids = await findOfAddress(tx.db, { ip, own: ownSessionId(tx), now: tx.now(), most: batch })
      const ended = await endListed(tx, ids, endedByAdmin(reason))
      for (const { userId } of ended) users.add(userId)
      return { count: ended.length, more: ids.length === batch && ended.length > 0 }
    })
    return { terminated: count, users: users.size, finished }
  })

const lifetimes = (ctx: Ctx) => ({ now: ctx.now(), accessSeconds })

/** Active sessions that no one can use any more. */
export const orphanCount = (ctx: Ctx): Promise<number> => countOrphans(ctx.db, lifetimes(ctx))

/**
 * Ends orphaned sessions: of users who may not sign in, and without a refresh token once the access token has
 * expired. Also run by a job, which audits only what it found.
 */
export const cleanUpOrphans = (ctx: Ctx) =>
  longWork(async () => {
    const [checked, found] = await Promise.all([countActive(ctx.sql, ctx.now()), orphanCount(ctx)])
    const isJob = ctx.actor.type === 'system'
    const run = { action: 'session.cleanup_orphans' as const, meta: {}, deadline: deadline() }
    const { count } =
      isJob && found === 0
        ? { count: 0 }
        : await inBatches(ctx, run, async (tx) => {
            const ids = await findOrphans(tx.db, { ...lifetimes(tx), most: batch })
            const ended = await endListed(tx, ids, { reason: 'orphaned' })
            return { count: ended.length, more: ids.length === batch && ended.length > 0 }
          })
    return {
      totalSessionsChecked: checked,
      orphanSessionsFound: found,
      orphanSessionsRemoved: count,
      activeSessionsRemaining: await countActive(ctx.sql, ctx.now()),
    }
  })

const toolNames = new Set<string>(sessionTools)
const isTool = (name: string): name is SessionTool => toolNames.has(name)

/** Runs of the tools and of maintenance, newest first, from the audit log (D7). */
export async function toolHistory(ctx: Ctx, { page, limit }: { page: number; limit: number }) {
  const rows = await listRuns(ctx.db, { tools: sessionTools, page, limit })
  const items = rows.flatMap(({ tool, actorType, actorId, actorName, at, total: _, ...row }) =>
    isTool(tool)
      ? [
          {
            ...row,
            tool,
            actor: { type: actorType, id: actorId, name: actorName },
            at: new Date(at).toISOString(),
          },
        ]
      : [],
  )
  return { items, pagination: paginate({ page, limit }, rows[0]?.total ?? 0) }
}
