import { expect, test } from 'bun:test'
import { freshIp } from '#api/testing/auth-steps.ts'
import { buildSession } from '#api/testing/build.ts'
import { createWorld, openWorld } from '#api/testing/world.ts'
import {
  deviceCodes,
  failedLogins,
  loginFailures,
  oneTimeTokens,
  refreshTokens,
  sessions,
  verificationCodes,
} from '#db/schema/index.ts'
import { ensureFirstAdmin } from './first-admin.ts'
import { authJobs } from './jobs.ts'

const world = await openWorld({ env: { ADMIN_EMAIL: 'Reis@Ornek.com' } })

const runAll = async () => {
  for (const { run } of authJobs) await run(world.ctx())
}

test('deletes expired rows and no others', async () => {
  const user = await world.user()
  await world.anyone.post('/auth/register', { email: 'kod@ornek.com' })
  await world.anyone.post('/auth/forgot-password', { email: user.email })
  await world.anyone.post('/auth/device/code', { client: 'x' })
  await world.anyone.post('/auth/login', { email: user.email, password: 'x' }, { ip: freshIp() })
  const { session } = await buildSession(world.deps, user)
  await world.db.insert(refreshTokens).values({ hash: 'x', sessionId: session.id })
  const short = [verificationCodes, oneTimeTokens, deviceCodes, loginFailures]
  const tables = [...short, refreshTokens, sessions, failedLogins]
  const counts = () => Promise.all(tables.map((table) => world.db.$count(table)))

  await runAll()
  expect(await counts()).toEqual([1, 1, 1, 1, 1, 1, 1])
  world.clock.advance(3 * 86_400_000)
  await runAll()
  expect(await counts()).toEqual([0, 0, 0, 0, 1, 1, 1])
  world.clock.advance(120 * 86_400_000)
  await runAll()
  expect(await counts()).toEqual([0, 0, 0, 0, 0, 0, 0])
})

test('sweeps repeat until no expired row is left', async () => {
  await world.sql`
    insert into one_time_tokens (hash, purpose, email, expires_at)
    select 'h' || n, 'password_reset', 'x@ornek.com', now() - interval '1 day' from generate_series(1, 2500) n`
  await runAll()
  expect(await world.db.$count(oneTimeTokens)).toBe(0)
})

test('exchanged refresh tokens are deleted after thirty days, current ones stay', async () => {
  const { session } = await buildSession(world.deps, await world.user())
  const at = (days: number) => new Date(world.deps.now().getTime() - days * 86_400_000)
  for (const rotated of [at(31), at(29), null])
    await world.sql`
      insert into refresh_tokens (hash, session_id, rotated_at)
      select gen_random_uuid(), ${session.id}, ${rotated} from generate_series(1, 1200)`
  await runAll()
  const left = await world.sql`
    select rotated_at is null as current, count(*)::int as count from refresh_tokens
    where session_id = ${session.id} group by 1 order by 1`
  expect([...left]).toEqual([
    { current: false, count: 1200 },
    { current: true, count: 1200 },
  ])
  await world.sql`delete from refresh_tokens`
})

test('creates one first admin on replicas that start together, and none on later starts', async () => {
  const made = await Promise.all([1, 2, 3].map(() => ensureFirstAdmin(world.ctx())))
  const admins = made.filter((each) => each !== null)
  expect(admins).toHaveLength(1)
  expect(admins[0]?.email).toBe('reis@ornek.com')
  const credentials = { email: 'reis@ornek.com', password: admins[0]?.generatedPassword }
  const signed = await world.anyone.post('/auth/login', credentials, { ip: freshIp() })
  expect(signed.body.data.user.role).toBe('admin')
  expect(await ensureFirstAdmin(world.ctx())).toBeNull()
})

test('ends existing sessions of an account that becomes the first admin', async () => {
  const named = await createWorld({ env: { ADMIN_EMAIL: 'sonra@ornek.com' } })
  const before = await named.as(await named.user({ email: 'sonra@ornek.com' }))
  expect((await before.get('/auth/status')).status).toBe(200)
  await ensureFirstAdmin(named.ctx())
  expect((await before.get('/auth/status')).status).toBe(401)
  await named.close()
})

test('creates the first admin with ADMIN_PASSWORD, and does not return it', async () => {
  const named = await createWorld({ env: { ADMIN_PASSWORD: 'Kendi-Kelimem-9' } })
  expect(await ensureFirstAdmin(named.ctx())).toEqual({ email: 'admin@meydan.local' })
  const credentials = { email: 'admin@meydan.local', password: 'Kendi-Kelimem-9' }
  expect((await named.anyone.post('/auth/login', credentials, { ip: freshIp() })).status).toBe(200)
  await named.close()
})
