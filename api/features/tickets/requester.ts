import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { consumeToken, issueToken, readToken } from '#api/features/auth/one-time-tokens.ts'
import { Unauthenticated } from '#api/http/errors.ts'
import { secretToken, sha256 } from '#api/lib/secrets.ts'
import { noAddress } from '#api/lib/unsent-mails.ts'
import { may } from '#api/permissions.ts'
import { limits } from '#api/rules/limits.ts'
import { agentIn } from './access.ts'
import { GuestLinkInvalid } from './errors.ts'
import { bindGuestLink, hasLiveTicket } from './guest-link-queries.ts'
import { guestLinkMail } from './mails.ts'
import { hasGuestTickets, type Requester, type Viewer, verifyGuestTickets } from './requester-queries.ts'

export const guestSeconds = 2 * 3600
const day = 86_400
const linkSeconds = limits.guestLinkMinutes * 60
/** No link works longer, whatever becomes of its ticket. */
const longestLinkSeconds = 365 * day
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

/**
 * Creates a link that signs a guest in to their tickets, on the device that opens it first (D65): for 15 minutes, and
 * while the ticket, or without one any guest ticket of the address, is open or was closed in the last 14 days.
 */
export const openGuestLink = (ctx: Ctx, { email, ticketId }: { email: string; ticketId?: number }) =>
  issueToken(ctx, {
    ...{ purpose: 'guest_access', email, lifetime: longestLinkSeconds },
    ...(ticketId !== undefined && { ticketId }),
  })

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
    const token = await openGuestLink(tx, { email })
    await tx.mailQueue.send(guestLinkMail(tx.settings, reader, { token, goodForSeconds: linkSeconds }))
  })
}

const isFresh = ({ now }: Ctx, createdAt: Date) => now().getTime() - createdAt.getTime() < linkSeconds * 1000

/** Binds a link to the device that opens it, unless another one did before; 400 INVALID_GUEST_LINK. */
async function openLink(tx: Ctx, token: string, device: string) {
  const now = tx.now()
  const link = await bindGuestLink(tx.db, { hash: sha256(token), device: sha256(device), now })
  if (!link) throw GuestLinkInvalid()
  const closedSince = new Date(now.getTime() - limits.guestLinkGraceDays * day * 1000)
  if (!isFresh(tx, link.createdAt) && !(await hasLiveTicket(tx.db, { ...link, closedSince })))
    throw GuestLinkInvalid()
  return link
}

/**
 * Exchanges a guest link for a token, valid for two hours, for the tickets of its address. Opening the link verifies the
 * address: its guest tickets become verified, and visible in the account with that address. The same device may open it
 * again; without `device`, or with that of another link, it is a new one. 300 an hour from a network.
 */
export async function enterAsGuest(
  ctx: Ctx,
  { token, device = secretToken() }: { token: string; device?: string | undefined },
) {
  await ctx.limits.guestLink(ctx.ip)
  const { email, ticketId, secret } = await transact(ctx, async (tx) => {
    const known = await readToken(tx, { purpose: 'guest_access', token }, 'also used')
    if (!known) throw GuestLinkInvalid()
    // Before the token, as everything that locks tickets does.
    await verifyGuestTickets(tx.db, { email: known.email, at: tx.now() })
    const { email, ticketId } = await openLink(tx, token, device)
    await audit(tx, 'ticket.guest_access', { type: 'email', id: email })
    const secret = await issueToken(tx, { purpose: 'guest_session', email, lifetime: guestSeconds })
    return { email, ticketId, secret }
  })
  const expiresAt = new Date(ctx.now().getTime() + guestSeconds * 1000)
  const entered = {
    ...{ guestToken: prefix + secret, email, ticket_id: ticketId },
    expiresAt: expiresAt.toISOString(),
  }
  return { entered, device }
}

/** Revokes a guest token in every browser; an unknown token is no error. */
export async function leaveAsGuest(ctx: Ctx, guestToken: string | undefined): Promise<void> {
  if (guestToken) await consumeToken(ctx, sessionOf(guestToken))
}
