import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { freshIp, newestMail, tokenIn } from '#api/testing/auth-steps.ts'
import { type Person, password } from '#api/testing/build.ts'
import {
  appCode,
  enrol,
  inNewNetwork,
  nextStep,
  signInSteps,
  wrongAppCode,
} from '#api/testing/two-factor-steps.ts'
import { openWorld } from '#api/testing/world.ts'
import { auditLog, users } from '#db/schema/index.ts'

const world = await openWorld()
const here = inNewNetwork(world)

const { verify, challenge } = signInSteps(() => here)
const seconds = (count: number) => world.clock.advance(count * 1000)

describe('a challenge', () => {
  const expectEnded = async (token: string, secret: string) => {
    const refused = await verify(token, appCode(world, secret))
    expect([refused.status, refused.body.code]).toEqual([401, 'CHALLENGE_EXPIRED'])
    expect(refused.headers.getSetCookie()).toEqual([])
  }

  test('that was never issued answers like an expired one, in both languages', async () => {
    const messages = {
      tr: 'Girişin süresi doldu. E-posta ve şifrenle yeniden gir.',
      en: 'This sign-in has expired. Enter your e-mail and password again.',
    }
    const { user, secret } = await enrol(world, await world.user())
    const token = await challenge(user)
    await verify(token, appCode(world, secret))
    for (const [language, message] of Object.entries(messages)) {
      const headers = { 'accept-language': language }
      const ended = await verify(token, '123456', headers)
      const unknown = await verify('hicbiri.1', '123456', headers)
      expect(ended.body).toMatchObject({ code: 'CHALLENGE_EXPIRED', message })
      expect({ ...unknown.body, requestId: '' }).toEqual({ ...ended.body, requestId: '' })
    }
  })

  test('expires after five minutes', async () => {
    const { user, secret } = await enrol(world, await world.user())
    const token = await challenge(user)
    seconds(299)
    expect((await verify(token, wrongAppCode(world, secret))).body.code).toBe('INVALID_TWO_FACTOR_CODE')
    seconds(2)
    await expectEnded(token, secret)
  })

  test('ends with a sign-in by another challenge', async () => {
    const { user, secret } = await enrol(world, await world.user())
    const [one, two] = [await challenge(user), await challenge(user)]
    expect((await verify(two, appCode(world, secret))).status).toBe(200)
    nextStep(world)
    await expectEnded(one, secret)
  })

  test('ends when the password is changed or reset', async () => {
    const { user, me, secret } = await enrol(world, await world.user())
    const before = await challenge(user)
    seconds(1)
    const newPassword = 'Baska-Kelime-43'
    await me.put('/auth/update-password', { currentPassword: password, newPassword })
    await expectEnded(before, secret)
    const again = await challenge(user, { password: newPassword })
    await world.anyone.post('/auth/forgot-password', { email: user.email })
    const token = tokenIn(await newestMail(world, user.email))
    seconds(1)
    await world.anyone.post('/auth/reset-password', { token, newPassword: 'Ucuncu-Kelime-44' })
    await expectEnded(again, secret)
  })

  test('ends when two-factor is disabled or the account is deleted', async () => {
    const { user, me, secret } = await enrol(world, await world.user())
    const token = await challenge(user)
    await me.post('/auth/2fa/disable', { password, code: appCode(world, secret) })
    await expectEnded(token, secret)
    const gone = await enrol(world, await world.user())
    const last = await challenge(gone.user)
    await world.db
      .update(users)
      .set({ deletedAt: new Date(), status: 'inactive' })
      .where(eq(users.id, gone.user.id))
    await expectEnded(last, gone.secret)
  })
})

describe('five wrong codes', () => {
  const guess = async (user: Person, secret: string, times = 5) => {
    for (let attempt = 0; attempt < times; attempt++) {
      here.ip = freshIp()
      const refused = await verify(await challenge(user), wrongAppCode(world, secret))
      expect([refused.status, refused.body.code]).toEqual([401, 'INVALID_TWO_FACTOR_CODE'])
    }
  }

  test('lock the second step for 15 minutes, doubling, from all networks, and end all challenges', async () => {
    const { user, secret } = await enrol(world, await world.user())
    const waiting = await challenge(user)
    await guess(user, secret)
    expect((await verify(waiting, appCode(world, secret))).body.code).toBe('CHALLENGE_EXPIRED')
    here.ip = freshIp()
    const locked = await verify(await challenge(user), appCode(world, secret))
    expect(locked.status).toBe(423)
    expect(locked.body).toMatchObject({ code: 'ACCOUNT_LOCKED', lockoutInfo: { failures: 5 } })
    expect(locked.body.retryAfter).toBeWithin(890, 901)
    expect(locked.headers.getSetCookie()).toEqual([])
    seconds(15 * 60 + 5)
    await guess(user, secret)
    here.ip = freshIp()
    expect((await verify(await challenge(user), appCode(world, secret))).body.retryAfter).toBeWithin(
      1790,
      1801,
    )
    const entries = await world.db.select().from(auditLog).where(eq(auditLog.targetId, user.email))
    expect(entries).toMatchObject([
      { action: 'auth.lock', meta: { guessed: 'code' } },
      { action: 'auth.lock', meta: { guessed: 'code' } },
    ])
    seconds(30 * 60 + 5)
    expect((await verify(await challenge(user), appCode(world, secret))).status).toBe(200)
  })

  test('are not cleared by a right password, but by a right code', async () => {
    const { user, secret } = await enrol(world, await world.user())
    await guess(user, secret, 4)
    expect((await verify(await challenge(user), appCode(world, secret))).status).toBe(200)
    await guess(user, secret, 4)
    nextStep(world)
    expect((await verify(await challenge(user), appCode(world, secret))).status).toBe(200)
  })

  test('are the most that fifty concurrent attempts can try, and then the right one is too late', async () => {
    const { user, secret } = await enrol(world, await world.user())
    const challengeToken = await challenge(user)
    const code = wrongAppCode(world, secret)
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, each) =>
        world.anyone.post('/auth/2fa/verify', { challengeToken, code }, { ip: `198.19.2.${each}` }),
      ),
    )
    const learned = all.filter(({ body }) => body.code === 'INVALID_TWO_FACTOR_CODE')
    expect(learned).toHaveLength(5)
    expect((await verify(challengeToken, appCode(world, secret))).body.code).toBe('CHALLENGE_EXPIRED')
    expect((await verify(await challenge(user), appCode(world, secret))).status).toBe(423)
  })

  test('count for recovery codes and for disabling as well', async () => {
    const { user, me, secret } = await enrol(world, await world.user())
    for (let attempt = 0; attempt < 3; attempt++) {
      here.ip = freshIp()
      await verify(await challenge(user), 'aaaa-bbbb-cccc-dddd')
    }
    for (let attempt = 0; attempt < 2; attempt++) {
      const refused = await me.post('/auth/2fa/disable', { password, code: wrongAppCode(world, secret) })
      expect(refused.body.errors).toMatchObject([{ path: 'code', code: 'TWO_FACTOR_CODE_WRONG' }])
    }
    expect((await me.post('/auth/2fa/disable', { password, code: appCode(world, secret) })).status).toBe(423)
  })

  test('count in addition to ten attempts a minute from one address', async () => {
    const unknown = () => verify('hicbiri.1', '123456')
    for (let attempt = 0; attempt < 10; attempt++) expect((await unknown()).status).toBe(401)
    expect((await unknown()).status).toBe(429)
  })
})
