import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { isTwoFactorEnabled } from '#api/features/two-factor/service.ts'
import { codeIn, firefox, linkIn, newestMail, safari, tally, tokenIn } from '#api/testing/auth-steps.ts'
import { type Person, password } from '#api/testing/build.ts'
import type { Answer, Caller } from '#api/testing/caller.ts'
import { appCode, enrol, inNewNetwork } from '#api/testing/two-factor-steps.ts'
import { openWorld } from '#api/testing/world.ts'
import { auditLog, oneTimeTokens, recoveryCodes } from '#db/schema/index.ts'

const world = await openWorld()
const here = inNewNetwork(world)

const newPassword = 'Bambaska-Kelime-7'
const week = 7 * 86_400_000
const login = ({ email }: Person, word = password, agent = firefox) =>
  world.anyone.post(
    '/auth/login',
    { email, password: word },
    { ip: here.ip, headers: { 'user-agent': agent } },
  )
const disown = (token: string) => world.anyone.post('/auth/not-me', { token })
const reset = (token: string) => world.anyone.post('/auth/reset-password', { token, newPassword })
const statusOf = async (who: Caller) => (await who.get('/auth/status')).status
const isOn = ({ id }: Person) => isTwoFactorEnabled(world.ctx(), id)
/** A user, and an intruder who has the password and enables two-factor with their own app. */
async function lockedOut() {
  const user = await world.user()
  const owner = await world.as(user)
  const { me: stranger, secret, codes } = await enrol(world, user)
  return { user, owner, stranger, secret, codes, token: tokenIn(await newestMail(world, user.email)) }
}

describe('two-factor that an intruder enabled', () => {
  test('is disabled by the mailed link, which ends all sessions and leads to a new password', async () => {
    const { user, owner, stranger, secret } = await lockedOut()
    const link = linkIn(await newestMail(world, user.email))
    expect(link.pathname).toBe('/reset-password')
    expect(link.search).toMatch(/^\?token=[\w-]{43}&notMe=two-factor&lang=tr$/)
    const { challengeToken } = (await login(user)).body.data

    const disowned = await disown(tokenIn(await newestMail(world, user.email)))
    expect(disowned.status).toBe(200)
    expect(await isOn(user)).toBe(false)
    expect(await world.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))).toEqual([])
    expect([await statusOf(owner), await statusOf(stranger)]).toEqual([401, 401])
    const code = appCode(world, secret)
    expect(
      (await world.anyone.post('/auth/2fa/verify', { challengeToken, code }, { ip: here.ip })).status,
    ).toBe(401)
    expect((await newestMail(world, user.email))?.subject).toBe('Meydan: iki adımlı doğrulama kapatıldı')
    const [entry] = await world.db.select().from(auditLog).where(eq(auditLog.action, 'two_factor.disown'))
    expect(entry).toMatchObject({ actorType: 'anonymous', targetType: 'user', targetId: `${user.id}` })

    expect((await reset(disowned.body.data.resetToken)).status).toBe(200)
    expect((await login(user)).status).toBe(401)
    expect((await login(user, newPassword)).body.data.accessToken).toBeString()
  })

  test('is disabled also after new recovery codes and password resets', async () => {
    const { user, stranger, token } = await lockedOut()
    expect((await stranger.post('/auth/2fa/recovery-codes', { password })).status).toBe(200)
    await world.anyone.post('/auth/forgot-password', { email: user.email })
    expect((await reset(tokenIn(await newestMail(world, user.email)))).status).toBe(200)
    expect((await login(user, newPassword)).body.data.twoFactorRequired).toBe(true)
    expect((await disown(token)).status).toBe(200)
    expect((await login(user, newPassword)).body.data.accessToken).toBeString()
  })

  test('is disabled by the newest link only, after it was disabled and enabled again', async () => {
    const { user, stranger, secret, token } = await lockedOut()
    const off = { password, code: appCode(world, secret) }
    expect((await stranger.post('/auth/2fa/disable', off)).status).toBe(200)
    expect((await disown(token)).body.code).toBe('INVALID_RESET_TOKEN')
    const { me: owner } = await enrol(world, user)
    const refused = await disown(token)
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_RESET_TOKEN'])
    expect([await isOn(user), await statusOf(owner)]).toEqual([true, 200])
    expect((await disown(tokenIn(await newestMail(world, user.email)))).status).toBe(200)
    expect(await isOn(user)).toBe(false)
  })

  test('is disabled by one of twenty concurrent requests', async () => {
    const { token } = await lockedOut()
    expect(tally(await Promise.all(Array.from({ length: 20 }, () => disown(token))))).toEqual({
      200: 1,
      400: 19,
    })
  })

  test('is disabled within a week only', async () => {
    const [late, soon] = [await lockedOut(), await lockedOut()]
    world.clock.advance(week - 60_000)
    expect((await disown(soon.token)).status).toBe(200)
    world.clock.advance(60_000)
    expect((await disown(late.token)).body.code).toBe('INVALID_RESET_TOKEN')
    expect(await isOn(late.user)).toBe(true)
  })
})

describe('a "this was not me" link', () => {
  test('is stored as a hash, and an unknown one answers like a used one', async () => {
    const { user, token } = await lockedOut()
    const stored = await world.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, user.id))
    expect(JSON.stringify(stored)).not.toContain(token)
    await disown(token)
    const [used, unknown] = [await disown(token), await disown('x'.repeat(43))]
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...used.body, requestId: '' })
  })

  test('is not accepted as a reset token or challenge', async () => {
    const { token } = await lockedOut()
    expect((await reset(token)).body.code).toBe('INVALID_RESET_TOKEN')
    const challenged = { challengeToken: token, code: '123456' }
    expect((await world.anyone.post('/auth/2fa/verify', challenged, { ip: here.ip })).status).toBe(401)
  })

  test('about a sign-in does not disable the two-factor of the owner', async () => {
    const user = await world.user()
    await login(user)
    await login(user, password, safari)
    const token = tokenIn(await newestMail(world, user.email))
    await enrol(world, user)
    expect((await disown(token)).status).toBe(200)
    expect(await isOn(user)).toBe(true)
  })

  test('about a sign-in disables two-factor that this session enabled', async () => {
    const user = await world.user()
    const owner = await world.as(user)
    const { accessToken } = (await login(user, password, safari)).body.data
    const token = tokenIn(await newestMail(world, user.email))
    const stranger = world.call({ headers: { authorization: `Bearer ${accessToken}` } })
    const { secret } = (await stranger.post('/auth/2fa/setup', { password })).body.data
    expect((await stranger.post('/auth/2fa/enable', { code: appCode(world, secret) })).status).toBe(200)
    expect((await disown(token)).status).toBe(200)
    expect(await isOn(user)).toBe(false)
    expect([await statusOf(owner), await statusOf(stranger)]).toEqual([401, 401])
    expect((await newestMail(world, user.email))?.subject).toContain('iki adımlı doğrulama kapatıldı')
  })

  /** Runs a link and another request of its user, which lock the user's row one after the other. */
  async function atOnce({ id }: Person, token: string, ask: () => Promise<Answer>) {
    const { answers } = await world.sql.begin(async (tx) => {
      await tx`select from users where id = ${id} for update`
      const disowned = disown(token)
      await world.waitForBlockedQueries()
      const asked = ask()
      await world.waitForBlockedQueries(2)
      return { answers: Promise.all([disowned, asked]) }
    })
    return (await answers).map(({ status }) => status)
  }

  async function movedAway() {
    const user = await world.user()
    const [owner, stranger] = [await world.as(user), await world.as(user)]
    const email = `kutu-${user.id}@ornek.com`
    await stranger.put('/user/preferences/email', { email, password })
    const code = codeIn(await newestMail(world, email))
    expect((await stranger.post('/user/preferences/email/verify', { email, code })).status).toBe(200)
    return { user, owner, stranger, email, token: tokenIn(await newestMail(world, user.email)) }
  }

  test('that restores an address does not deadlock with enabling two-factor', async () => {
    const { user, owner, token } = await movedAway()
    const ask = () => owner.post('/auth/2fa/setup', { password })
    expect(await atOnce(user, token, ask)).toEqual([200, 401])
  })

  test('that restores an address does not deadlock with reactivating the account', async () => {
    const { user, stranger, email, token } = await movedAway()
    const suspended = await stranger.post('/user/suspend-account', { password, reason: 'x' })
    expect(suspended.status).toBe(200)
    const key = tokenIn(await newestMail(world, email))
    const ask = () => world.anyone.post('/auth/confirm-reactivation', { token: key })
    expect(await atOnce(user, token, ask)).toEqual([200, 400])
  })

  test('does not deadlock with verifying the address', async () => {
    const user = await world.user()
    await world.sql`update users set email_verified_at = null where id = ${user.id}`
    await world.as(user)
    await login(user, password, safari)
    const token = tokenIn(await newestMail(world, user.email))
    await world.anyone.post('/auth/verify-email', { email: user.email })
    const proof = tokenIn(await newestMail(world, user.email))
    const ask = () => world.anyone.post('/auth/confirm-email', { token: proof })
    expect(await atOnce(user, token, ask)).toEqual([200, 400])
  })
})
