import type { z } from 'zod'
import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { reopen } from '#api/features/account/deletion.ts'
import { takeBack, voidPending, whenLeft } from '#api/features/account/email-claims.ts'
import { voidExports } from '#api/features/account/exports.ts'
import { twoFactorOffMail } from '#api/features/two-factor/mails.ts'
import { lockFactor, removeTwoFactor } from '#api/features/two-factor/service.ts'
import { findAccount } from './account-queries.ts'
import { InvalidResetToken } from './errors.ts'
import { consumeToken, readToken } from './one-time-tokens.ts'
import { issueResetToken } from './password.ts'
import type { Disowned } from './schema.ts'
import { endSession, lockPerson } from './session-revocation-queries.ts'
import { revokeAllSessions } from './sessions.ts'

/**
 * 'This was not me', by the link of a mail, once: ends the session that the mail told of and undoes what that has done,
 * a move to another address and two-factor. Where the account then has the address that the link was mailed to, it also
 * undoes a deletion that is not erased yet (D99) and a suspension by the user, made since what the link tells of, and
 * hands out a reset token; nowhere else: to whoever reads at another one it would open what is not theirs any more.
 */
export async function disown(ctx: Ctx, { token }: { token: string }): Promise<z.infer<typeof Disowned>> {
  const link = { purpose: 'not_me', token } as const
  const userId = (await readToken(ctx, link))?.userId
  if (!userId) throw InvalidResetToken()
  const { sessionId, email, user, isOff, ...answer } = await transact(ctx, async (tx) => {
    // Locked in the order of signing in, and before the link: two links of one person would each wait for the other.
    const factor = await lockFactor(tx, userId)
    await lockPerson(tx.db, userId)
    const told = await consumeToken(tx, link)
    const before = await findAccount(tx.db, userId)
    if (!told || !before) throw InvalidResetToken()
    const { sessionId, email, createdAt: at } = told
    await voidPending(tx, userId)
    await voidExports(tx, userId)
    const isHome = before.email === email
    const { isOff, isBack } = await undo(tx, { userId, email, at, sessionId }, { factor, isHome })
    const user = isBack ? { ...before, email } : before
    const reopened = isHome || isBack ? await reopen(tx, userId, at) : undefined
    const entry = {
      ...(isBack && { movedTo: before.email }),
      ...(isOff && { twoFactor: false }),
      ...(reopened && { reopened }),
    }
    if (sessionId) await audit(tx, 'auth.not_me', { type: 'session', id: sessionId }, { userId, ...entry })
    else await audit(tx, 'two_factor.disown', { type: 'user', id: userId }, entry)
    const resetToken = isHome || isBack ? await issueResetToken(tx, email, userId) : null
    return { sessionId, email, user, isOff, resetToken, restoredEmail: isBack ? email : null }
  })
  ctx.sessions.forgetUser(userId)
  const what = sessionId ? 'a sign-in was disowned' : 'two-factor was disowned'
  ctx.log.security.warn({ userId, ip: ctx.ip, sessionId }, what)
  if (isOff) await ctx.post.send(twoFactorOffMail(ctx.settings, user))
  return answer
}

type Told = { userId: number; email: string; at: Date; sessionId: string | null }
type Factor = Awaited<ReturnType<typeof lockFactor>>

/**
 * What a session did, which a link about two-factor knows by that. All others end with it once it has done more than
 * sign in, for there may be more of the same hand; and two-factor goes off that it turned on, or somebody has since it
 * moved the account, of which only the new address was told.
 */
async function undo(tx: Ctx, told: Told, { factor, isHome }: { factor: Factor; isHome: boolean }) {
  const { userId, at } = told
  const enabledAt = factor?.enabledAt
  // An old link opens nothing that the owner has closed anew.
  if (!told.sessionId && enabledAt?.getTime() !== at.getTime()) throw InvalidResetToken()
  const sessionId = told.sessionId ?? factor?.sessionId
  const leftAt = sessionId && !isHome ? await whenLeft(tx, { ...told, sessionId }) : undefined
  const isOff = Boolean(
    enabledAt && (!told.sessionId || factor?.sessionId === sessionId || (leftAt && enabledAt >= leftAt)),
  )
  // Before the address moves, which others would wait for who keep a session from being ended.
  if (sessionId) await endSession(tx.db, sessionId, { at: tx.now(), reason: 'not_me' })
  if (leftAt || isOff) await revokeAllSessions(tx, userId, { reason: 'not_me' })
  if (isOff) await removeTwoFactor(tx, userId)
  const isBack = leftAt !== undefined && (await takeBack(tx, told))
  return { isOff, isBack }
}
