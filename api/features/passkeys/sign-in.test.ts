import { beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { cookiesOf, freshIp, tally } from '#api/testing/auth-steps.ts'
import { createAuthenticator } from '#api/testing/authenticator.ts'
import { password } from '#api/testing/build.ts'
import { addPasskey, passkeySteps } from '#api/testing/passkey-steps.ts'
import { actionsOf, appCode, enrol, nextStep, signInSteps } from '#api/testing/two-factor-steps.ts'
import { openWorld, type World } from '#api/testing/world.ts'
import { users } from '#db/schema/index.ts'

let ip: string
const world = await openWorld()
beforeEach(async () => {
  ip = freshIp()
  await world.sql`delete from rate_limits`
})
const { start, send, signIn } = passkeySteps(() => ({ world, ip }))
const { login } = signInSteps(() => ({ world, ip }))

describe('a sign-in by passkey', () => {
  test.each([true, false])('starts a session like any other, remembered: %p', async (rememberMe) => {
    const { user, authenticator } = await addPasskey(world, await world.user())
    const options = await start()
    // The same for everybody, so that it does not reveal accounts.
    expect(options).toMatchObject({ rpId: 'meydan.test', userVerification: 'required' })
    expect(options.allowCredentials).toBeUndefined()
    const signed = await send(await authenticator.sign(options), { rememberMe })
    expect(signed).toMatchObject({ status: 200, body: { data: { user: { id: user.id } } } })
    for (const { attributes } of cookiesOf(signed).values())
      expect(attributes.some((each) => each.startsWith('Max-Age'))).toBe(rememberMe)
    const headers = { authorization: `Bearer ${signed.body.data.accessToken}` }
    expect((await world.anyone.get('/auth/status', { headers })).status).toBe(200)
  })

  test('replaces password and code where two-factor is on', async () => {
    const { user } = await enrol(world, await world.user())
    const { authenticator } = await addPasskey(world, user)
    expect((await signIn(authenticator)).body.data.accessToken).toBeString()
  })

  test.each([
    ['a page of another origin', { origin: 'http://meydan.example' }],
    ['another host', { rpId: 'meydan.example' }],
    ['no verified user', { verified: false }],
    ['a challenge that was never issued', { challenge: 'AAAA' }],
  ])('returns 401 for a signature with %s, and uses the challenge up', async (_, fault) => {
    const { authenticator } = await addPasskey(world, await world.user())
    const options = await start()
    expect((await send(await authenticator.sign(options, fault))).body.code).toBe('PASSKEY_REFUSED')
    const again = await send(await authenticator.sign(options))
    expect(again.status).toBe('challenge' in fault ? 200 : 401)
  })

  test('returns 401 for a tampered signature and for an unknown passkey', async () => {
    const { authenticator } = await addPasskey(world, await world.user())
    const signed = await authenticator.sign(await start())
    const { signature } = signed.response
    const tampered = `${signature.slice(0, -4)}${signature.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
    const altered = { ...signed, response: { ...signed.response, signature: tampered } }
    expect(await send(altered)).toMatchObject({ status: 401, body: { code: 'PASSKEY_REFUSED' } })
    expect((await signIn(await createAuthenticator())).body.code).toBe('PASSKEY_REFUSED')
  })

  test("returns 401 for another user's handle", async () => {
    const [one, other] = [
      await addPasskey(world, await world.user()),
      await addPasskey(world, await world.user()),
    ]
    const signed = await one.authenticator.sign(await start())
    const { userHandle } = (await other.authenticator.sign(await start())).response
    expect((await send({ ...signed, response: { ...signed.response, userHandle } })).status).toBe(401)
  })

  test('accepts a challenge once, for five minutes, and for its purpose', async () => {
    const { me, authenticator } = await addPasskey(world, await world.user())
    const signed = await authenticator.sign(await start())
    expect([(await send(signed)).status, (await send(signed)).status]).toEqual([200, 401])
    const late = await start()
    world.clock.advance(301_000)
    expect((await send(await authenticator.sign(late))).status).toBe(401)
    const forAnswer = (await me.post('/auth/passkeys/reauthentication/options')).body.data
    expect((await send(await authenticator.sign(forAnswer))).status).toBe(401)
  })

  test('starts one session for fifty requests at once with one challenge', async () => {
    const { user, authenticator } = await addPasskey(world, await world.user())
    const signed = await authenticator.sign(await start())
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, each) => send(signed, {}, `198.19.2.${each}`)),
    )
    expect(tally(all)).toEqual({ 200: 1, 401: 49 })
    const [{ n }] = await world.sql<[{ n: number }]>`
      select count(*)::int as n from sessions where user_id = ${user.id} and platform = 'web' and ip <<= '198.19.2.0/24'`
    expect(n).toBe(1)
  })

  test('refuses a counter that went back, and mails and audits it', async () => {
    const { user, authenticator } = await addPasskey(world, await world.user())
    expect((await signIn(authenticator, { counter: 10 })).status).toBe(200)
    for (const counter of [10, 3, 0]) expect((await signIn(authenticator, { counter })).status).toBe(401)
    expect((await signIn(authenticator, { counter: 11 })).status).toBe(200)
    expect((await actionsOf(world, user.id)).filter((action) => action === 'passkey.copied')).toHaveLength(3)
    expect((await world.mailsTo(user.email)).at(-1)?.subject).toContain('kopyalanmış olabilir')
  })

  test('accepts an authenticator that does not count', async () => {
    const user = await world.user()
    const me = await world.as(user, { confirmed: true })
    const authenticator = await createAuthenticator('http://meydan.test', { counts: false })
    const options = (await me.post('/auth/passkeys/options')).body.data
    await me.post('/auth/passkeys', { name: 'A', credential: authenticator.create(options) })
    expect([(await signIn(authenticator)).status, (await signIn(authenticator)).status]).toEqual([200, 200])
  })

  test('answers a suspended, deactivated and deleted user as the password does', async () => {
    const { user, authenticator } = await addPasskey(world, await world.user())
    const change = (values: Partial<typeof users.$inferInsert>) =>
      world.db.update(users).set(values).where(eq(users.id, user.id))
    for (const values of [
      { status: 'suspended', suspendedBy: 'user', suspendedAt: new Date() },
      { status: 'suspended', suspendedBy: 'admin', suspendedAt: new Date() },
      { status: 'inactive', suspendedBy: null, suspendedAt: null },
    ] as const) {
      await change(values)
      const [byPasskey, byPassword] = [await signIn(authenticator), await login(user.email)]
      expect(byPasskey.status).toBe(403)
      expect({ ...byPasskey.body, requestId: '' }).toEqual({ ...byPassword.body, requestId: '' })
    }
    await change({ status: 'active', deletedAt: new Date() })
    expect([(await signIn(authenticator)).status, (await login(user.email)).status]).toEqual([401, 401])
  })

  test('returns 429 beyond ten attempts a minute from one network', async () => {
    const authenticator = await createAuthenticator()
    const all = []
    for (let each = 0; each < 11; each++) all.push(await signIn(authenticator))
    expect(tally(all)).toEqual({ 401: 10, 429: 1 })
  })
})

describe('a passkey as the second factor', () => {
  async function passkeyOnly() {
    const added = await addPasskey(world, await world.user())
    const { codes } = (await added.me.post('/auth/2fa/enable-with-passkeys')).body.data
    return { ...added, codes: codes as string[] }
  }
  const challenge = async (email: string) => (await login(email)).body.data

  test('is offered beside the app, and answers its challenge once', async () => {
    const { user } = await enrol(world, await world.user())
    const { authenticator } = await addPasskey(world, user)
    const { challengeToken, methods } = await challenge(user.email)
    expect(methods).toEqual(['passkey', 'app', 'recovery_code'])
    const options = await start({ challengeToken })
    expect(options.allowCredentials).toHaveLength(1)
    const signed = await authenticator.sign(options)
    // Signed for the second step: it is no sign-in of its own.
    expect((await send(signed)).status).toBe(401)
    expect((await send(signed, { challengeToken })).status).toBe(200)
    expect((await send(signed, { challengeToken })).body.code).toBe('CHALLENGE_EXPIRED')
  })

  test('works without an app; recovery codes do as well, six digits never', async () => {
    const { user, authenticator, codes } = await passkeyOnly()
    const first = await challenge(user.email)
    expect(first.methods).toEqual(['passkey', 'recovery_code'])
    const { challengeToken } = first
    expect((await signIn(authenticator, {}, { challengeToken })).status).toBe(200)
    const verify = async (code: string) =>
      world.anyone.post('/auth/2fa/verify', { ...(await challenge(user.email)), code }, { ip })
    expect((await verify('123456')).body.code).toBe('INVALID_TWO_FACTOR_CODE')
    expect((await verify(codes[0]!)).status).toBe(200)
  })

  test("returns 401 for another user's passkey and for an answer to another challenge", async () => {
    const [one, other] = [await passkeyOnly(), await passkeyOnly()]
    const { challengeToken } = await challenge(one.user.email)
    const signed = await other.authenticator.sign(await start({ challengeToken }))
    expect((await send(signed, { challengeToken })).body.code).toBe('PASSKEY_REFUSED')
    const second = (await challenge(one.user.email)).challengeToken
    const forFirst = await one.authenticator.sign(await start({ challengeToken }))
    expect((await send(forFirst, { challengeToken: second })).status).toBe(401)
    expect((await send(forFirst, { challengeToken })).status).toBe(200)
  })

  test('cannot be the last one removed while two-factor needs it, and turns two-factor off', async () => {
    const { me, id, authenticator } = await passkeyOnly()
    expect((await me.delete(`/auth/passkeys/${id}`, {})).body.code).toBe('PASSKEY_IS_SECOND_FACTOR')
    expect((await me.post('/auth/2fa/disable', { password })).status).toBe(400)
    const options = (await me.post('/auth/passkeys/reauthentication/options')).body.data
    expect((await me.post('/auth/2fa/disable', { passkey: await authenticator.sign(options) })).status).toBe(
      200,
    )
    expect((await me.delete(`/auth/passkeys/${id}`, {})).status).toBe(200)
  })

  test('is required to turn two-factor on without an app, and only once', async () => {
    const me = await world.as(await world.user(), { confirmed: true })
    expect((await me.post('/auth/2fa/enable-with-passkeys')).body.code).toBe('PASSKEY_MISSING')
    const added = await passkeyOnly()
    expect((await added.me.post('/auth/2fa/enable-with-passkeys')).body.code).toBe('TWO_FACTOR_ALREADY_ON')
  })
})

describe('a passkey as the answer to "your password again"', () => {
  const options = async (me: Awaited<ReturnType<World['as']>>) =>
    (await me.post('/auth/passkeys/reauthentication/options')).body.data

  test('is offered, good for ten minutes, and only in the session that asked', async () => {
    const { user, authenticator } = await addPasskey(world, await world.user())
    const [me, other] = [await world.as(user), await world.as(user)]
    expect((await me.post('/auth/reauthenticate')).body.answers).toEqual(['password', 'passkey'])
    const stolen = await authenticator.sign(await options(me))
    expect(await other.post('/auth/reauthenticate', { passkey: stolen })).toMatchObject({
      status: 403,
      body: { code: 'REAUTHENTICATION_REQUIRED', reason: 'wrong' },
    })
    const passkey = await authenticator.sign(await options(me))
    expect((await me.post('/auth/reauthenticate', { passkey })).status).toBe(200)
    expect((await me.post('/auth/reauthenticate', { passkey })).status).toBe(403)
    expect((await me.post('/auth/reauthenticate')).status).toBe(200)
    expect((await other.post('/auth/reauthenticate')).status).toBe(403)
  })

  test('is that of the caller', async () => {
    const [mine, theirs] = [
      await addPasskey(world, await world.user()),
      await addPasskey(world, await world.user()),
    ]
    const me = await world.as(mine.user)
    const passkey = await theirs.authenticator.sign(await options(me))
    expect((await me.post('/auth/reauthenticate', { passkey })).status).toBe(403)
  })
})

describe('an admin who must have a second factor', () => {
  const required = (by: Awaited<ReturnType<World['as']>>, on: boolean | null) =>
    by.put('/admin/system/config', { settings: { 'security.admin_second_factor': on } })

  test('reaches only the own account until two-factor is on, by app or passkey, and keeps API keys', async () => {
    const bare = await world.admin()
    const before = await world.as(bare, { confirmed: true })
    expect((await before.get('/admin/system/config')).status).toBe(200)
    expect(await required(before, true)).toMatchObject({
      status: 409,
      body: { code: 'OWN_SECOND_FACTOR_MISSING' },
    })
    const key = (await before.post('/admin/apikeys/generate', { scope: ['system.read'] })).body.data.apiKey
    const { user: boss, secret } = await enrol(world, await world.admin())
    const admin = await world.as(boss, { confirmed: true })
    expect((await required(await world.as(boss), true)).body.code).toBe('REAUTHENTICATION_REQUIRED')
    expect((await required(admin, true)).status).toBe(200)

    const refused = await before.get('/admin/system/config')
    expect([refused.status, refused.body.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
    expect((await before.get('/auth/status')).body.data.user.mustEnrol).toBe(true)
    expect((await login(bare.email)).body.data.user.mustEnrol).toBe(true)
    const headers = { authorization: `Bearer ${key}` }
    expect((await world.anyone.get('/admin/system/config', { headers })).status).toBe(200)
    expect((await admin.get('/admin/system/config')).status).toBe(200)

    await addPasskey(world, bare)
    expect((await before.get('/admin/system/config')).status).toBe(403)
    expect((await before.post('/auth/2fa/enable-with-passkeys')).status).toBe(200)
    await untilOpen(before)
    expect((await before.get('/auth/status')).body.data.user.mustEnrol).toBeUndefined()

    nextStep(world)
    const off = await admin.post('/auth/2fa/disable', { password, code: appCode(world, secret) })
    expect(off.status).toBe(200)
    await untilClosed(admin)
    expect((await required(before, null)).status).toBe(200)
    await untilOpen(admin)
  })

  const until = async (by: Awaited<ReturnType<World['as']>>, status: number) => {
    // The database notifies the replicas after the commit.
    while ((await by.get('/admin/system/config')).status !== status) await Bun.sleep(5)
  }
  const untilOpen = (by: Awaited<ReturnType<World['as']>>) => until(by, 200)
  const untilClosed = (by: Awaited<ReturnType<World['as']>>) => until(by, 403)
})
