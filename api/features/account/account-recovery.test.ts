import { beforeEach, describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { codeIn, freshIp, linkIn, newestMail, tokenIn } from '#api/testing/auth-steps.ts'
import { type Person, password } from '#api/testing/build.ts'
import type { Caller } from '#api/testing/caller.ts'
import { openWorld } from '#api/testing/world.ts'
import { eraseDeletedUsers } from './erasure.ts'

const world = await openWorld()
beforeEach(async () => void (await world.db.execute(sql`delete from rate_limits`)))

const day = 86_400_000
const newPassword = 'Bambaska-Kelime-7'
let made = 0
const freshEmail = () => `hirsiz${++made}@ornek.com`
const disown = (token: string) => world.anyone.post('/auth/not-me', { token })
const statusOf = async ({ id }: Person) =>
  (
    await world.sql`
    select email, status, deleted_at as "deletedAt", deletion_reason as "deletionReason",
      suspended_by as "suspendedBy" from users where id = ${id}`
  )[0]
const active = { status: 'active', deletedAt: null, deletionReason: null, suspendedBy: null }

async function move(who: Caller, email: string): Promise<void> {
  await who.put('/user/preferences/email', { email, password })
  const code = codeIn(await newestMail(world, email))
  expect((await who.post('/user/preferences/email/verify', { email, code })).status).toBe(200)
}
const remove = async (who: Caller) =>
  expect((await who.delete('/user/delete-account', { confirmation: true, password })).status).toBe(200)
const suspend = async (who: Caller) =>
  expect((await who.post('/user/suspend-account', { password })).status).toBe(200)

async function compromised() {
  const user = await world.user()
  return { user, owner: await world.as(user), intruder: await world.as(user), second: freshEmail() }
}
/** Sets a new password with the reset token of the link and signs in with it. */
async function signInAgain(email: string, token: string) {
  expect((await world.anyone.post('/auth/reset-password', { token, newPassword })).status).toBe(200)
  const given = { email, password: newPassword }
  return world.anyone.post('/auth/login', given, { ip: freshIp() })
}

describe('after an intruder changes the address and deletes the account', () => {
  test('the link mailed with the change restores account and address and ends all sessions', async () => {
    const { user, owner, intruder, second } = await compromised()
    await move(intruder, second)
    const link = tokenIn(await newestMail(world, user.email))
    await remove(intruder)
    const { status, body } = await disown(link)
    expect([status, body.data.restoredEmail]).toEqual([200, user.email])
    expect(await statusOf(user)).toEqual({ email: user.email, ...active })
    for (const session of [owner, intruder]) expect((await session.get('/auth/status')).status).toBe(401)
    expect((await signInAgain(user.email, body.data.resetToken)).status).toBe(200)
    const thiefs = tokenIn(await newestMail(world, second))
    expect((await disown(thiefs)).body.code).toBe('INVALID_RESET_TOKEN')
  })

  test('the former address gets a notice of the deletion whose link does the same until the claim ends', async () => {
    const { user, intruder, second } = await compromised()
    await move(intruder, second)
    world.clock.advance(6 * day)
    await remove(await world.as(user))
    const notice = await newestMail(world, user.email)
    expect(notice?.subject).toContain('silindi')
    expect(notice?.text).not.toContain(second)
    expect(linkIn(notice).searchParams.get('notMe')).toBe('deleted')
    const { body } = await disown(tokenIn(notice))
    expect(body.data.restoredEmail).toBe(user.email)
    expect(await statusOf(user)).toEqual({ email: user.email, ...active })
  })

  test('the former address gets no notice and has no valid link after its claim has ended', async () => {
    const { user, intruder, second } = await compromised()
    await move(intruder, second)
    const link = tokenIn(await newestMail(world, user.email))
    world.clock.advance(6 * day)
    await remove(await world.as(user))
    const notice = tokenIn(await newestMail(world, user.email))
    world.clock.advance(day)
    for (const token of [link, notice]) expect((await disown(token)).status).toBe(400)
    expect(await statusOf(user)).toMatchObject({ email: second, status: 'inactive' })

    const late = await compromised()
    await move(late.intruder, late.second)
    world.clock.advance(7 * day)
    const before = (await world.mailsTo(late.user.email)).length
    await remove(await world.as(late.user))
    expect(await world.mailsTo(late.user.email)).toHaveLength(before)
  })

  test('the first address wins over one that the intruder used in between', async () => {
    const { user, intruder, second } = await compromised()
    await move(intruder, second)
    const mine = tokenIn(await newestMail(world, user.email))
    await move(intruder, freshEmail())
    await remove(intruder)
    expect((await disown(tokenIn(await newestMail(world, second)))).body.data.restoredEmail).toBe(second)
    expect((await disown(mine)).body.data.restoredEmail).toBe(user.email)
    expect(await statusOf(user)).toEqual({ email: user.email, ...active })
  })
})

describe('after an intruder deletes the account without changing the address', () => {
  test('the notice restores the account until the erasure, and not after', async () => {
    const { user, intruder } = await compromised()
    await remove(intruder)
    const notice = await newestMail(world, user.email)
    world.clock.advance(30 * day - 60_000)
    await eraseDeletedUsers(world.ctx())
    const { status, body } = await disown(tokenIn(notice))
    expect([status, body.data.restoredEmail]).toEqual([200, null])
    expect(await statusOf(user)).toEqual({ email: user.email, ...active })
    world.clock.advance(60_000)
    await eraseDeletedUsers(world.ctx())
    expect((await statusOf(user))?.email).toBe(user.email)
    expect((await signInAgain(user.email, body.data.resetToken)).status).toBe(200)

    const other = await compromised()
    await remove(other.intruder)
    const late = tokenIn(await newestMail(world, other.user.email))
    world.clock.advance(30 * day)
    expect((await disown(late)).status).toBe(400)
    await eraseDeletedUsers(world.ctx())
    expect((await statusOf(other.user))?.email).toStartWith('erased-')
  })

  test('a link about an earlier sign-in restores it as well', async () => {
    const { user } = await compromised()
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    const given = { email: user.email, password }
    const signedIn = await world.anyone.post('/auth/login', given, { ip: freshIp(), headers })
    const intruder = world.call({ headers: { authorization: `Bearer ${signedIn.body.data.accessToken}` } })
    const link = tokenIn(await newestMail(world, user.email))
    await remove(intruder)
    expect((await disown(link)).body.data.resetToken).toBeString()
    expect(await statusOf(user)).toEqual({ email: user.email, ...active })
  })

  test('no link is valid after the erasure', async () => {
    const { user, intruder, second } = await compromised()
    await move(intruder, second)
    await remove(intruder)
    const [links] = await world.sql`
      select count(*)::int as living, bool_and(t.expires_at <= u.deleted_at + interval '30 days') as ends
      from one_time_tokens t join users u on u.id = t.user_id
      where t.user_id = ${user.id}`
    expect(links).toEqual({ living: 4, ends: true })
    const purposes = await world.sql`select distinct purpose from one_time_tokens where user_id = ${user.id}`
    expect([...purposes]).toEqual([{ purpose: 'not_me' }])
  })
})

describe('after an intruder suspends the account', () => {
  test('the former address gets a notice whose link reactivates the account and restores the address', async () => {
    const { user, intruder, second } = await compromised()
    await move(intruder, second)
    await suspend(intruder)
    const reactivate = tokenIn(await newestMail(world, second))
    const notice = await newestMail(world, user.email)
    expect(notice?.subject).toContain('askıya alındı')
    expect(linkIn(notice).searchParams.get('notMe')).toBe('suspended')
    const { body } = await disown(tokenIn(notice))
    expect(body.data.restoredEmail).toBe(user.email)
    expect(await statusOf(user)).toEqual({ email: user.email, ...active })
    expect((await signInAgain(user.email, body.data.resetToken)).status).toBe(200)
    const again = await world.anyone.post('/auth/confirm-reactivation', { token: reactivate })
    expect(again.body.code).toBe('INVALID_REACTIVATION_TOKEN')
  })

  test('no link reactivates an account that an admin suspended', async () => {
    const { user, intruder, second } = await compromised()
    await move(intruder, second)
    await suspend(intruder)
    await world.sql`update users set suspended_by = 'admin' where id = ${user.id}`
    const { body } = await disown(tokenIn(await newestMail(world, user.email)))
    expect(body.data.restoredEmail).toBe(user.email)
    expect(await statusOf(user)).toMatchObject({ status: 'suspended', suspendedBy: 'admin' })
  })
})
