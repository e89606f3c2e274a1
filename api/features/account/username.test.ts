import { describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { tally } from '#api/testing/auth-steps.ts'
import { createSignedInUser } from '#api/testing/session-steps.ts'
import { openWorld, type World } from '#api/testing/world.ts'
import { auditLog, users } from '#db/schema/index.ts'

const day = 86_400_000

const world = await openWorld()

type Me = Awaited<ReturnType<World['as']>>
const choose = (me: Me, username: unknown) => me.put('/user/account/username', { username })
const code = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer
  return `${status} ${body.code}`
}
const stored = async (id: number) => (await world.db.select().from(users).where(eq(users.id, id)))[0]!

describe('the username that a user chooses', () => {
  test('is kept as it was typed, and shown by the session at once', async () => {
    const { user, me } = await createSignedInUser(world)
    const none = (await me.get('/user/account')).body.data
    expect(none).toMatchObject({ username: null, usernameChangeableAt: null })
    const { status, body } = await choose(me, '  Işık_Oyuncu.7 ')
    expect([status, body.data]).toEqual([200, { ...none, username: 'Işık_Oyuncu.7' }])
    expect((await me.get('/user/account')).body.data).toEqual(body.data)
    expect((await me.get('/auth/status')).body.data.user.username).toBe('Işık_Oyuncu.7')
    expect(await stored(user.id)).toMatchObject({ username: 'Işık_Oyuncu.7', usernameChangedAt: null })
  })

  test('needs a session', async () => {
    expect((await world.anyone.put('/user/account/username', { username: 'kimsesiz' })).status).toBe(401)
  })

  test.each([
    ['ab', 'USERNAME_INVALID'],
    ['a'.repeat(21), 'USERNAME_INVALID'],
    ['iki kelime', 'USERNAME_INVALID'],
    ['.nokta', 'USERNAME_INVALID'],
    ['sonda_', 'USERNAME_INVALID'],
    ['iki..nokta', 'USERNAME_INVALID'],
    ['аdam', 'USERNAME_INVALID'],
    ['ali\u200bveli', 'USERNAME_INVALID'],
    ['<b>ali</b>', 'USERNAME_INVALID'],
    [null, 'USERNAME_INVALID'],
    [{ $ne: 1 }, 'USERNAME_INVALID'],
    ['Admin', 'USERNAME_RESERVED'],
    ['MEYDAN', 'USERNAME_RESERVED'],
    ['meydan.destek', 'USERNAME_RESERVED'],
    ['yönetıcı', 'USERNAME_RESERVED'],
    ['s.u.p.p.o.r.t', 'USERNAME_RESERVED'],
    ['admin_1', 'USERNAME_RESERVED'],
  ])('is refused: %p', async (given, problem) => {
    const { user, me } = await createSignedInUser(world)
    const { status, body } = await choose(me, given)
    expect([status, body.code, body.errors[0].path, body.errors[0].code]).toEqual([
      400,
      'VALIDATION_ERROR',
      'username',
      problem,
    ])
    expect((await stored(user.id)).username).toBeNull()
  })

  test('of another user is taken, also in other letters that look alike', async () => {
    await choose((await createSignedInUser(world)).me, 'Isırgan')
    const { me } = await createSignedInUser(world)
    for (const lookAlike of ['Isırgan', 'ısırgan', 'isirgan', 'ISIRGAN', 'İŞIRĞAN']) {
      const { status, body } = await choose(me, lookAlike)
      expect([lookAlike, status, body.code, body.errors[0].path]).toEqual([
        lookAlike,
        409,
        'USERNAME_TAKEN',
        'username',
      ])
    }
  })

  test('goes to one of fifty who choose it at once', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => createSignedInUser(world)))
    const spellings = ['kapisma', 'Kapışma', 'KAPIŞMA', 'kapışma']
    const answers = await Promise.all(people.map(({ me }, n) => choose(me, spellings[n % 4])))
    expect(tally(answers)).toEqual({ 200: 1, 409: 49 })
    const owners = await Promise.all(people.map(async ({ user }) => (await stored(user.id)).username))
    expect(owners.filter((name) => name !== null)).toHaveLength(1)
  })

  test('changes once in thirty days after the first choice', async () => {
    const { user, me } = await createSignedInUser(world)
    await choose(me, 'birinci.ad')
    const before = world.deps.now().getTime()
    const changed = await choose(me, 'ikinci.ad')
    const again = Date.parse(changed.body.data.usernameChangeableAt) - 30 * day
    expect(changed.status).toBe(200)
    expect(again).toBeWithin(before, world.deps.now().getTime() + 1)
    const { status, body } = await choose(me, 'ucuncu.ad')
    expect([status, body.code, body.changeableAt]).toEqual([
      409,
      'USERNAME_CHANGED_RECENTLY',
      changed.body.data.usernameChangeableAt,
    ])
    expect((await choose(me, 'ikinci.ad')).status).toBe(200)
    world.clock.advance(30 * day)
    expect((await choose(await world.as(user), 'ucuncu.ad')).status).toBe(200)
  })

  test('is held for its former owner for thirty days, from users and from the console', async () => {
    const { user, me } = await createSignedInUser(world, { username: 'Eski.Ünlü' })
    expect((await choose(me, 'yeni.unlu')).status).toBe(200)
    const other = await createSignedInUser(world)
    expect(await code(choose(other.me, 'eski.unlu'))).toBe('409 USERNAME_TAKEN')
    const admin = await world.as(await world.admin(), { confirmed: true })
    const byAdmin = (id: number) => admin.put(`/admin/users/${id}`, { username: 'ESKİ.ÜNLÜ' })
    expect(await code(byAdmin(other.user.id))).toBe('409 USERNAME_TAKEN')
    expect((await byAdmin(user.id)).status).toBe(200)
    expect((await admin.put(`/admin/users/${user.id}`, { username: 'yeni.unlu' })).status).toBe(200)
    world.clock.advance(30 * day)
    expect((await choose(await world.as(other.user), 'eski.unlu')).status).toBe(200)
  })

  test('can be chosen at once after the console took it away', async () => {
    const { user, me } = await createSignedInUser(world, { username: 'kaba.soz' })
    await choose(me, 'daha.kaba')
    const admin = await world.as(await world.admin())
    await admin.put(`/admin/users/${user.id}`, { username: null })
    expect((await me.get('/user/account')).body.data).toMatchObject({
      username: null,
      usernameChangeableAt: null,
    })
    expect((await choose(me, 'nazik.soz')).status).toBe(200)
  })

  test('is audited with both names', async () => {
    const { user, me } = await createSignedInUser(world, { username: 'ilk_ad' })
    await choose(me, 'ilk_ad')
    await choose(me, 'son_ad')
    const entries = await world.db
      .select({ meta: auditLog.meta, changes: auditLog.changes, actorId: auditLog.actorId })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'user.update'), eq(auditLog.targetId, String(user.id))))
    expect(entries).toEqual([
      {
        meta: { fields: ['username'] },
        changes: { username: { from: 'ilk_ad', to: 'son_ad' } },
        actorId: user.id,
      },
    ])
  })

  test('is found by the search of the console, however it is written', async () => {
    const { user, me } = await createSignedInUser(world)
    await choose(me, 'Çığlık-42')
    const admin = await world.as(await world.admin())
    for (const search of ['Çığlık-42', 'ciglik-4', 'CIGLIK']) {
      const { body } = await admin.get(`/admin/users?search=${encodeURIComponent(search)}`)
      expect(body.data.users.map(({ id }: { id: number }) => id)).toEqual([user.id])
    }
  })
})
