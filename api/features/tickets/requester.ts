import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { consumeToken, issueToken, readToken } from '#api/features/auth/one-time-tokens.ts'
import { Unauthenticated } from '#api/http/errors.ts'
import { noAddress } from '#api/lib/unsent-mails.ts'
import { may } from '#api/permissions.ts'
import { agentIn } from './access.ts'
import { GuestLinkInvalid } from './errors.ts'
import { guestLinkMail } from './mails.ts'
import { hasGuestTickets, type Requester, type Viewer, verifyGuestTickets } from './queries.ts'

export const guestSeconds = 2 * 3600
const linkSeconds = 15 * 60
const prefix = 'guest_'

/** The signed-in user, or else the guest of the token (D65); a guest token is ignored with a session. 401 without either. */
export async function requesterOf(ctx: Ctx, guestToken: string | undefined): Promise<Requester> {
  if (ctx.actor.type === 'user') return { type: 'user', id: ctx.actor.user.id }
  const email = await guestOf(ctx, guestToken)
  if (!email) throw Unauthenticated()
  return { type: 'guest', email }
}

/** The verified address of a guest token; undefined when it is invalid or expired. */
export const guestOf = async (ctx: Ctx, guestToken: string | undefined): Promise<string | undefined> =>
  guestToken ? (await readToken(ctx, sessionOf(guestToken)))?.email : undefined

/** The prefix shows clients the kind of token; only the part after it is the secret. */
const sessionOf = (guestToken: string) => ({
  purpose: 'guest_session' as const,
  token: guestToken.startsWith(prefix) ? guestToken.slice(prefix.length) : '',
})

/** An agent, who reads the files of every ticket, or else the requester. */
export const viewerOf = async (ctx: Ctx, guestToken: string | undefined): Promise<Viewer> =>
  may(ctx.actor, 'tickets.read') ? agentIn(ctx) : requesterOf(ctx, guestToken)

/** Creates a single-use link, valid for 15 minutes, that signs a guest in to their tickets. */
export const openGuestLink = (ctx: Ctx, email: string) =>
  issueToken(ctx, { purpose: 'guest_access', email, lifetime: linkSeconds })

/**
 * Mails a guest link to an address with guest tickets. Answer and timing are the same for every address, so that it does
 * not reveal which have tickets; five per hour and address from one network and twenty from all, two hundred
 * per network (D65).
 */
export async function requestGuestAccess(ctx: Ctx, { email }: { email: string }): Promise<void> {
  await ctx.limits.code({ purpose: 'guest-link', email, ip: ctx.ip })
  const known = await hasGuestTickets(ctx.db, email)
  const reader = { email: known ? email : noAddress, language: ctx.language }
  await transact(ctx, async (tx) => {
    const token = await openGuestLink(tx, email)
    await tx.mailQueue.send(guestLinkMail(tx.settings, reader, { token, goodForSeconds: linkSeconds }))
  })
}

/**
 * Exchanges a guest link for a token, valid for two hours, for the tickets of its address. Opening the link verifies the
 * address: its guest tickets become verified, and visible in the account with that address.
 */
export async function enterAsGuest(ctx: Ctx, { token }: { token: string }) {
  const link = { purpose: 'guest_access', token } as const
  const { email, secret } = await transact(ctx, async (tx) => {
    const email = (await readToken(tx, link))?.email
    if (!email) throw GuestLinkInvalid()
    await verifyGuestTickets(tx.db, { email, at: tx.now() })
    if (!(await consumeToken(tx, link))) throw GuestLinkInvalid()
    await audit(tx, 'ticket.guest_access', { type: 'email', id: email })
    return {
      email,
      secret: await issueToken(tx, { purpose: 'guest_session', email, lifetime: guestSeconds }),
    }
  })
  const expiresAt = new Date(ctx.now().getTime() + guestSeconds * 1000)
  return { guestToken: prefix + secret, email, expiresAt: expiresAt.toISOString() }
}

/** Revokes a guest token in every browser; an unknown token is no error. */
export async function leaveAsGuest(ctx: Ctx, guestToken: string | undefined): Promise<void> {
  if (guestToken) await consumeToken(ctx, sessionOf(guestToken))
}
