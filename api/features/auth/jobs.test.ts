import { afterAll, beforeAll, expect, test } from 'bun:test'
import { freshIp } from '#api/testing/auth-steps.ts'
import { buildSession } from '#api/testing/build.ts'
import { createWorld, type World } from '#api/testing/world.ts'
import {
  deviceCodes,
  loginFailures,
  oneTimeTokens,
  refreshTokens,
  sessions,
  verificationCodes,
} from '#db/schema/index.ts'
import { ensureFirstAdmin } from './first-admin.ts'
import { authJobs } from './jobs.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ env: { ADMIN_EMAIL: 'Reis@Ornek.com' } })
})
afterAll(() => world.close())

const runAll = async () => {
  for (const { run } of authJobs) await run(world.ctx())
}

test('what has expired is swept away, what still lives stays', async () => {
  const user = await world.user()
  await world.anyone.post('/auth/register', { email: 'kod@ornek.com' })
  await world.anyone.post('/auth/forgot-password', { email: user.email })
  await world.anyone.post('/auth/device/code', { client: 'x' })
  await world.anyone.post('/auth/login', { email: user.email, password: 'x' }, { ip: freshIp() })
  const { session } = await buildSession(world.deps, user)
  await world.db.insert(refreshTokens).values({ hash: 'x', sessionId: session.id })
  const tables = [verificationCodes, oneTimeTokens, deviceCodes, loginFailures, refreshTokens, sessions]
  const counts = () => Promise.all(tables.map((table) => world.db.$count(table)))

  await runAll()
  expect(await counts()).toEqual([1, 1, 1, 1, 1, 1])
  world.clock.advance(3 * 86_400_000)
  await runAll()
  expect(await counts()).toEqual([0, 0, 0, 0, 1, 1])
  world.clock.advance(29 * 86_400_000)
  await runAll()
  expect(await counts()).toEqual([0, 0, 0, 0, 0, 1])
  world.clock.advance(91 * 86_400_000)
  await runAll()
  expect(await counts()).toEqual([0, 0, 0, 0, 0, 0])
})

test('a sweep goes on until all is gone, whatever there is', async () => {
  await world.sql`
    insert into one_time_tokens (hash, purpose, email, expires_at)
    select 'h' || n, 'password_reset', 'x@ornek.com', now() - interval '1 day' from generate_series(1, 2500) n`
  await runAll()
  expect(await world.db.$count(oneTimeTokens)).toBe(0)
})

test('refresh tokens go with the session, or long after their turn; those of who is still here stay', async () => {
  const { session } = await buildSession(world.deps, await world.user())
  const kept = await world.db.$count(refreshTokens)
  const at = (days: number) => new Date(world.deps.now().getTime() - days * 86_400_000)
  const [over, ended, there] = await Promise.all(
    [
      { expires_at: at(2), revoked_at: null },
      { expires_at: at(-9), revoked_at: at(2) },
      { expires_at: at(-9), revoked_at: at(0.5) },
    ].map(async (row) => {
      const values = { user_id: session.userId, csrf_token: 'x', ...row }
      return (await world.sql`insert into sessions ${world.sql(values)} returning id`)[0]!.id as string
    }),
  )
  const many = (id: string, rotated: Date | null) => world.sql`
    insert into refresh_tokens (hash, session_id, rotated_at)
    select gen_random_uuid(), ${id}, ${rotated} from generate_series(1, 1200)`
  for (const [id, rotated] of [
    [over, null],
    [ended, at(1)],
    [there, at(61)],
    [there, at(59)],
    [there, null],
  ] as const)
    await many(id!, rotated)
  await runAll()
  expect(await world.db.$count(refreshTokens)).toBe(kept + 2400)
  await world.sql`delete from refresh_tokens`
})

test('replicas that start together make one first admin, who can sign in; later starts make none', async () => {
  const made = await Promise.all([1, 2, 3].map(() => ensureFirstAdmin(world.ctx())))
  const admins = made.filter((each) => each !== null)
  expect(admins).toHaveLength(1)
  expect(admins[0]?.email).toBe('reis@ornek.com')
  const signed = await world.anyone.post('/auth/login', admins[0], { ip: freshIp() })
  expect(signed.body.data.user.role).toBe('admin')
  expect(await ensureFirstAdmin(world.ctx())).toBeNull()
})

test('nobody becomes the first admin by a session that they had before', async () => {
  const named = await createWorld({ env: { ADMIN_EMAIL: 'sonra@ornek.com' } })
  const before = await named.as(await named.user({ email: 'sonra@ornek.com' }))
  expect((await before.get('/auth/status')).status).toBe(200)
  await ensureFirstAdmin(named.ctx())
  expect((await before.get('/auth/status')).status).toBe(401)
  await named.close()
})

test('the first admin has the password that the settings name', async () => {
  const named = await createWorld({ env: { ADMIN_PASSWORD: 'Kendi-Kelimem-9' } })
  expect(await ensureFirstAdmin(named.ctx())).toEqual({
    email: 'admin@meydan.local',
    password: 'Kendi-Kelimem-9',
  })
  await named.close()
})
