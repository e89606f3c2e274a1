import { beforeEach, describe, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { isTwoFactorEnabled } from '#api/features/two-factor/service.ts'
import {
  codeIn,
  firefox,
  freshIp,
  linkIn,
  newestMail,
  otherThan,
  tally,
  tokenIn,
} from '#api/testing/auth-steps.ts'
import { password } from '#api/testing/build.ts'
import type { Caller } from '#api/testing/caller.ts'
import { createSignedInUser } from '#api/testing/session-steps.ts'
import { appCode, enrol } from '#api/testing/two-factor-steps.ts'
import { openWorld } from '#api/testing/world.ts'
import { auditLog, users } from '#db/schema/index.ts'

const world = await openWorld()
beforeEach(async () => void (await world.db.execute(sql`delete from rate_limits`)))

let made = 0
const freshEmail = () => `yeni${++made}@ornek.com`
const ask = (me: Caller, email: string, more: object = { password }) =>
  me.put('/user/preferences/email', { email, ...more })
const prove = (me: Caller, email: string, code: string) =>
  me.post('/user/preferences/email/verify', { email, code })
const codeFor = async (email: string) => codeIn(await newestMail(world, email))
const emailOf = async (id: number) =>
  (await world.db.select({ email: users.email }).from(users).where(eq(users.id, id)))[0]!.email

describe('a change of e-mail address', () => {
  test('takes effect in all sessions once its code is verified', async () => {
    const { user, me } = await createSignedInUser(world)
    const email = freshEmail()
    const asked = await ask(me, email)
    expect(asked.status).toBe(200)
    expect(asked.body.data).toEqual({ expiresIn: 120 })
    expect(await emailOf(user.id)).toBe(user.email)
    expect((await prove(me, email, await codeFor(email))).status).toBe(200)
    expect(await emailOf(user.id)).toBe(email)
    expect((await me.get('/auth/status')).body.data.user.email).toBe(email)
    const login = (address: string) =>
      world.anyone.post('/auth/login', { email: address, password }, { ip: freshIp() })
    expect((await login(user.email)).status).toBe(401)
    expect((await login(email)).status).toBe(200)
  })

  test('requires the password, under either name (D89)', async () => {
    const { user, me } = await createSignedInUser(world)
    const email = freshEmail()
    for (const more of [{}, { password: 'Yanlis-Kelime-1' }, { currentPassword: '' }]) {
      const answer = await ask(me, email, more)
      expect(answer.status).toBe(403)
      expect(answer.body.code).toBe('REAUTHENTICATION_REQUIRED')
    }
    expect(await world.mailsTo(email)).toHaveLength(0)
    expect(await world.mailsTo(user.email)).toHaveLength(0)
    expect((await ask(me, email, { currentPassword: password })).status).toBe(200)
  })

  test('locks after five wrong passwords, like signing in', async () => {
    const { me } = await createSignedInUser(world)
    for (let n = 0; n < 5; n++) await ask(me, freshEmail(), { password: 'Yanlis-Kelime-1' })
    expect((await ask(me, freshEmail())).status).toBe(423)
  })

  test('notifies the old address at once, with a "this was not me" link', async () => {
    const { user, me } = await createSignedInUser(world)
    const email = freshEmail()
    await ask(me, email)
    const notice = await newestMail(world, user.email)
    expect(notice?.text).toContain(email)
    expect(linkIn(notice).searchParams.get('notMe')).toBe('email-asked')
    await prove(me, email, await codeFor(email))
    const after = await newestMail(world, user.email)
    expect(after?.subject).toContain('değişti')
    expect(linkIn(after).searchParams.get('notMe')).toBe('email')
    expect(after?.text).toContain('adresini geri getirir, bütün oturumları kapatır ve yeni şifre seçtirir')
    const disowned = await world.anyone.post('/auth/not-me', { token: tokenIn(after) })
    expect(disowned.status).toBe(200)
    expect((await me.get('/auth/status')).status).toBe(401)
    const { resetToken } = disowned.body.data
    const reset = { token: resetToken, newPassword: 'Bambaska-Kelime-7' }
    expect((await world.anyone.post('/auth/reset-password', reset)).status).toBe(200)
  })

  describe('made by an intruder', () => {
    /** An intruder with the password and a mailbox changes the address, and keeps a reset link for later. */
    async function moved() {
      const { user, me: owner } = await createSignedInUser(world)
      const stranger = await world.as(user)
      const email = freshEmail()
      await ask(stranger, email)
      const told = tokenIn(await newestMail(world, user.email))
      await prove(stranger, email, await codeFor(email))
      const after = tokenIn(await newestMail(world, user.email))
      await world.anyone.post('/auth/forgot-password', { email }, { ip: freshIp() })
      const kept = tokenIn(await newestMail(world, email))
      return { user, owner, stranger, email, told, after, kept }
    }
    const disown = (token: string) => world.anyone.post('/auth/not-me', { token })
    const reset = (token: string) =>
      world.anyone.post('/auth/reset-password', { token, newPassword: 'Bambaska-Kelime-7' })
    const addressOf = async ({ id }: { id: number }) =>
      (await world.sql`select email from users where id = ${id}`)[0]!.email

    test.each(['told', 'after'] as const)('is reverted by the link of either mail (%s)', async (mail) => {
      const { user, owner, stranger, kept, ...links } = await moved()
      const disowned = await disown(links[mail])
      expect(disowned.status).toBe(200)
      expect(disowned.body.data.restoredEmail).toBe(user.email)
      expect(await addressOf(user)).toBe(user.email)
      for (const each of [owner, stranger]) expect((await each.get('/auth/status')).status).toBe(401)
      expect((await reset(kept)).body.code).toBe('INVALID_RESET_TOKEN')
      expect((await reset(disowned.body.data.resetToken)).status).toBe(200)
      const given = { email: user.email, password: 'Bambaska-Kelime-7' }
      expect((await world.anyone.post('/auth/login', given, { ip: freshIp() })).status).toBe(200)
    })

    test('leaves no valid link to the mailbox of the intruder', async () => {
      const { email, after } = await moved()
      const signIn = { email, password }
      await world.anyone.post('/auth/login', signIn, { ip: freshIp(), headers: { 'user-agent': firefox } })
      const link = linkIn(await newestMail(world, email))
      expect(link.searchParams.get('notMe')).toBe('1')
      expect((await disown(after)).status).toBe(200)
      expect((await disown(link.searchParams.get('token')!)).body.code).toBe('INVALID_RESET_TOKEN')
    })

    test('is reverted with two-factor that was enabled since, but not with one enabled before', async () => {
      const { user, stranger, after } = await moved()
      const { secret } = (await stranger.post('/auth/2fa/setup', { password })).body.data
      await stranger.post('/auth/2fa/enable', { code: appCode(world, secret) })
      expect(await isTwoFactorEnabled(world.ctx(), user.id)).toBe(true)
      expect((await disown(after)).status).toBe(200)
      expect(await isTwoFactorEnabled(world.ctx(), user.id)).toBe(false)
      expect((await newestMail(world, user.email))?.subject).toContain('iki adımlı doğrulama kapatıldı')

      const { user: careful } = await enrol(world, await world.user())
      const intruder = await world.as(careful)
      const email = freshEmail()
      await ask(intruder, email)
      const told = tokenIn(await newestMail(world, careful.email))
      await prove(intruder, email, await codeFor(email))
      expect((await disown(told)).status).toBe(200)
      expect(await addressOf(careful)).toBe(careful.email)
      expect(await isTwoFactorEnabled(world.ctx(), careful.id)).toBe(true)
    })

    test('stays if another account has the old address, and the answer says so', async () => {
      const { user, owner, stranger, email, after } = await moved()
      await world.user({ email: user.email })
      const { status, body } = await disown(after)
      expect([status, body.data]).toEqual([200, { resetToken: null, restoredEmail: null, apiKeysOff: 0 }])
      expect(await addressOf(user)).toBe(email)
      const both = [await owner.get('/auth/status'), await stranger.get('/auth/status')]
      expect(both.map((each) => each.status)).toEqual([200, 401])
    })

    test('fails if it was disowned before its code was entered', async () => {
      const { user, me: owner } = await createSignedInUser(world)
      const [stranger, again] = [await world.as(user), await world.as(user)]
      const email = freshEmail()
      await ask(stranger, email)
      const told = tokenIn(await newestMail(world, user.email))
      const disowned = await disown(told)
      expect(disowned.body.data).toEqual({
        resetToken: expect.any(String),
        restoredEmail: null,
        apiKeysOff: 0,
      })
      expect((await prove(again, email, await codeFor(email))).body.code).toBe('VERIFICATION_CODE_EXPIRED')
      expect((await owner.get('/auth/status')).status).toBe(200)
    })
  })

  test.each([
    ['', 'EMAIL_REQUIRED'],
    ['olmaz', 'EMAIL_INVALID'],
    ['biri@mailinator.com', 'EMAIL_DISPOSABLE'],
  ])('rejects %p', async (email, code) => {
    const { me } = await createSignedInUser(world)
    expect((await ask(me, email)).body.errors).toMatchObject([{ path: 'email', code }])
  })

  test('rejects the current address, also in other spellings', async () => {
    const { user, me } = await createSignedInUser(world)
    const answer = await ask(me, ` ${user.email.toUpperCase()} `)
    expect(answer.body.errors).toMatchObject([{ path: 'email', code: 'EMAIL_UNCHANGED' }])
  })

  test('to a taken address answers alike until the code is verified, then 409', async () => {
    const { user, me } = await createSignedInUser(world)
    const other = await world.user()
    const free = await ask(me, freshEmail())
    const taken = await ask(me, other.email)
    expect({ ...taken.body }).toEqual({ ...free.body })
    const code = await codeFor(other.email)
    expect((await prove(me, other.email, otherThan(code))).body.code).toBe('INVALID_VERIFICATION_CODE')
    const verified = await prove(me, other.email, code)
    expect(verified.status).toBe(409)
    expect(verified.body.code).toBe('EMAIL_ALREADY_IN_USE')
    expect(await emailOf(user.id)).toBe(user.email)
  })

  test('rejects the codes of registrations and of other users', async () => {
    const { user, me } = await createSignedInUser(world)
    const other = await createSignedInUser(world)
    const email = freshEmail()
    await world.anyone.post('/auth/register', { email })
    expect((await prove(me, email, await codeFor(email))).status).toBe(400)
    await ask(other.me, email)
    expect((await prove(me, email, await codeFor(email))).status).toBe(400)
    expect(await emailOf(user.id)).toBe(user.email)
    expect((await prove(other.me, email, await codeFor(email))).status).toBe(200)
  })

  test('allows five attempts, also of fifty at once', async () => {
    const { user, me } = await createSignedInUser(world)
    const email = freshEmail()
    await ask(me, email)
    const code = await codeFor(email)
    const answers = await Promise.all(Array.from({ length: 50 }, () => prove(me, email, otherThan(code))))
    const codes = answers.map(({ body }) => body.code)
    expect(codes.filter((each) => each === 'INVALID_VERIFICATION_CODE')).toHaveLength(5)
    expect(codes.filter((each) => each === 'VERIFICATION_CODE_EXHAUSTED')).toHaveLength(45)
    expect((await prove(me, email, code)).body.code).toBe('VERIFICATION_CODE_EXHAUSTED')
    expect(await emailOf(user.id)).toBe(user.email)
  })

  test('expires after 120 seconds', async () => {
    const { me } = await createSignedInUser(world)
    const email = freshEmail()
    await ask(me, email)
    world.clock.advance(120_000)
    expect((await prove(me, email, await codeFor(email))).body.code).toBe('VERIFICATION_CODE_EXPIRED')
    expect((await prove(me, freshEmail(), '123456')).body.code).toBe('VERIFICATION_CODE_EXPIRED')
  })

  test('mails five codes an hour for each user, and twenty to each address', async () => {
    const { me } = await createSignedInUser(world)
    const email = freshEmail()
    const answers = []
    for (let n = 0; n < 6; n++) answers.push(await ask(me, email))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect((await ask(me, freshEmail())).status).toBe(429)
    const answersOfOthers = []
    for (let user = 0; user < 16; user++)
      answersOfOthers.push(await ask((await createSignedInUser(world)).me, email))
    expect(tally(answersOfOthers)).toEqual({ 200: 15, 429: 1 })
  })

  test('has one winner if a user verifies two addresses at once', async () => {
    const { user, me } = await createSignedInUser(world)
    const [first, second] = [freshEmail(), freshEmail()]
    await ask(me, first)
    await ask(me, second)
    const codes = [await codeFor(first), await codeFor(second)] as const
    const answers = await Promise.all([prove(me, first, codes[0]), prove(me, second, codes[1])])
    expect(tally(answers)).toEqual({ 200: 1, 400: 1 })
    expect(await emailOf(user.id)).toBe(answers[0].status === 200 ? first : second)
    const entries = await world.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, String(user.id)))
    expect(entries.filter(({ action }) => action === 'user.change_email')).toHaveLength(1)
  })

  test('has one winner if the address is registered at the same time', async () => {
    const { me } = await createSignedInUser(world)
    const email = freshEmail()
    await world.anyone.post('/auth/register', { email })
    const registrationCode = await codeFor(email)
    const verified = await world.anyone.post('/auth/verify-code', { email, code: registrationCode })
    const { registrationToken } = verified.body.data
    await ask(me, email)
    const code = await codeFor(email)
    const details = { email, password, firstName: 'Ada', lastName: 'Su', registrationToken }
    const answers = await Promise.all([
      prove(me, email, code),
      world.anyone.post('/auth/complete-registration', details),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
  })

  test('revokes the reset links of the old address', async () => {
    const { user, me } = await createSignedInUser(world)
    await world.anyone.post('/auth/forgot-password', { email: user.email })
    const token = tokenIn(await newestMail(world, user.email))
    const email = freshEmail()
    await ask(me, email)
    expect((await prove(me, email, await codeFor(email))).status).toBe(200)
    const reset = await world.anyone.post('/auth/reset-password', { token, newPassword: 'Bambaska-Kelime-7' })
    expect(reset.body.code).toBe('INVALID_RESET_TOKEN')
  })

  test('revokes a reset link of the old address that was requested concurrently', async () => {
    const { user, me } = await createSignedInUser(world)
    const email = freshEmail()
    await ask(me, email)
    const code = await codeFor(email)
    const { answers } = await world.sql.begin(async (tx) => {
      await tx`select from users where id = ${user.id} for update`
      const verified = prove(me, email, code)
      await world.waitForBlockedQueries()
      const asked = world.anyone.post('/auth/forgot-password', { email: user.email }, { ip: freshIp() })
      await world.waitForBlockedQueries(2)
      return { answers: Promise.all([verified, asked]) }
    })
    expect(tally(await answers)).toEqual({ 200: 2 })
    const given = { token: tokenIn(await newestMail(world, user.email)), newPassword: 'Bambaska-Kelime-7' }
    const reset = await world.anyone.post('/auth/reset-password', given)
    expect(reset.body.code).toBe('INVALID_RESET_TOKEN')
    expect((await me.get('/auth/status')).status).toBe(200)
  })
})
