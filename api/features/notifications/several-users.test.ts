import { expect, test } from 'bun:test'
import type { Person } from '#api/testing/build.ts'
import { compose } from '#api/testing/build-notifications.ts'
import { workQueue } from '#api/testing/work-queue.ts'
import { openWorld } from '#api/testing/world.ts'

const management = '/admin/notifications/management'
const approval = '/admin/notifications/approval'

const world = await openWorld()
const writer = await world.as(await world.admin())
const approver = await world.as(await world.admin())
const people: Person[] = []
for (const firstName of ['Ayşe', 'Bora', 'Can', 'Defne', 'Ece'])
  people.push(await world.user({ firstName, lastName: 'Ak' }))

const idsOf = (some: Person[]) => some.map(({ id }) => id)
const addressed = (target_value: unknown, more = {}) =>
  compose({ target_type: 'user', target_value, ...more })
const inboxesOf = async (notificationId: number) =>
  (
    await world.sql<{ user_id: number }[]>`
      select user_id from inbox where notification_id = ${notificationId} order by user_id`
  ).map(({ user_id }) => user_id)

test('several users by id and address are one target, and each of them has the notification', async () => {
  const [first, second, third] = people as [Person, Person, Person]
  const { status, body } = await writer.post(
    management,
    addressed([first.id, second.email.toUpperCase(), String(third.id), third.email]),
  )
  expect(status).toBe(201)
  const ids = idsOf([first, second, third])
  expect(body.data).toMatchObject({
    target_type: 'user',
    target_value: ids.join(),
    target_name: 'Ayşe Ak, Bora Ak, Can Ak',
    target_count: 3,
  })
  const at = `${management}/${body.data.id}`
  const { target_id, target_users } = (await writer.get(at)).body.data
  expect(target_id).toBeNull()
  expect(target_users.map(({ email }: Person) => email)).toEqual(people.slice(0, 3).map(({ email }) => email))
  expect((await approver.post(`${approval}/${body.data.id}/approve`, {})).status).toBe(200)
  await workQueue(world.ctx())
  expect(await inboxesOf(body.data.id)).toEqual(ids)
  expect((await writer.get(at)).body.data).toMatchObject({
    status: 'sent',
    target_count: 3,
    sent_count: 3,
    target_value: ids.join(),
  })
})

test('accepts the target as an answer shows it, counts it, and names the first three', async () => {
  const target_value = idsOf(people).join()
  const query = `target_type=user&target_value=${target_value}`
  expect((await writer.get(`${management}/target-count?${query}`)).body.data).toMatchObject({
    count: 5,
    reachable: 5,
  })
  const { body } = await writer.post(management, addressed(target_value))
  expect(body.data).toMatchObject({ target_value, target_name: 'Ayşe Ak, Bora Ak, Can Ak +2' })
  const trial = await writer.post(management, addressed(target_value, { dry_run: true }))
  expect(trial.body.data).toMatchObject({ target_value, target_count: 5, reachable_count: 5 })
})

test('a list of one user is a single user', async () => {
  const { id, email } = people[0]!
  const { body } = await writer.post(management, addressed([id, id, email]))
  expect(body.data).toMatchObject({ target_value: email, target_count: 1 })
})

test('an edit replaces the users, and an edit to another target removes them', async () => {
  const { body } = await writer.post(management, addressed(idsOf(people)))
  const at = `${management}/${body.data.id}`
  const fewer = idsOf(people.slice(3))
  const edited = await writer.put(at, { target_type: 'user', target_value: fewer })
  expect(edited.body.data).toMatchObject({ version: 2, target_value: fewer.join(), target_count: 2 })
  expect(edited.body.data.changes).toEqual([
    { field: 'target_value', from: idsOf(people).join(), to: fewer.join() },
  ])
  const same = await writer.put(at, { target_type: 'user', target_value: fewer })
  expect(same.body.data.version).toBe(2)
  const { data } = (await writer.put(at, { target_type: 'admin' })).body
  expect(data).toMatchObject({ target_type: 'admin', target_value: null, target_name: null })
  const [row] = await world.sql`select target_user_ids from notifications where id = ${body.data.id}`
  expect(row!.target_user_ids).toBeNull()
})

test('leaves out deleted accounts when composed and when sent, and counts only active users', async () => {
  const [active, suspended, deleted, later] = await Promise.all([
    world.user(),
    world.user({ status: 'suspended' }),
    world.user({ status: 'inactive', deletedAt: world.deps.now() }),
    world.user(),
  ])
  const { body } = await writer.post(management, addressed(idsOf([active, suspended, deleted, later])))
  const kept = idsOf([active, suspended, later]).sort((one, other) => one - other)
  expect(body.data).toMatchObject({ target_value: kept.join(), target_count: 2 })
  await world.sql`update users set status = 'inactive', deleted_at = now(), erased_at = now() where id = ${later.id}`
  await approver.post(`${approval}/${body.data.id}/approve`, {})
  await workQueue(world.ctx())
  expect(await inboxesOf(body.data.id)).toEqual([active.id])
  const { data } = (await writer.get(`${management}/${body.data.id}`)).body
  expect(data).toMatchObject({ target_count: 1, sent_count: 1 })
  expect(data.target_users.map(({ id }: Person) => id)).toEqual(kept.filter((id) => id !== later.id))
})

test.each([
  ['an empty list', [], 'TARGET_EMAIL_REQUIRED'],
  ['an unknown id', [1, 999_999_999], 'TARGET_UNKNOWN'],
  ['an unknown address', ['kimse@ornek.com', 1], 'TARGET_UNKNOWN'],
  ['no address', [1, 'abc'], 'TARGET_EMAIL_INVALID'],
  ['501 users', Array.from({ length: 501 }, (_, n) => n + 1), 'TARGET_TOO_MANY'],
  ['501 users as a text', Array.from({ length: 501 }, (_, n) => n + 1).join(), 'TARGET_TOO_MANY'],
])('refuses %s', async (_name, target_value, code) => {
  const { status, body } = await writer.post(management, addressed(target_value))
  expect(status).toBe(400)
  expect(body.errors[0]).toMatchObject({ path: expect.stringMatching(/^target_value/), code })
})

test('refuses a list for a segment, and users of whom none is active', async () => {
  const { body } = await writer.post(management, compose({ target_type: 'segment', target_value: [1, 2] }))
  expect(body.errors).toMatchObject([{ path: 'target_value', code: 'TARGET_REQUIRED' }])
  const some = await Promise.all([world.user({ status: 'suspended' }), world.user({ status: 'inactive' })])
  const refused = await writer.post(management, addressed(idsOf(some)))
  expect(refused).toMatchObject({ status: 409, body: { code: 'TARGET_NOT_ACTIVE' } })
})

test('500 users are one request', async () => {
  await world.sql`
    insert into users (email, first_name, last_name, password_hash)
    select 'cok' || n || '@ornek.com', 'Oyuncu', 'Ş', 'x' from generate_series(1, 500) n`
  const rows = await world.sql<{ id: number }[]>`select id from users where email like 'cok%' order by id`
  const ids = rows.map(({ id }) => id)
  const counted = await writer.get(`${management}/target-count?target_type=user&target_value=${ids.join()}`)
  expect(counted.body.data.count).toBe(500)
  const { body } = await writer.post(management, addressed(ids))
  expect(body.data.target_count).toBe(500)
  await approver.post(`${approval}/${body.data.id}/approve`, {})
  await workQueue(world.ctx())
  expect(await inboxesOf(body.data.id)).toEqual(ids)
})
