import { afterEach, beforeEach, expect, test } from 'bun:test'
import { startJobs } from '#api/jobs.ts'
import { password } from '#api/testing/build.ts'
import { until } from '#api/testing/replica.ts'
import { createWorld, type World } from '#api/testing/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const mebibyte = 1024 * 1024
const leave = (free: number) => {
  const total = 1024 * mebibyte
  world.machine.current.disk = { used: total - free, total, percentage: (1 - free / total) * 100 }
}
const readyz = async () => {
  const response = await world.fetch('/readyz', { headers: { 'accept-language': 'en' } })
  return { status: response.status, body: await response.json() }
}
const isReady = async () => (await readyz()).status === 200
const signIn = ({ email }: { email: string }) => world.anyone.post('/auth/login', { email, password })
const sessions = async () => (await world.sql`select from sessions`).length

test('with a full disk of DATA_DIR the API reads, refuses changes with DISK_FULL, and resumes when there is space', async () => {
  const gamer = await world.user()
  const admin = await world.as(await world.admin())
  const before = await sessions()
  leave(63 * mebibyte)
  await until(async () => !(await isReady()))
  expect(await readyz()).toMatchObject({ status: 503, body: { code: 'DISK_FULL', retryAfter: 30 } })
  const refused = await signIn(gamer)
  expect([refused.status, refused.body.code]).toEqual([503, 'DISK_FULL'])
  expect(refused.headers.get('retry-after')).toBe('30')
  expect(await sessions()).toBe(before)
  const health = await admin.get('/admin/system/health')
  expect(health.body.data).toMatchObject({
    status: 'unhealthy',
    reasons: [{ part: 'disk', problem: 'full' }],
  })
  leave(64 * mebibyte)
  await until(isReady)
  expect((await signIn(gamer)).status).toBe(200)
})

test('a database without space is detected by its error, and checked until it has space again', async () => {
  const gamer = await world.user()
  const before = await sessions()
  await world.sql.unsafe(`
    create function full_disk() returns trigger language plpgsql as
      $$ begin raise 'could not extend file "base/1": No space left on device' using errcode = '53100'; end $$;
    create function full_disk_event() returns event_trigger language plpgsql as
      $$ begin raise 'could not extend file "base/1": No space left on device' using errcode = '53100'; end $$;
    create trigger full_disk before insert on sessions execute function full_disk();
    create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS') execute function full_disk_event()`)
  expect(await isReady()).toBe(true)
  const refused = await signIn(gamer)
  expect([refused.status, refused.body.code, refused.body.retryAfter]).toEqual([503, 'DISK_FULL', 30])
  expect((await readyz()).body.code).toBe('DISK_FULL')
  expect(await sessions()).toBe(before)
  await world.sql.unsafe('drop event trigger full_disk; drop trigger full_disk on sessions')
  await until(isReady)
  expect((await signIn(gamer)).status).toBe(200)
})

test('with a remote database, a full disk of DATA_DIR is reported and does not block sign-ins', async () => {
  await world.close()
  world = await createWorld({ env: { DATABASE_URL: 'postgres://elsewhere/meydan' } })
  const gamer = await world.user()
  leave(0)
  expect(await readyz()).toMatchObject({
    status: 200,
    body: { data: { status: 'ok', reasons: [{ part: 'disk', problem: 'full' }] } },
  })
  expect((await signIn(gamer)).status).toBe(200)
})

test('jobs wait for space, so that no message is sent that cannot be recorded as sent', async () => {
  leave(0)
  const sent: string[] = []
  world.deps.mailQueue.sendDue = async () => void sent.push('due')
  const jobs = startJobs(world.deps)
  let asked = 0
  const { shortage } = world.deps.disk
  world.deps.disk.shortage = async () => {
    asked++
    return shortage()
  }
  // Each of the jobs that run every few seconds has had its turn.
  await until(async () => asked > 20)
  expect(sent).toEqual([])
  leave(1024 * mebibyte)
  await until(async () => sent.length > 0)
  await jobs.stop()
}, 30_000)
