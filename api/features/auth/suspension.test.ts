import { describe, expect, test } from 'bun:test'
import { cookieHeader, freshIp } from '#api/testing/auth-steps.ts'
import { type Person, password } from '#api/testing/build.ts'
import { until } from '#api/testing/replica.ts'
import { openWorld } from '#api/testing/world.ts'
import { endSuspensions } from './suspension-end.ts'

const world = await openWorld()

const day = 86_400_000
const later = (ms: number) => new Date(world.deps.now().getTime() + ms)
const signIn = ({ email }: Person, given = password) =>
  world.anyone.post('/auth/login', { email, password: given }, { ip: freshIp() })
const suspendedUntil = (suspendedUntil: Date | null, more: object = {}) =>
  world.user({
    status: 'suspended',
    suspendedBy: 'admin',
    suspendedAt: world.deps.now(),
    suspensionReason: 'Hakaret',
    suspendedUntil,
    ...more,
  })
const run = () => endSuspensions(world.ctx('auth.end-suspensions'))

describe('a suspension by an admin', () => {
  test('is shown at sign-in with its end, and cannot be undone by the user', async () => {
    const end = later(day)
    const user = await suspendedUntil(end)
    const { status, body } = await signIn(user)
    expect(status).toBe(403)
    expect(body).toMatchObject({
      code: 'ACCOUNT_SUSPENDED',
      canReactivate: false,
      suspended: true,
      suspendedUntil: end.toISOString(),
    })
    const reopened = { userId: user.id, email: user.email, password }
    expect((await world.anyone.post('/auth/reactivate-account', reopened)).body.code).toBe(
      'ACCOUNT_SUSPENDED',
    )
    expect((await signIn(await suspendedUntil(null))).body.suspendedUntil).toBeNull()
  })

  test('ends by itself, audited and mailed in the language of the user', async () => {
    const end = later(day)
    const user = await suspendedUntil(end, { language: 'en' })
    await run()
    expect((await signIn(user)).status).toBe(403)
    world.clock.advance(day)
    await run()
    expect((await signIn(user)).status).toBe(200)
    const [row] = await world.sql`
      select status, suspended_at, suspended_by, suspended_by_id, suspended_until, suspension_reason
      from users where id = ${user.id}`
    expect(row).toEqual({
      status: 'active',
      suspended_at: null,
      suspended_by: null,
      suspended_by_id: null,
      suspended_until: null,
      suspension_reason: null,
    })
    const [entry, ...more] = await world.sql`
      select actor_type, meta, changes from audit_log
      where action = 'user.end_suspension' and target_id = ${String(user.id)}`
    expect(entry).toEqual({
      actor_type: 'system',
      meta: {},
      changes: {
        status: { from: 'suspended', to: 'active' },
        suspendedUntil: { from: end.toISOString(), to: null },
      },
    })
    expect(more).toEqual([])
    const mails = await world.mailsTo(user.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Meydan account is open again'])
  })

  test('ends once on several replicas, and in several batches', async () => {
    await world.sql`
      insert into users (email, first_name, last_name, password_hash, status, suspended_by, suspended_until)
      select 'askida' || n || '@ornek.com', 'Askıda', 'Oyuncu', 'x', 'suspended', 'admin', ${later(-1)}
      from generate_series(1, 250) n`
    await Promise.all([run(), run(), run()])
    const [{ count }] = await world.sql<[{ count: number }]>`
      select count(*)::int from audit_log where action = 'user.end_suspension'
        and target_id in (select id::text from users where email like 'askida%' and status = 'active')`
    expect(count).toBe(250)
    expect(await world.mailsTo('askida7@ornek.com')).toHaveLength(1)
  })

  test('has no end without one, and none for a deleted account', async () => {
    const [forever, gone] = [
      await suspendedUntil(null),
      await suspendedUntil(later(-1), { deletedAt: world.deps.now() }),
    ]
    await run()
    const states = await world.sql`select status from users where id in (${forever.id}, ${gone.id})`
    expect(states.map(({ status }) => status)).toEqual(['suspended', 'suspended'])
  })
})

describe('a deactivated account', () => {
  test('cannot sign in, which is shown only with the right password', async () => {
    const user = await world.user({ status: 'inactive' })
    const { status, body } = await signIn(user)
    expect(status).toBe(403)
    expect(body).toMatchObject({
      code: 'ACCOUNT_INACTIVE',
      accountStatus: 'inactive',
      canReactivate: false,
      suspended: false,
      suspendedUntil: null,
      userId: user.id,
    })
    expect((await signIn(user, 'Yanlis-Kelime-1')).body.code).toBe('INVALID_CREDENTIALS')
    const reopened = { userId: user.id, email: user.email, password }
    expect((await world.anyone.post('/auth/reactivate-account', reopened)).body.code).toBe('ACCOUNT_INACTIVE')
  })

  test('is signed out at once, and its refresh token is refused', async () => {
    const user = await world.user()
    const signedIn = await signIn(user)
    const headers = { authorization: `Bearer ${signedIn.body.data.accessToken}` }
    const status = async () => (await world.anyone.get('/auth/status', { headers })).status
    expect(await status()).toBe(200)
    await world.sql`update users set status = 'inactive' where id = ${user.id}`
    await until(async () => (await status()) === 401)
    const cookie = cookieHeader(signedIn)
    expect((await world.anyone.post('/auth/refresh-token', {}, { headers: { cookie } })).status).toBe(401)
  })
})
