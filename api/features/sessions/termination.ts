import { auditAll } from '#api/audit.ts'
import { type Ctx, ownSessionId, type TransactionCtx, transact } from '#api/context.ts'
import { requireUser } from '#api/features/account/owner.ts'
import { type EndedSession, endAllOf, endListed } from '#api/features/auth/session-revocation.ts'
import { defaultEndReason } from '#api/rules/session-risk.ts'
import type { BulkEnd, EndOfUser, EndOne } from './admin-schema.ts'
import { OwnSessionRefused, SessionNotFound } from './errors.ts'
import { sessionsEndedMail } from './mails.ts'
import { findRecipients, findSessions } from './termination-queries.ts'

type OfUser = { userId: number }
type Cause = { reason: string | null; notify: boolean }

/** What the user's browser is told, and the typed reason, which only admins and the mail show. */
export const endedByAdmin = (note: string | null | undefined) =>
  ({ reason: 'ended_by_admin', note: note || null }) as const

/** The reason for the audit log; a blank one becomes the default. */
export const auditedReason = ({ language }: Ctx, reason: string | null | undefined) =>
  reason || defaultEndReason[language]

/**
 * Ends one session of a user; none if it had ended already. 404 NOT_FOUND if it is not theirs, 409 OWN_SESSION for
 * the caller's current one.
 */
export async function endOneOf(
  ctx: Ctx,
  { userId, sessionId, reason, notifyUser }: EndOne & OfUser & { sessionId: string },
) {
  const [found] = await findSessions(ctx.db, [sessionId])
  if (found?.userId !== userId) throw SessionNotFound()
  if (sessionId === ownSessionId(ctx)) throw OwnSessionRefused()
  return end(ctx, { reason: reason || null, notify: notifyUser }, (tx) =>
    endListed(tx, [sessionId], endedByAdmin(reason)),
  )
}

/**
 * Ends all sessions of a user, also views of admins. The caller's current session stays unless
 * `excludeCurrentSession` is false. 404 NOT_FOUND.
 */
export async function endAllOfUser(
  ctx: Ctx,
  { userId, reason, notifyUser, excludeCurrentSession: keepOwn }: EndOfUser & OfUser,
) {
  await requireUser(ctx, userId)
  return end(ctx, { reason: reason || null, notify: notifyUser }, (tx) =>
    endAllOf(tx, [userId], { ...endedByAdmin(reason), keepOwn }),
  )
}

/**
 * Ends up to 500 sessions and returns the result of each, in the order of the ids: the caller's own stays
 * (OWN_SESSION), unknown ones are NOT_FOUND, and one that had ended is a success.
 */
export async function endSeveral(ctx: Ctx, { sessionIds, reason, notifyUsers }: BulkEnd) {
  const ids = [...new Set(sessionIds.map((id) => id.toLowerCase()))]
  const own = ownSessionId(ctx)
  const known = new Set((await findSessions(ctx.db, ids)).map(({ id }) => id))
  const others = ids.filter((id) => id !== own && known.has(id))
  const ended = await end(ctx, { reason: reason || null, notify: notifyUsers }, (tx) =>
    endListed(tx, others, endedByAdmin(reason)),
  )
  const codeOf = (id: string) => (id === own ? 'OWN_SESSION' : known.has(id) ? undefined : 'NOT_FOUND')
  const results = ids.map((id) => {
    const code = codeOf(id)
    return { id, success: code === undefined, ...(code && { code }) }
  })
  return { ...ended, results }
}

/** Ends sessions, audits them for each user, and mails the users if they are to be notified. */
async function end(ctx: Ctx, { reason, notify }: Cause, work: (tx: Ctx) => Promise<EndedSession[]>) {
  const { sessions, notified } = await transact(ctx, async (tx) => {
    const sessions = await work(tx)
    const byUser = Map.groupBy(sessions, ({ userId }) => userId)
    await auditAll(
      tx,
      [...byUser].map(([id, { length: count }]) => ({
        action: 'session.terminate',
        target: { type: 'user', id },
        meta: { reason: auditedReason(ctx, reason), count, notified: notify },
      })),
    )
    return { sessions, notified: notify ? await mailUsers(tx, byUser, reason) : 0 }
  })
  for (const { id } of sessions) ctx.sessions.forget(id)
  return { terminated: sessions.length, notified }
}

async function mailUsers(
  tx: TransactionCtx,
  ended: Map<number, EndedSession[]>,
  reason: string | null,
): Promise<number> {
  const recipients = await findRecipients(tx.db, [...ended.keys()])
  const mails = recipients.map((recipient) =>
    sessionsEndedMail(tx.settings, recipient, { count: ended.get(recipient.id)!.length, reason }),
  )
  await tx.mailQueue.send(...mails)
  return recipients.length
}
