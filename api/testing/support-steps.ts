import { expect } from 'bun:test'
import type { Ctx } from '#api/context.ts'
import { setStatus } from '#api/features/tickets/moves.ts'
import { freshIp, newestMail } from './auth-steps.ts'
import { buildSession, type Person } from './build.ts'
import type { Caller } from './caller.ts'
import type { World } from './world.ts'

export const ticketsPath = '/support/tickets'

export const newTicket = (more: Record<string, unknown> = {}) => ({
  subject: 'Giriş yapamıyorum',
  description: 'Şifremi doğru yazdığım hâlde oyuna bir türlü giremiyorum.',
  category: 'technical',
  priority: 3,
  ...more,
})

export async function openTicket(caller: Caller, more: Record<string, unknown> = {}) {
  const made = await caller.post(ticketsPath, newTicket(more), { ip: freshIp() })
  expect(made.status).toBe(201)
  return made.body.data.ticket
}

/** Replies as an agent, after which the ticket waits for its requester, or writes an internal note. */
export async function writeAs(
  agent: Caller,
  { id, message, isInternal = false }: { id: number; message: string; isInternal?: boolean },
): Promise<{ id: number }> {
  const written = await agent.post(`/admin${ticketsPath}/${id}/messages`, {
    message,
    ...(isInternal ? { is_internal: true } : { status: 'waiting_user' }),
  })
  expect(written.status).toBe(201)
  return { id: written.body.data.id }
}

/** A ticket of a new user that an agent resolved and its requester rated. */
export async function rateTicket(
  world: World,
  agent: Caller,
  {
    ticket = {},
    ...feedback
  }: { rating: number; ticket?: Record<string, unknown> } & Record<string, unknown>,
) {
  const user = await world.user()
  const requester = await world.as(user)
  const { id } = await openTicket(requester, ticket)
  const moved = await agent.put(`/admin/support/tickets/${id}/status`, { status: 'resolved' })
  expect(moved.status).toBe(200)
  const rated = await requester.post(`${ticketsPath}/${id}/feedback`, feedback)
  expect(rated.status).toBe(201)
  return { id: id as number, feedbackId: rated.body.data.id as number, user, requester }
}

/** The token of the single-use link in the newest mail. */
export async function guestTokenIn(world: World, email: string): Promise<string> {
  const mail = await newestMail(world, email)
  return /\/support\/guest\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** A guest with a ticket and a guest token. */
export async function enterAsGuest(world: World, email: string) {
  const ticket = await openTicket(world.anyone, { guest_email: email, guest_name: 'Işıl Misafir' })
  const token = await guestTokenIn(world, email)
  const entered = await world.anyone.post('/support/guest-access/verify', { token })
  expect(entered.status).toBe(200)
  const guest = world.call({ headers: { authorization: `Bearer ${entered.body.data.guestToken}` } })
  return { ticket, guest, guestToken: entered.body.data.guestToken as string }
}

/** The context of an admin. */
export async function asStaff(world: World, person?: Person): Promise<Ctx> {
  const { token } = await buildSession(world.deps, person ?? (await world.admin({ firstName: 'Defne' })))
  return { ...world.ctx(), actor: await world.deps.sessions.find(token, world.deps.now().getTime()) }
}

/** Sets the rate-limit counter of an IP address for the next hour. */
export const consumeLimit = (
  { sql }: World,
  { limit, ip, points }: { limit: string; ip: string; points: number },
) =>
  sql`insert into rate_limits (key, points, expire) values (${`${limit}:${ip}`}, ${points}, ${Date.now() + 3_600_000})`

/** Resolves a ticket as an agent. */
export const resolveAs = (ctx: Ctx, { id, reason }: { id: number; reason?: string }) =>
  setStatus(ctx, { id, status: 'resolved', change_reason: reason })

/** All mails to an address, also those that are sent after a delay. */
export async function allMailsTo(world: World, email: string) {
  await world.deps.mailQueue.idle()
  await world.sql`update unsent_mails set due_at = date_trunc('milliseconds', now()) where attempts = 0`
  await world.deps.mailQueue.sendDue(new AbortController().signal)
  return world.mailsTo(email)
}
