import { beforeEach, describe, expect, test } from 'bun:test'
import { and, eq, isNull } from 'drizzle-orm'
import { freshIp, newestMail, tally } from '#api/testing/auth-steps.ts'
import { password } from '#api/testing/build.ts'
import type { Caller } from '#api/testing/caller.ts'
import { createWorld, openWorld } from '#api/testing/world.ts'
import { auditLog, oneTimeTokens, sessions, users } from '#db/schema/index.ts'

let admin: Caller
let adminId: number
const path = '/admin/users/batch-operation'

const world = await openWorld()
;({ admin, adminId } = await createAdmin())
beforeEach(async () => {
  await world.sql`delete from rate_limits`
})

async function createAdmin() {
  const user = await world.admin()
  return { admin: await world.as(user), adminId: user.id }
}
const stored = async (id: number) => (await world.db.select().from(users).where(eq(users.id, id)))[0]!
const entries = (id: number) =>
  world.db
    .select({ action: auditLog.action, changes: auditLog.changes, meta: auditLog.meta })
    .from(auditLog)
    .where(and(eq(auditLog.targetType, 'user'), eq(auditLog.targetId, String(id))))
    .orderBy(auditLog.id)
const openSessions = (userId: number) =>
  world.db.$count(sessions, and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
const run = (input: object, by = admin) => by.post(path, { password, ...input })
const login = (email: string) => world.anyone.post('/auth/login', { email, password }, { ip: freshIp() })

describe('results per row', () => {
  test('are in the order of the ids; an id that is named twice counts once', async () => {
    const [one, two] = [await world.user({ status: 'inactive' }), await world.user()]
    const { status, body } = await run({
      userIds: [two.id, 2_000_000_000, one.id, adminId, two.id],
      operation: 'activate',
    })
    expect(status).toBe(200)
    expect(body.data.results).toEqual([
      { userId: two.id, success: true },
      { userId: 2_000_000_000, success: false, code: 'NOT_FOUND' },
      { userId: one.id, success: true },
      { userId: adminId, success: true },
    ])
    expect((await stored(one.id)).status).toBe('active')
    expect((await entries(one.id)).map(({ action }) => action)).toEqual(['user.activate'])
    expect(await entries(two.id)).toEqual([])
  })

  test('refuse rows that would lock the caller out, and change the others', async () => {
    const user = await world.user()
    for (const input of [
      { operation: 'set_role', role: 'user' },
      { operation: 'end_sessions' },
      { operation: 'deactivate', password },
      { operation: 'suspend' },
      { operation: 'delete' },
    ]) {
      const { body } = await run({ userIds: [adminId, user.id], ...input })
      expect(body.data.results).toEqual([
        { userId: adminId, success: false, code: 'OWN_ACCOUNT' },
        { userId: user.id, success: true },
      ])
    }
    expect(await stored(adminId)).toMatchObject({ status: 'active', role: 'admin', deletedAt: null })
  })

  test('are 500 at most', async () => {
    const ids = Array.from({ length: 501 }, (_, index) => 1_000_000 + index)
    expect((await run({ userIds: ids, operation: 'activate' })).status).toBe(400)
    expect((await run({ userIds: [], operation: 'activate' })).status).toBe(400)
    const { body } = await run({ userIds: [...ids.slice(1), ...ids.slice(1)], operation: 'activate' })
    expect(body.data.results).toHaveLength(500)
  })

  test('come from few statements, for 500 users at once', async () => {
    await world.sql`insert into users (email, first_name, last_name, password_hash)
      select 'yigin' || n || '@ornek.com', 'Yığın', 'Oyuncu', 'x' from generate_series(1, 500) n`
    const rows = await world.sql<
      { id: number }[]
    >`select id from users where first_name = 'Yığın' order by id`
    const userIds = rows.map(({ id }) => id)
    const { body } = await run({ userIds, operation: 'verify_email' })
    expect(body.data.results.every(({ success }: { success: boolean }) => success)).toBe(true)
    const [{ verified }] = await world.sql<[{ verified: number }]>`
      select count(*)::int as verified from users where first_name = 'Yığın' and email_verified_at is not null`
    expect(verified).toBe(500)
  })
})

describe('suspending', () => {
  test('signs users out at once, stores reason and end, and mails them', async () => {
    const user = await world.user({ language: 'en' })
    const me = await world.as(user)
    expect((await me.get('/auth/status')).status).toBe(200)
    const until = new Date(world.deps.now().getTime() + 86_400_000).toISOString()
    await run({ userIds: [user.id], operation: 'suspend', reason: ' Hile ', until })
    expect((await me.get('/auth/status')).status).toBe(401)
    expect(await openSessions(user.id)).toBe(0)
    expect(await stored(user.id)).toMatchObject({
      ...{ status: 'suspended', suspendedBy: 'admin', suspendedById: adminId, suspensionReason: 'Hile' },
      suspendedUntil: new Date(until),
    })
    const mail = await newestMail(world, user.email)
    expect(mail?.subject).toContain('suspended')
    expect(mail?.text).toContain('Hile')
    const [, entry] = await entries(user.id)
    expect(entry).toMatchObject({
      action: 'user.suspend',
      meta: { reason: 'Hile' },
      changes: { status: { from: 'active', to: 'suspended' }, suspensionReason: { from: null, to: 'Hile' } },
    })
  })

  test('closes open streams at once', async () => {
    const user = await world.user()
    const me = await world.as(user)
    const response = await me.raw('/user/notifications/stream')
    const reader = response.body!.getReader()
    const drained = (async () => {
      while (!(await reader.read()).done);
    })()
    await run({ userIds: [user.id], operation: 'suspend' })
    await drained
    expect((await me.raw('/user/notifications/stream')).status).toBe(401)
  })

  test('keeps its reason with the sessions that it ends', async () => {
    const user = await world.user()
    await world.as(user)
    await run({ userIds: [user.id], operation: 'suspend', reason: 'Hile' })
    const [ended] = await world.sql`
      select revoked_reason as reason, revoked_note as note from sessions where user_id = ${user.id}`
    expect(ended).toEqual({ reason: 'account_suspended', note: 'Hile' })
  })

  test('cannot be lifted by the user, not even if they had suspended themselves', async () => {
    const user = await world.user()
    const me = await world.as(user)
    await me.post('/user/suspend-account', { password })
    const link = /token=([\w-]+)/.exec((await newestMail(world, user.email))?.text ?? '')![1]
    await run({ userIds: [user.id], operation: 'suspend' })
    const reactivated = await world.anyone.post('/auth/confirm-reactivation', { token: link })
    expect(reactivated.body.code).toBe('INVALID_REACTIVATION_TOKEN')
    const signed = await login(user.email)
    expect([signed.status, signed.body.canReactivate]).toEqual([403, false])
  })

  test('returns 400 for an end in the past or a long reason, and changes no user', async () => {
    const user = await world.user()
    const past = await run({ userIds: [user.id], operation: 'suspend', until: '2020-01-01T00:00:00Z' })
    expect(past.body.errors).toMatchObject([{ path: 'until', code: 'SUSPENSION_END_PAST' }])
    const long = await run({ userIds: [user.id], operation: 'suspend', reason: 'a'.repeat(501) })
    expect(long.body.errors).toMatchObject([{ path: 'reason', code: 'SUSPENSION_REASON_TOO_LONG' }])
    expect((await stored(user.id)).status).toBe('active')
  })
})

test('activating clears a suspension and its end, and notifies the user', async () => {
  const until = new Date(Date.now() + 86_400_000)
  const user = await world.user({
    status: 'suspended',
    suspendedBy: 'admin',
    suspendedAt: new Date(),
    suspendedUntil: until,
  })
  await run({ userIds: [user.id], operation: 'activate' })
  expect(await stored(user.id)).toMatchObject({ status: 'active', suspendedBy: null, suspendedUntil: null })
  expect((await newestMail(world, user.email))?.subject).toContain('yeniden açık')
  expect((await login(user.email)).status).toBe(200)
})

test('deleting hides the user and revokes every mailed link, so that only an admin can undo it', async () => {
  const user = await world.user()
  const me = await world.as(user)
  await login(user.email)
  const asked = await me.put('/user/preferences/email', { email: 'kacis@ornek.com', password })
  expect(asked.status).toBe(200)
  expect(await world.db.$count(oneTimeTokens, eq(oneTimeTokens.userId, user.id))).toBeGreaterThan(0)
  await run({ userIds: [user.id], operation: 'delete', reason: 'İstek' })
  expect(await stored(user.id)).toMatchObject({ status: 'inactive', deletionReason: 'İstek' })
  expect((await stored(user.id)).deletedAt).not.toBeNull()
  expect(await world.db.$count(oneTimeTokens, eq(oneTimeTokens.userId, user.id))).toBe(0)
  expect((await me.get('/auth/status')).status).toBe(401)
  expect((await login(user.email)).status).toBe(401)
  expect((await newestMail(world, user.email))?.subject).toContain('silindi')
  const again = await run({ userIds: [user.id], operation: 'activate' })
  expect(again.body.data.results).toEqual([{ userId: user.id, success: false, code: 'NOT_FOUND' }])
})

test('ending sessions leaves the account as it is', async () => {
  const user = await world.user()
  const me = await world.as(user)
  await run({ userIds: [user.id], operation: 'end_sessions' })
  expect((await me.get('/auth/status')).status).toBe(401)
  expect((await stored(user.id)).status).toBe('active')
  expect((await entries(user.id)).map(({ action }) => action)).toEqual(['session.end_all'])
})

test('verifying an address marks it once', async () => {
  const user = await world.user({ emailVerifiedAt: null })
  await run({ userIds: [user.id], operation: 'verify_email' })
  await run({ userIds: [user.id], operation: 'verify_email' })
  expect((await stored(user.id)).emailVerifiedAt).not.toBeNull()
  expect(await entries(user.id)).toHaveLength(1)
})

describe('setting a role', () => {
  test('needs a role and takes effect in open sessions, whose next request is refused', async () => {
    const { admin: other, adminId: otherId } = await createAdmin()
    expect((await other.get('/admin/users')).status).toBe(200)
    expect((await run({ userIds: [otherId], operation: 'set_role' })).body.errors).toMatchObject([
      { path: 'role', code: 'ROLE_REQUIRED' },
    ])
    await run({ userIds: [otherId], operation: 'set_role', role: 'user' })
    expect((await other.get('/admin/users')).status).toBe(403)
    const { email } = await stored(otherId)
    expect((await newestMail(world, email))?.text).toContain('Oyuncu')
    await run({ userIds: [otherId], operation: 'set_role', role: 'admin' })
    expect((await other.get('/admin/users')).status).toBe(200)
  })

  test('leaves one active admin under concurrent requests (D84)', async () => {
    const few = await createWorld()
    const [one, two] = [await few.admin(), await few.admin()]
    const callers = [await few.as(one), await few.as(two)]
    await few.admin({ status: 'inactive' })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        callers[n % 2]!.post(path, {
          userIds: [n % 2 ? one.id : two.id],
          operation: n % 3 ? 'deactivate' : 'suspend',
          password,
        }),
      ),
    )
    const active = await few.db.$count(users, and(eq(users.role, 'admin'), eq(users.status, 'active')))
    expect(active).toBe(1)
    expect(Object.keys(tally(answers)).map(Number)).not.toContain(500)
    await few.close()
  })

  test('refuses the last admin to a caller who has just ceased to be one (LAST_ADMIN)', async () => {
    const few = await createWorld()
    const [one, two] = [await few.admin(), await few.admin()]
    const [first, second] = [await few.as(one), await few.as(two)]
    // Both requests pass the check of permissions before either takes effect.
    const answers = await few.sql.begin(async (held) => {
      await held`select from users where role = 'admin' for update`
      const both = Promise.all([
        first.post(path, { userIds: [two.id], operation: 'deactivate', password }),
        second.post(path, { userIds: [one.id], operation: 'deactivate', password }),
      ])
      await few.waitForBlockedQueries(2)
      return { both }
    })
    const results = (await answers.both).map(({ body }) => body.data.results[0])
    expect(results.filter(({ success }) => success)).toHaveLength(1)
    expect(results.find(({ success }) => !success)).toMatchObject({ code: 'LAST_ADMIN' })
    await few.close()
  })
})

test('suspending, deactivating, deleting, setting a role and activating an admin ask for the password again (D89)', async () => {
  const user = await world.user()
  const off = await world.admin({ status: 'inactive' })
  const unanswered = await world.as(await world.admin())
  for (const input of [
    { operation: 'suspend' },
    { operation: 'delete' },
    { operation: 'set_role', role: 'admin' },
    { operation: 'deactivate' },
    { operation: 'activate', userIds: [user.id, off.id] },
  ])
    for (const given of [undefined, 'Yanlis-Kelime-1']) {
      const { status, body } = await unanswered.post(path, { userIds: [user.id], ...input, password: given })
      expect([status, body.code]).toEqual([403, 'REAUTHENTICATION_REQUIRED'])
      await world.sql`delete from login_failures`
    }
  expect(await stored(user.id)).toMatchObject({ status: 'active', role: 'user', deletedAt: null })
  expect(await stored(off.id)).toMatchObject({ status: 'inactive' })
  expect((await unanswered.post(path, { userIds: [user.id], operation: 'activate' })).status).toBe(200)
})

test('is for admins only', async () => {
  const me = await world.as(await world.user())
  expect((await run({ userIds: [1], operation: 'activate' }, me)).status).toBe(403)
})
