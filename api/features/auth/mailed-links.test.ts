import { beforeEach, describe, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { codeIn, firefox, freshIp, newestMail, safari, tokenIn } from '#api/testing/auth-steps.ts'
import { type Person, password } from '#api/testing/build.ts'
import { appCode, enrol, signInSteps, wrongAppCode } from '#api/testing/two-factor-steps.ts'
import { openWorld } from '#api/testing/world.ts'
import { loginFailures } from '#db/schema/index.ts'
import { ensureFirstAdmin } from './first-admin.ts'

let ip: string
const world = await openWorld({ env: { ADMIN_EMAIL: 'reis@ornek.com' } })
beforeEach(async () => {
  ip = freshIp()
  await world.db.execute(sql`delete from rate_limits`)
})

const newPassword = 'Bambaska-Kelime-7'
const { verify, challenge } = signInSteps(() => ({ world, ip }))
const newestLink = async ({ email }: Pick<Person, 'email'>) => tokenIn(await newestMail(world, email))
async function resetLink(user: Person) {
  expect((await world.anyone.post('/auth/forgot-password', { email: user.email })).status).toBe(200)
  return newestLink(user)
}
const reset = async (token: string) => {
  const { status, body } = await world.anyone.post('/auth/reset-password', { token, newPassword })
  return body.code ?? status
}
const login = (user: Person, given = password, agent = firefox) =>
  world.anyone.post(
    '/auth/login',
    { email: user.email, password: given },
    { ip, headers: { 'user-agent': agent } },
  )

describe('a mailed reset link', () => {
  test('ends when the password is changed', async () => {
    const user = await world.user()
    const links = [await resetLink(user), await resetLink(user)]
    const changed = { currentPassword: password, newPassword: 'Ucuncu-Kelime-8' }
    expect((await (await world.as(user)).put('/auth/update-password', changed)).status).toBe(200)
    for (const link of links) expect(await reset(link)).toBe('INVALID_RESET_TOKEN')
    expect((await login(user, 'Ucuncu-Kelime-8')).status).toBe(200)
    expect(await reset(await resetLink(user))).toBe(200)
  })

  test('ends when another link was used', async () => {
    const user = await world.user()
    const [older, newer] = [await resetLink(user), await resetLink(user)]
    expect(await reset(newer)).toBe(200)
    for (const link of [older, newer]) expect(await reset(link)).toBe('INVALID_RESET_TOKEN')
  })

  test('stays valid after a rejected change, and after changes of other users', async () => {
    const [user, other] = [await world.user(), await world.user()]
    const link = await resetLink(user)
    const change = async (person: Person, currentPassword: string) =>
      (await (await world.as(person)).put('/auth/update-password', { currentPassword, newPassword })).status
    expect(await change(user, 'Yanlis-Kelime-1')).toBe(400)
    expect(await change(other, password)).toBe(200)
    expect(await reset(link)).toBe(200)
  })

  test('ends when the account is suspended or deleted by its user', async () => {
    for (const leave of ['suspend', 'delete']) {
      const user = await world.user()
      const me = await world.as(user)
      const link = await resetLink(user)
      const left =
        leave === 'suspend'
          ? await me.post('/user/suspend-account', { password })
          : await me.delete('/user/delete-account', { password, confirmation: true })
      expect(left.status).toBe(200)
      expect(await reset(link)).toBe('INVALID_RESET_TOKEN')
    }
  })

  test('ends when its account becomes the first admin', async () => {
    const user = await world.user({ email: 'reis@ornek.com' })
    const link = await resetLink(user)
    expect(await ensureFirstAdmin(world.ctx())).not.toBeNull()
    expect(await reset(link)).toBe('INVALID_RESET_TOKEN')
  })
})

describe('a "this was not me" link', () => {
  async function strangeSignIn() {
    const user = await world.user()
    await login(user)
    ip = freshIp()
    expect((await login(user, password, safari)).status).toBe(200)
    return { user, link: await newestLink(user) }
  }
  const disown = (token: string) => world.anyone.post('/auth/not-me', { token })

  test('ends with a reset by mail, which ends the reported session', async () => {
    const { user, link } = await strangeSignIn()
    expect(await reset(await resetLink(user))).toBe(200)
    expect((await disown(link)).body.code).toBe('INVALID_RESET_TOKEN')
  })

  test('survives a password change, which an intruder may have made', async () => {
    const { user, link } = await strangeSignIn()
    const changed = { currentPassword: password, newPassword: 'Ucuncu-Kelime-8' }
    expect((await (await world.as(user)).put('/auth/update-password', changed)).status).toBe(200)
    expect((await disown(link)).status).toBe(200)
  })
})

describe('a reactivation link', () => {
  test('ends when the account is reactivated, by password or by another link', async () => {
    const user = await world.user()
    const suspend = async () => {
      expect((await (await world.as(user)).post('/user/suspend-account', { password })).status).toBe(200)
      return newestLink(user)
    }
    const open = (token: string) => world.anyone.post('/auth/confirm-reactivation', { token })
    const first = await suspend()
    const given = { userId: user.id, email: user.email, password }
    expect((await world.anyone.post('/auth/reactivate-account', given, { ip })).status).toBe(200)
    const second = await suspend()
    expect((await open(first)).body.code).toBe('INVALID_REACTIVATION_TOKEN')
    expect((await open(second)).status).toBe(200)
    const third = await suspend()
    for (const old of [first, second]) expect((await open(old)).body.code).toBe('INVALID_REACTIVATION_TOKEN')
    expect((await open(third)).status).toBe(200)
  })
})

describe('the lock on two-factor codes', () => {
  async function locked() {
    const enrolled = await enrol(world, await world.user())
    for (let guess = 0; guess < 5; guess++) {
      ip = freshIp()
      await verify(await challenge(enrolled.user), wrongAppCode(world, enrolled.secret))
    }
    ip = freshIp()
    return enrolled
  }

  test('stays after a reset by mail, which lifts password locks', async () => {
    const { user, secret } = await locked()
    for (let guess = 0; guess < 5; guess++) await login(user, 'Yanlis-Kelime-1')
    expect((await login(user)).status).toBe(423)
    expect(await reset(await resetLink(user))).toBe(200)
    const token = await challenge(user, { password: newPassword })
    const refused = await verify(token, appCode(world, secret))
    expect([refused.status, refused.body.code]).toEqual([423, 'ACCOUNT_LOCKED'])
    world.clock.advance(15 * 60_000 + 5000)
    const later = await challenge(user, { password: newPassword })
    expect((await verify(later, appCode(world, secret))).status).toBe(200)
  })

  test('moves with the account to another address', async () => {
    const { user, me, secret } = await locked()
    const email = 'tasindi@ornek.com'
    expect((await me.put('/user/preferences/email', { email, password })).status).toBe(200)
    const code = codeIn(await newestMail(world, email))
    expect((await me.post('/user/preferences/email/verify', { email, code })).status).toBe(200)
    const refused = await verify(await challenge({ ...user, email }), appCode(world, secret))
    expect([refused.status, refused.body.code]).toEqual([423, 'ACCOUNT_LOCKED'])
    expect(await world.db.$count(loginFailures, eq(loginFailures.email, user.email))).toBe(0)
  })
})
