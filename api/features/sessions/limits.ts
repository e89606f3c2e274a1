import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { limitSettings } from '#api/features/auth/session-limits.ts'
import { endListed } from '#api/features/auth/session-revocation.ts'
import { definitions, type SessionLimits } from '#api/features/settings/definitions.ts'
import { getSettings } from '#api/features/settings/service.ts'
import { type Role, roles } from '#db/enums/users.ts'
import { findBeyond, findUsers, moveEnds, readApplied, storeApplied } from './limits-queries.ts'

const usersAtOnce = 500

const standardOf = (role: Role): SessionLimits => definitions[limitSettings[role]].parse(undefined)
/** What sessions had before the first change. */
const standard = { user: standardOf('user'), admin: standardOf('admin') }

/**
 * Applies changed limits to open sessions, in short transactions: they expire when the new limits say, and those beyond
 * the number of concurrent sessions end, except the ones used last. Sign-ins and refreshes keep the limits by themselves.
 */
export async function applyLimits(ctx: Ctx): Promise<void> {
  const settings = await getSettings(ctx, Object.values(limitSettings))
  const limits = { user: settings[limitSettings.user], admin: settings[limitSettings.admin] }
  const applied = (await readApplied(ctx.db)) ?? standard
  for (const role of roles)
    if (!Bun.deepEquals(limits[role], applied[role]) && !(await applyTo(ctx, role, limits[role]))) return
  if (!Bun.deepEquals(limits, applied)) await storeApplied(ctx.db, limits, ctx.now())
}

/** False where the process stopped before all users were done. */
async function applyTo(ctx: Ctx, role: Role, limits: SessionLimits): Promise<boolean> {
  for (let after = 0, more = true; more; ) {
    if (ctx.stopping.aborted) return false
    const now = ctx.now()
    const ended = await transact(ctx, async (tx) => {
      const userIds = await findUsers(tx.db, { role, after, now, most: usersAtOnce })
      await moveEnds(tx.db, { userIds, limits, now })
      const ended = await endListed(tx, await findBeyond(tx.db, { userIds, limits, now }), {
        reason: 'replaced',
      })
      if (ended.length > 0)
        await audit(tx, 'session.limit', { type: 'platform' }, { role, count: ended.length })
      more = userIds.length === usersAtOnce
      after = userIds.at(-1) ?? after
      return ended
    })
    for (const { id } of ended) ctx.sessions.forget(id)
  }
  return true
}
