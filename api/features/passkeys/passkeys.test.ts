import { beforeEach, describe, expect, test } from 'bun:test'
import { freshIp, tokenIn } from '#api/testing/auth-steps.ts'
import { createAuthenticator } from '#api/testing/authenticator.ts'
import { password } from '#api/testing/build.ts'
import { addPasskey, passkeySteps } from '#api/testing/passkey-steps.ts'
import { actionsOf } from '#api/testing/two-factor-steps.ts'
import { openWorld } from '#api/testing/world.ts'

let ip: string
const world = await openWorld()
beforeEach(async () => {
  ip = freshIp()
  await world.sql`delete from rate_limits`
})
const { signIn } = passkeySteps(() => ({ world, ip }))

describe('my passkeys', () => {
  test('are added after the password, named, renamed and removed, with a mail for each', async () => {
    const user = await world.user()
    const me = await world.as(user)
    expect(await me.post('/auth/passkeys/options')).toMatchObject({
      status: 403,
      body: { code: 'REAUTHENTICATION_REQUIRED', answers: ['password'] },
    })
    const options = (await me.post('/auth/passkeys/options', { password })).body.data
    expect(options).toMatchObject({
      rp: { id: 'meydan.test' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    // Authenticators show it to whoever holds them.
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain(String(user.id))
    const authenticator = await createAuthenticator()
    const credential = authenticator.create(options)
    const added = await me.post('/auth/passkeys', { name: ' Telefonum ', credential })
    expect(added).toMatchObject({
      status: 201,
      body: { data: { name: 'Telefonum', synced: true, backedUp: true, lastUsedAt: null } },
    })
    const { id } = added.body.data
    expect((await me.put(`/auth/passkeys/${id}`, { name: 'Eski telefon' })).status).toBe(200)
    expect((await signIn(authenticator)).status).toBe(200)
    const [mine] = (await me.get('/auth/passkeys')).body.data.passkeys
    expect(mine).toMatchObject({ id, name: 'Eski telefon' })
    expect(Date.parse(mine.lastUsedAt)).toBeGreaterThanOrEqual(Date.parse(mine.createdAt))
    expect((await me.delete(`/auth/passkeys/${id}`, {})).status).toBe(200)
    expect((await signIn(authenticator)).body.code).toBe('PASSKEY_REFUSED')
    const subjects = (await world.mailsTo(user.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(
      expect.arrayContaining(['Meydan: yeni geçiş anahtarı', 'Meydan: geçiş anahtarı silindi']),
    )
    expect(await actionsOf(world, user.id)).toEqual(
      expect.arrayContaining(['passkey.add', 'passkey.rename', 'passkey.remove']),
    )
  })

  test('are those of the caller only: 404 for the passkey of another user', async () => {
    const owner = await addPasskey(world, await world.user())
    const me = await world.as(await world.user(), { confirmed: true })
    expect((await me.get('/auth/passkeys')).body.data.passkeys).toEqual([])
    expect((await me.put(`/auth/passkeys/${owner.id}`, { name: 'Benim' })).status).toBe(404)
    expect((await me.delete(`/auth/passkeys/${owner.id}`, {})).status).toBe(404)
    expect((await signIn(owner.authenticator)).status).toBe(200)
  })

  test('are twenty at most, also when thirty are added at once', async () => {
    const me = await world.as(await world.user(), { confirmed: true })
    const answers = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const options = (await me.post('/auth/passkeys/options')).body.data
        const authenticator = await createAuthenticator()
        return me.post('/auth/passkeys', { name: 'Anahtar', credential: authenticator.create(options) })
      }),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect((await me.post('/auth/passkeys/options')).body.code).toBe('PASSKEY_LIMIT')
  })

  test.each([
    ['another origin', { origin: 'http://meydan.example' }],
    ['another host', { rpId: 'meydan.example' }],
    ['no verified user', { verified: false }],
    ['another challenge', { challenge: 'AAAA' }],
  ])('are not added with %s', async (_, fault) => {
    const me = await world.as(await world.user(), { confirmed: true })
    const options = (await me.post('/auth/passkeys/options')).body.data
    const authenticator = await createAuthenticator()
    const add = (credential: object) => me.post('/auth/passkeys', { name: 'Anahtar', credential })
    expect((await add(authenticator.create(options, fault))).body.code).toBe('PASSKEY_NOT_ADDED')
    expect((await me.get('/auth/passkeys')).body.data.passkeys).toEqual([])
  })

  test('are not added with a challenge that was used, is old or belongs to another session', async () => {
    const user = await world.user()
    const [me, other] = [await world.as(user, { confirmed: true }), await world.as(user, { confirmed: true })]
    const add = async (by: typeof me, options: { challenge: string; user: { id: string } }) =>
      (
        await by.post('/auth/passkeys', {
          name: 'A',
          credential: (await createAuthenticator()).create(options),
        })
      ).status
    const options = async () => (await me.post('/auth/passkeys/options', { password })).body.data
    const once = await options()
    expect([await add(me, once), await add(me, once)]).toEqual([201, 400])
    expect(await add(other, await options())).toBe(400)
    const old = await options()
    world.clock.advance(301_000)
    expect(await add(me, old)).toBe(400)
  })

  test('are not added twice', async () => {
    const { authenticator } = await addPasskey(world, await world.user())
    const me = await world.as(await world.user(), { confirmed: true })
    const credential = authenticator.create((await me.post('/auth/passkeys/options')).body.data)
    expect(await me.post('/auth/passkeys', { name: 'A', credential })).toMatchObject({
      status: 409,
      body: { code: 'PASSKEY_TAKEN' },
    })
  })

  test('are in the data export, without their keys', async () => {
    const { user } = await addPasskey(world, await world.user(), 'Anahtarım')
    const { sections } = await import('#api/features/account/export-data-queries.ts')
    const rows = await sections.passkeys!(world.sql, user.id)
    expect(rows).toMatchObject([{ name: 'Anahtarım', synced: true }])
    expect(JSON.stringify(rows)).not.toMatch(/public|credential/i)
  })
})

describe('an intruder who added a passkey', () => {
  test('loses it and all sessions by the mailed "this was not me" link, and the owner keeps the older one', async () => {
    const { user, authenticator: own } = await addPasskey(world, await world.user())
    world.clock.advance(1000)
    const intruder = await addPasskey(world, user)
    const session = await signIn(intruder.authenticator)
    const mail = (await world.mailsTo(user.email)).findLast(({ subject }) => subject.includes('yeni geçiş'))
    expect((await world.anyone.post('/auth/not-me', { token: tokenIn(mail) })).status).toBe(200)
    expect((await signIn(intruder.authenticator)).body.code).toBe('PASSKEY_REFUSED')
    const headers = { authorization: `Bearer ${session.body.data.accessToken}` }
    expect((await world.anyone.get('/auth/status', { headers })).status).toBe(401)
    expect((await signIn(own)).status).toBe(200)
  })

  test.each([
    [false, 401],
    [true, 200],
  ])('with two-factor on: %p, signs in with it after a password reset with %i', async (on, status) => {
    const { user, me, authenticator } = await addPasskey(world, await world.user())
    if (on) expect((await me.post('/auth/2fa/enable-with-passkeys')).status).toBe(200)
    await world.anyone.post('/auth/forgot-password', { email: user.email }, { ip })
    const token = tokenIn((await world.mailsTo(user.email)).at(-1))
    const newPassword = 'Baska-Bir-Sifre-9'
    expect((await world.anyone.post('/auth/reset-password', { token, newPassword })).status).toBe(200)
    expect((await signIn(authenticator)).status).toBe(status)
  })
})
