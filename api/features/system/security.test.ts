import { afterEach, beforeEach, expect, test } from 'bun:test'
import { enrol } from '#api/testing/two-factor-steps.ts'
import { createWorld, type World } from '#api/testing/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const path = '/admin/system/security/analysis'
async function analysis(language = 'tr') {
  const admin = await world.as(await world.admin())
  // Every reading is cached for seconds.
  world.clock.advance(11_000)
  return (await admin.get(`${path}?language=${language}`)).body.data
}
const threat = (data: any, type: string) => data.analysis.threats.find((each: any) => each.type === type)
const fail = (email: string, ip: string) =>
  world.anyone.post('/auth/login', { email, password: 'Yanlis-Kelime-1' }, { ip })
const record = (ip: string, userId: number, times: number) => world.sql`
  insert into failed_logins (user_id, reason, ip, created_at)
  select ${userId}, 'password', ${ip}, ${world.deps.now()} from generate_series(1, ${times})`

test('a platform without threats is secure, and recommends two-factor to admins without it', async () => {
  const data = await analysis()
  expect(data.analysis).toMatchObject({ overall_status: 'secure', security_level: 'normal' })
  expect(data.summary).toEqual({ total_threats: 1, unread: [] })
  expect(threat(data, 'missing_two_factor')).toMatchObject({
    severity: 'info',
    message: 'Tek yönetici iki adımlı doğrulama kullanmıyor',
  })
  expect(data.analysis.recommendations).toEqual(['Her yöneticiden iki adımlı doğrulamayı açmasını iste.'])
  expect(data.metrics).toMatchObject({ failed_login_attempts: 0, locked_accounts: 0, rate_limited_ips: 0 })
})

test('admins with two-factor are not mentioned', async () => {
  const { user } = await enrol(world, await world.admin())
  expect(user.id).toBeGreaterThan(0)
  const data = await analysis('en')
  expect(threat(data, 'missing_two_factor').message).toBe('1 of 2 admins does not use two-factor')
})

test('a locked account is a warning, with its address and events', async () => {
  const { email, id } = await world.user({ firstName: 'Ece', lastName: 'Çınar' })
  for (let n = 0; n < 5; n++) await fail(email, '198.51.100.9')
  const data = await analysis()
  expect(data.analysis.overall_status).toBe('suspicious')
  expect(data.metrics).toMatchObject({ failed_login_attempts: 5, locked_accounts: 1 })
  expect(threat(data, 'account_lockout').details).toEqual([
    { user_id: id, user_name: 'Ece Çınar', ip: '198.51.100.9', until: expect.any(String) },
  ])
  expect(data.events.map(({ type }: { type: string }) => type)).toContain('auth.lock')
  expect(data.events[0]).toMatchObject({ ip: '198.51.100.9' })
  expect(data.metrics.total_security_events).toBe(6)
})

test('addresses are suspicious from ten failures, and attack from fifty or many accounts', async () => {
  const { id } = await world.user()
  await record('198.51.100.1', id, 9)
  await record('198.51.100.2', id, 10)
  await record('198.51.100.3', id, 50)
  const data = await analysis()
  expect(data.analysis).toMatchObject({ overall_status: 'under_attack', security_level: 'critical' })
  expect(threat(data, 'brute_force').details).toEqual([{ ip: '198.51.100.3', failures: 50, accounts: 1 }])
  expect(threat(data, 'suspicious_ip').details).toEqual([{ ip: '198.51.100.2', failures: 10, accounts: 1 }])
  expect(data.metrics.suspicious_ips).toBe(2)
  expect(data.analysis.threats[0].type).toBe('brute_force')
  world.clock.advance(3_600_000)
  expect((await analysis()).metrics).toMatchObject({ failed_login_attempts: 0, total_security_events: 69 })
})

test('networks beyond the rate limit of sign-ins are listed', async () => {
  for (let n = 0; n < 12; n++) await fail(`kimse${n}@ornek.com`, '198.51.100.77')
  const data = await analysis()
  expect(data.metrics.rate_limited_ips).toBe(1)
  expect(threat(data, 'rate_limit_exceeded').details).toEqual([{ network: '198.51.100.77', kind: 'login' }])
})

test('a broken audit chain and a stolen session are critical', async () => {
  await world.sql`insert into audit_checks (batches, rows, broken) values (1, 1, '[{"batch":1,"reason":"hash"}]')`
  await world.sql`insert into audit_log (actor_type, action, target_type, created_at)
    values ('anonymous', 'auth.refresh_token_reused', 'session', ${world.deps.now()})`
  const data = await analysis()
  expect(threat(data, 'audit_tampering').message).toBe('Denetim izi zinciri 1 yerde bozuk')
  expect(threat(data, 'unauthorized_access').severity).toBe('critical')
})

test('what cannot be read is null and named, and the status is unknown (D8)', async () => {
  await world.sql`alter table failed_logins rename to failed_logins_elsewhere`
  const data = await analysis()
  expect(data.analysis.overall_status).toBe('unknown')
  expect(data.summary.unread).toContain('failed_logins')
  expect(data.metrics).toMatchObject({
    failed_login_attempts: null,
    suspicious_ips: null,
    locked_accounts: 0,
  })
})

test('is for admins only', async () => {
  const gamer = await world.as(await world.user())
  expect([(await gamer.get(path)).status, (await world.anyone.get(path)).status]).toEqual([403, 401])
})
