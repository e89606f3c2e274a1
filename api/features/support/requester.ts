import { createHmac } from 'node:crypto'
import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { openLink, spendLink } from '#api/features/auth/links.ts'
import { Unauthenticated } from '#api/http/errors.ts'
import { safeEqual } from '#api/lib/secrets.ts'
import { GuestLinkInvalid } from './errors.ts'
import { guestLinkMail } from './mails.ts'
import { hasGuestTickets, type Requester } from './queries.ts'

export const guestSeconds = 2 * 3600
const linkDays = 15 / (24 * 60)
const prefix = 'guest_'

const sign = ({ secret }: Pick<Ctx, 'secret'>, payload: string) =>
  createHmac('sha256', secret).update(`support-guest:${payload}`).digest('base64url')

function issue(ctx: Ctx, email: string, expiresAt: Date): string {
  const payload = Buffer.from(JSON.stringify([email, expiresAt.getTime()])).toString('base64url')
  return `${prefix}${payload}.${sign(ctx, payload)}`
}

function guestOf(ctx: Ctx, token: string): string | undefined {
  if (!token.startsWith(prefix) || token.length > 1000) return
  const [payload = '', signature = ''] = token.slice(prefix.length).split('.')
  if (!safeEqual(signature, sign(ctx, payload))) return
  const [email, until] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, number]
  return until > ctx.now().getTime() ? email : undefined
}

/**
 * Who asks about tickets: whoever is signed in, else the guest whose token it is (D65). A guest's token is worth
 * nothing beside an account; 401 without either.
 */
export function requesterOf(ctx: Ctx, guestToken: string | undefined): Requester {
  if (ctx.actor.type === 'user') return { type: 'user', id: ctx.actor.user.id }
  const email = guestToken && guestOf(ctx, guestToken)
  if (!email) throw Unauthenticated()
  return { type: 'guest', email }
}

/** Who they are to a limit. */
export const nameOf = (requester: Requester) =>
  requester.type === 'user' ? `user:${requester.id}` : `guest:${requester.email}`

/** A single-use link of 15 minutes that signs a guest in to their tickets. */
export const openGuestLink = (ctx: Ctx, email: string) =>
  openLink(ctx, { purpose: 'guest_access', email, days: linkDays })

/**
 * Mails that link to an address that has tickets of a guest; answers alike for every address, in words and in time,
 * five times an hour each (D65).
 */
export async function askGuestAccess(ctx: Ctx, { email }: { email: string }): Promise<void> {
  await ctx.limits.mail(email)
  const known = await hasGuestTickets(ctx.db, email)
  const token = await openGuestLink(ctx, email)
  const { language } = ctx
  if (known) ctx.post.send(() => guestLinkMail(ctx.settings, { email, language }, { token }))
}

/** Opens that link, once: a token of two hours for the tickets of this address and nothing else. */
export async function enterAsGuest(ctx: Ctx, { token }: { token: string }) {
  const email = await transact(ctx, async (tx) => {
    const used = await spendLink(tx, { purpose: 'guest_access', token })
    if (!used) throw GuestLinkInvalid()
    await audit(tx, 'ticket.guest_access', { type: 'email', id: used.email })
    return used.email
  })
  const expiresAt = new Date(ctx.now().getTime() + guestSeconds * 1000)
  return { guestToken: issue(ctx, email, expiresAt), email, expiresAt: expiresAt.toISOString() }
}
