import { beforeEach, describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { isTwoFactorEnabled } from '#api/features/two-factor/service.ts'
import { codeIn, freshIp, linkIn, newestMail, safari, tokenIn } from '#api/testing/auth-steps.ts'
import { type Person, password } from '#api/testing/build.ts'
import type { Caller } from '#api/testing/caller.ts'
import { appCode, enrol } from '#api/testing/two-factor-steps.ts'
import { openWorld } from '#api/testing/world.ts'

const world = await openWorld()
beforeEach(async () => void (await world.db.execute(sql`delete from rate_limits`)))

let made = 0
const freshEmail = () => `kutu${++made}@ornek.com`
const disown = (token: string) => world.anyone.post('/auth/not-me', { token })
const reset = (token: string) =>
  world.anyone.post('/auth/reset-password', { token, newPassword: 'Bambaska-Kelime-7' })
const statusOf = async (who: Caller) => (await who.get('/auth/status')).status
const addressOf = async ({ id }: Person) =>
  (await world.sql`select email from users where id = ${id}`)[0]?.email
const lastLinkAt = async (email: string) => tokenIn(await newestMail(world, email))

async function move(who: Caller, email: string): Promise<void> {
  await who.put('/user/preferences/email', { email, password })
  const code = codeIn(await newestMail(world, email))
  expect((await who.post('/user/preferences/email/verify', { email, code })).status).toBe(200)
}
/** Signs in with a new browser, which sends a notice to the address. */
async function signIn(email: string): Promise<Caller> {
  const headers = { 'user-agent': safari }
  const { body } = await world.anyone.post('/auth/login', { email, password }, { ip: freshIp(), headers })
  return world.call({ headers: { authorization: `Bearer ${body.data.accessToken}` } })
}
async function savedResetLink(email: string): Promise<string> {
  await world.anyone.post('/auth/forgot-password', { email }, { ip: freshIp() })
  return lastLinkAt(email)
}
/** All "this was not me" links that were mailed to an address. */
async function claimsOf(email: string): Promise<string[]> {
  const mails = await world.mailsTo(email)
  const links = mails.filter(({ text }) => text.includes('notMe=')).map(linkIn)
  return links.map(({ searchParams }) => searchParams.get('token') ?? '')
}
/** A user whose password an intruder has, and mailboxes of the intruder. */
async function compromised() {
  const user = await world.user()
  const [owner, stranger] = [await world.as(user), await world.as(user)]
  return { user, owner, stranger, second: freshEmail(), third: freshEmail() }
}

describe('two former addresses with a claim', () => {
  test('the older one wins, even if the other one is used first', async () => {
    const { user, stranger, second, third } = await compromised()
    await move(stranger, second)
    const mine = await lastLinkAt(user.email)
    await move(stranger, third)
    const theirs = await disown(await lastLinkAt(second))
    expect(theirs.body.data.restoredEmail).toBe(second)
    expect(await addressOf(user)).toBe(second)

    const { status, body } = await disown(mine)
    expect([status, body.data.restoredEmail]).toEqual([200, user.email])
    expect(await addressOf(user)).toBe(user.email)
    expect((await reset(theirs.body.data.resetToken)).body.code).toBe('INVALID_RESET_TOKEN')
    for (const link of [...(await claimsOf(second)), ...(await claimsOf(third))])
      expect((await disown(link)).status).toBe(400)
    expect((await reset(body.data.resetToken)).status).toBe(200)
  })

  test('the older one wins also if the account returned to the other one by code', async () => {
    const { user, stranger, second, third } = await compromised()
    await move(stranger, second)
    const mine = await lastLinkAt(user.email)
    await move(stranger, third)
    await move(stranger, second)
    expect((await newestMail(world, third))?.text).not.toContain('notMe=')
    for (const link of await claimsOf(third)) expect((await disown(link)).status).toBe(400)
    expect((await disown(mine)).body.data.restoredEmail).toBe(user.email)
    expect(await addressOf(user)).toBe(user.email)
  })

  test('the older one restores its address whichever session changed it since', async () => {
    const { user, stranger, second, third } = await compromised()
    await move(stranger, second)
    const [asked = '', moved = ''] = await claimsOf(user.email)
    const again = await signIn(second)
    await move(again, third)
    const kept = await savedResetLink(third)
    expect((await disown(asked)).body.data.restoredEmail).toBe(user.email)
    expect(await addressOf(user)).toBe(user.email)
    expect([await statusOf(stranger), await statusOf(again)]).toEqual([401, 401])
    expect((await reset(kept)).body.code).toBe('INVALID_RESET_TOKEN')
    for (const link of [...(await claimsOf(second)), ...(await claimsOf(third))])
      expect((await disown(link)).status).toBe(400)
    expect((await disown(moved)).body.data).toEqual({
      resetToken: expect.any(String),
      restoredEmail: null,
      apiKeysOff: 0,
    })
  })

  test('an address that was left by code for a former address has no claim', async () => {
    const { user, owner, stranger, second } = await compromised()
    await move(stranger, second)
    const mine = await lastLinkAt(user.email)
    await signIn(second)
    await move(owner, user.email)
    const links = await claimsOf(second)
    expect(links).toHaveLength(2)
    for (const link of links) expect((await disown(link)).body.code).toBe('INVALID_RESET_TOKEN')
    const told = await newestMail(world, second)
    expect(told?.subject).toBe('Meydan e-posta adresi değişti')
    expect(told?.text).not.toContain(user.email)
    expect([await addressOf(user), await statusOf(owner)]).toEqual([user.email, 200])

    expect((await disown(mine)).body.data.resetToken).toBeString()
    expect([await statusOf(stranger), await addressOf(user)]).toEqual([401, user.email])
  })

  test('an address that its owner left has the link of that change, and no other valid link', async () => {
    const { user, owner, second } = await compromised()
    const stranger = await signIn(user.email)
    const told = await lastLinkAt(user.email)
    await move(owner, second)
    const old = await disown(told)
    expect([old.status, old.body.data]).toEqual([
      200,
      { resetToken: null, restoredEmail: null, apiKeysOff: 0 },
    ])
    expect(await addressOf(user)).toBe(second)
    expect([await statusOf(owner), await statusOf(stranger)]).toEqual([200, 401])
    expect((await disown(await lastLinkAt(user.email))).body.data.restoredEmail).toBe(user.email)
  })

  test('the older one has no claim after a week', async () => {
    const { user, stranger, second } = await compromised()
    await move(stranger, second)
    world.clock.advance(7 * 86_400_000)
    expect((await disown(await lastLinkAt(user.email))).status).toBe(400)
    await move(await world.as(user), user.email)
    expect(linkIn(await newestMail(world, second)).searchParams.get('notMe')).toBe('email')
  })
})

describe('with an address', () => {
  test('the link about two-factor restores an address that the same session changed', async () => {
    const { user, stranger, second } = await compromised()
    const { secret } = (await stranger.post('/auth/2fa/setup', { password })).body.data
    await stranger.post('/auth/2fa/enable', { code: appCode(world, secret) })
    const told = await lastLinkAt(user.email)
    await move(stranger, second)
    expect((await disown(told)).body.data).toEqual({
      resetToken: expect.any(String),
      restoredEmail: user.email,
      apiKeysOff: 0,
    })
    expect([await addressOf(user), await isTwoFactorEnabled(world.ctx(), user.id)]).toEqual([
      user.email,
      false,
    ])
  })

  test('that the account returned to by code, its link disables two-factor that was enabled meanwhile', async () => {
    const { user, stranger, second } = await compromised()
    await move(stranger, second)
    await enrol(world, user)
    world.clock.advance(6 * 86_400_000)
    await move(await world.as(user), user.email)
    const told = await lastLinkAt(user.email)
    expect((await newestMail(world, user.email))?.subject).toBe('Meydan: iki adımlı doğrulama açıldı')
    world.clock.advance(6 * 86_400_000)
    const { status, body } = await disown(told)
    expect([status, await isTwoFactorEnabled(world.ctx(), user.id)]).toEqual([200, false])
    expect((await reset(body.data.resetToken)).status).toBe(200)
  })

  test('that the account is just returning to by code, its link disables two-factor that is just being enabled', async () => {
    const { user, owner, stranger, second } = await compromised()
    await move(stranger, second)
    const { secret } = (await stranger.post('/auth/2fa/setup', { password })).body.data
    await owner.put('/user/preferences/email', { email: user.email, password })
    const given = { email: user.email, code: codeIn(await newestMail(world, user.email)) }
    const { answers } = await world.sql.begin(async (tx) => {
      await tx`select from users where id = ${user.id} for update`
      const back = owner.post('/user/preferences/email/verify', given)
      await world.waitForBlockedQueries()
      const on = stranger.post('/auth/2fa/enable', { code: appCode(world, secret) })
      await world.waitForBlockedQueries(2)
      return { answers: Promise.all([back, on]) }
    })
    expect((await answers).map(({ status }) => status)).toEqual([200, 200])
    expect((await disown(await lastLinkAt(user.email))).status).toBe(200)
    expect(await isTwoFactorEnabled(world.ctx(), user.id)).toBe(false)
  })

  test('that the account returned to by code, no notice is sent about two-factor that was enabled before', async () => {
    const user = await world.user()
    const { me: owner } = await enrol(world, user)
    const second = freshEmail()
    await move(owner, second)
    await move(owner, user.email)
    const told = (await world.mailsTo(user.email)).filter(({ subject }) => subject.includes('açıldı'))
    expect(told).toHaveLength(1)
  })

  test('two-factor stays that another session enabled before the change', async () => {
    const { user, second } = await compromised()
    const stranger = await signIn(user.email)
    const told = await lastLinkAt(user.email)
    await enrol(world, user)
    await move(stranger, second)
    expect((await disown(told)).body.data.restoredEmail).toBe(user.email)
    expect(await isTwoFactorEnabled(world.ctx(), user.id)).toBe(true)
  })
})
