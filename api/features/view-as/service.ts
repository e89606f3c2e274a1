import type { z } from 'zod'
import { audit } from '#api/audit.ts'
import { type Ctx, signedInSession, transact } from '#api/context.ts'
import { reauthenticate } from '#api/features/auth/reauthentication.ts'
import { lockSession, publicUser } from '#api/features/auth/sessions.ts'
import { signAccessToken } from '#api/features/auth/tokens.ts'
import { Forbidden, NotFound } from '#api/http/errors.ts'
import { secretToken } from '#api/lib/secrets.ts'
import { AdminNotViewable, InactiveNotViewable, OwnAccountNotViewable } from './errors.ts'
import { endView, endViewsOf, insertView, lockPeople } from './queries.ts'
import type { View, ViewAsInput } from './schema.ts'

const viewSeconds = 600

type Input = z.infer<typeof ViewAsInput> & { id: number }

/**
 * Starts a session of ten minutes in which the calling admin reads the product as a user, after the password (D89). It
 * ends with the own session, has no refresh token and is not among the user's devices. 404 for an unknown id, 409 VIEW_AS_OWN_ACCOUNT, 403 VIEW_AS_ADMIN,
 * 409 VIEW_AS_NOT_ACTIVE for a suspended, deactivated or deleted account.
 */
export async function start(ctx: Ctx, { id, reason, ...confirmation }: Input): Promise<z.infer<typeof View>> {
  const { id: viewerId } = await reauthenticate(ctx, confirmation)
  if (id === viewerId) throw OwnAccountNotViewable()
  const now = ctx.now()
  const { session } = signedInSession(ctx)
  const expiresAt = new Date(Math.min(now.getTime() + viewSeconds * 1000, session.expiresAt))
  const sessionId = Bun.randomUUIDv7()
  const user = await transact(ctx, async (tx) => {
    const people = await lockPeople(tx.db, [viewerId, id])
    await lockSession(tx)
    const [viewer, person] = [viewerId, id].map((each) => people.find((one) => one.id === each))
    if (viewer?.role !== 'admin') throw Forbidden()
    if (!person) throw NotFound()
    if (person.role === 'admin') throw AdminNotViewable()
    if (person.status !== 'active' || person.deletedAt) throw InactiveNotViewable()
    await insertView(tx.db, {
      id: sessionId,
      userId: id,
      viewerId,
      viewerSessionId: session.id,
      csrfToken: secretToken(),
      persistent: false,
      ip: tx.ip,
      userAgent: tx.userAgent,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
    })
    await audit(tx, 'user.view_as', { type: 'user', id }, { session: sessionId, ...(reason && { reason }) })
    return person
  })
  ctx.log.security.warn({ userId: id, viewerId, ip: ctx.ip }, 'viewing the product as a user')
  const lifetime = { now, seconds: Math.floor((expiresAt.getTime() - now.getTime()) / 1000) }
  const accessToken = await signAccessToken(ctx.secret, { userId: id, sessionId, ...lifetime })
  return { id: sessionId, accessToken, expiresAt: expiresAt.toISOString(), user: publicUser(user) }
}

/** Ends the view of the caller or, in an admin's own session, all views of the admin; returns the number. */
export async function end(ctx: Ctx): Promise<number> {
  const { user, session } = signedInSession(ctx)
  const isView = session.viewerId !== undefined
  if (!isView && user.role !== 'admin') throw Forbidden()
  const ended = await transact(ctx, async (tx) => {
    const views = isView
      ? await endView(tx.db, session.id, tx.now())
      : await endViewsOf(tx.db, user.id, tx.now())
    for (const view of views)
      await audit(tx, 'user.end_view_as', { type: 'user', id: view.userId }, { session: view.id })
    return views
  })
  for (const { id } of ended) ctx.sessions.forget(id)
  return ended.length
}
