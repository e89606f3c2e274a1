import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { consumeToken, issueToken, readToken } from '#api/features/auth/one-time-tokens.ts'
import { Unauthenticated } from '#api/http/errors.ts'
import { noAddress } from '#api/lib/unsent-mails.ts'
import { GuestLinkInvalid } from './errors.ts'
import { guestLinkMail } from './mails.ts'
import { hasGuestTickets, type Requester, verifyGuestTickets } from './queries.ts'

export const guestSeconds = 2 * 3600
const linkSeconds = 15 * 60
const prefix = 'guest_'

/**
 * Who asks about tickets: whoever is signed in, else the guest whose token it is (D65). A guest's token is worth
 * nothing beside an account; 401 without either.
 */
export async function requesterOf(ctx: Ctx, guestToken: string | undefined): Promise<Requester> {
  if (ctx.actor.type === 'user') return { type: 'user', id: ctx.actor.user.id }
  const email = await guestOf(ctx, guestToken)
  if (!email) throw Unauthenticated()
  return { type: 'guest', email }
}

/** The address that a guest's token has proven; nothing where it is none, or over. */
export const guestOf = async (ctx: Ctx, guestToken: string | undefined): Promise<string | undefined> =>
  guestToken ? (await readToken(ctx, sessionOf(guestToken)))?.email : undefined

/** The name says to programs what kind of token it is; only the secret behind it counts. */
const sessionOf = (guestToken: string) => ({
  purpose: 'guest_session' as const,
  token: guestToken.startsWith(prefix) ? guestToken.slice(prefix.length) : '',
})

/** Who they are to a limit. */
export const nameOf = (requester: Requester) =>
  requester.type === 'user' ? `user:${requester.id}` : `guest:${requester.email}`

/** A single-use link of 15 minutes that signs a guest in to their tickets. */
export const openGuestLink = (ctx: Ctx, email: string) =>
  issueToken(ctx, { purpose: 'guest_access', email, lifetime: linkSeconds })

/**
 * Mails that link to an address that has tickets of a guest; answers alike for every address, in words and in time,
 * five times an hour each and two hundred from one network (D65).
 */
export async function askGuestAccess(ctx: Ctx, { email }: { email: string }): Promise<void> {
  await ctx.limits.guestLink({ email, ip: ctx.ip })
  const known = await hasGuestTickets(ctx.db, email)
  const token = await openGuestLink(ctx, email)
  const reader = { email: known ? email : noAddress, language: ctx.language }
  await ctx.post.send(guestLinkMail(ctx.settings, reader, { token, goodForSeconds: linkSeconds }))
}

/**
 * Opens that link, once: a token of two hours for the tickets of this address and nothing else. It proves the address:
 * what guests have opened with it so far is verified, and so appears in the account that has it.
 */
export async function enterAsGuest(ctx: Ctx, { token }: { token: string }) {
  const { email, secret } = await transact(ctx, async (tx) => {
    const used = await consumeToken(tx, { purpose: 'guest_access', token })
    if (!used) throw GuestLinkInvalid()
    const { email } = used
    await verifyGuestTickets(tx.db, { email, at: tx.now() })
    await audit(tx, 'ticket.guest_access', { type: 'email', id: email })
    return {
      email,
      secret: await issueToken(tx, { purpose: 'guest_session', email, lifetime: guestSeconds }),
    }
  })
  const expiresAt = new Date(ctx.now().getTime() + guestSeconds * 1000)
  return { guestToken: prefix + secret, email, expiresAt: expiresAt.toISOString() }
}

/** From now on this token is nobody's, whoever else may hold it; one that never was is no failure. */
export async function leaveAsGuest(ctx: Ctx, guestToken: string | undefined): Promise<void> {
  if (guestToken) await consumeToken(ctx, sessionOf(guestToken))
}
