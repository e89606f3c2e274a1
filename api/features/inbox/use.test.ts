import { expect, test } from 'bun:test'
import { clickToken } from '#api/features/push/click-token.ts'
import { createFcm } from '#api/lib/fcm.ts'
import { buildInbox, buildNotification } from '#api/testing/build-notifications.ts'
import { openFirebase } from '#api/testing/push-service.ts'
import { workQueue } from '#api/testing/work-queue.ts'
import { openWorld } from '#api/testing/world.ts'

const world = await openWorld()
const admin = await world.as(await world.admin())

const inbox = '/user/notifications'
const countsOf = async (id: number) => {
  const { body } = await admin.get(`/admin/notifications/management/${id}`)
  return [body.data.opened_count, body.data.clicked_count]
}
/** A user with an item of a notification, who allows usage statistics. */
async function reader({ analytics = true, notificationId }: { analytics?: boolean; notificationId: number }) {
  const person = await world.user()
  const own = await world.as(person)
  await own.put('/user/preferences/privacy', { analytics })
  const [item] = await buildInbox(world.deps, { userId: person.id, notificationId })
  return { person, own, ids: { notification_ids: [item!.id] } }
}
const sent = () => buildNotification(world.deps, { sentCount: 4 })

test('counts each user who opened a notification once, and a followed button as opened', async () => {
  const { id } = await sent()
  const [one, other] = [await reader({ notificationId: id }), await reader({ notificationId: id })]
  const opened = Array.from({ length: 20 }, () => one.own.put(`${inbox}/opened`, one.ids))
  expect((await Promise.all(opened)).map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(await countsOf(id)).toEqual([1, 0])
  for (const _ of 'ab') await other.own.put(`${inbox}/clicked`, other.ids)
  expect(await countsOf(id)).toEqual([2, 1])
  await one.own.put(`${inbox}/clicked`, one.ids)
  expect(await countsOf(id)).toEqual([2, 2])
  const { items } = (await admin.get(`/admin/users/${one.person.id}/messages`)).body.data
  expect(items).toMatchObject([{ opened_date: expect.any(String), clicked_date: expect.any(String) }])
})

test('counts nothing of a user who does not allow usage statistics, nor of items of others', async () => {
  const { id } = await sent()
  const silent = await reader({ analytics: false, notificationId: id })
  const allowing = await reader({ notificationId: id })
  await silent.own.put(`${inbox}/clicked`, silent.ids)
  await allowing.own.put(`${inbox}/opened`, silent.ids)
  expect(await countsOf(id)).toEqual([0, 0])
  const [row] = await world.sql`select opened_at, clicked_at from inbox where user_id = ${silent.person.id}`
  expect(row).toEqual({ opened_at: null, clicked_at: null })
})

test('forgets what a user opened who withdraws the consent, and keeps the counts', async () => {
  const { id } = await sent()
  const { person, own, ids } = await reader({ notificationId: id })
  await own.put(`${inbox}/clicked`, ids)
  await own.put('/user/preferences/privacy', { analytics: false })
  const [row] = await world.sql`select opened_at, clicked_at from inbox where user_id = ${person.id}`
  expect(row).toEqual({ opened_at: null, clicked_at: null })
  expect(await countsOf(id)).toEqual([1, 1])
})

test('does not count an item again that was deleted and restored', async () => {
  const { id } = await sent()
  const { own, ids } = await reader({ notificationId: id })
  await own.put(`${inbox}/clicked`, ids)
  const { undo } = (await own.delete(inbox, ids)).body.data
  await own.put(`${inbox}/restore`, { undo })
  await own.put(`${inbox}/clicked`, ids)
  expect(await countsOf(id)).toEqual([1, 1])
})

test('counts a followed push once, by its token, without a session', async () => {
  const { id } = await buildNotification(world.deps, { channel: 'push', sentCount: 2 })
  const people = [await world.user(), await world.user()]
  await (await world.as(people[0]!)).put('/user/preferences/privacy', { analytics: true })
  const rows = await world.sql`
    insert into deliveries (notification_id, user_id, channel, status, priority)
    select ${id}, unnest(${people.map((each) => each.id)}::int[]), 'push', 'sent', 2 returning id`
  const click = (token: string) => world.anyone.post('/user/push-subscriptions/clicks', { token })
  const tokens = rows.map((row) => clickToken(world.deps, Number(row.id)))
  for (const token of [...tokens, ...tokens]) expect((await click(token)).status).toBe(200)
  expect(await countsOf(id)).toEqual([0, 1])
  for (const forged of [`${rows[0]!.id}.${'x'.repeat(22)}`, 'x', `9${tokens[0]}`])
    expect((await click(forged)).status).toBe(400)
})

test('counts a followed push of an app, which reports the token in its data', async () => {
  const firebase = await openFirebase()
  const { account, origin } = firebase
  world.deps.providers.fcm = createFcm({ FCM_SERVICE_ACCOUNT: JSON.stringify(account) }, { origin })
  const person = await world.user()
  const own = await world.as(person)
  await own.put('/user/preferences/privacy', { analytics: true })
  const app = { provider: 'fcm', token: 'fKq:APA91b', platform: 'mobile_android' }
  expect((await own.post('/user/push-subscriptions', app)).status).toBe(201)
  const { id } = await buildNotification(world.deps, {
    ...{ channel: 'push', targetType: 'user', targetId: person.id, platforms: ['mobile'], targetCount: 1 },
    ...{ status: 'approved', link: { url: '/support', text: { tr: 'Destek', en: 'Support' } } },
  })
  await workQueue(world.ctx())
  const { data } = firebase.received[0]!.body.message
  expect(data).toMatchObject({ url: '/support', notificationId: `${id}` })
  for (const _ of 'ab')
    expect((await world.anyone.post('/user/push-subscriptions/clicks', { token: data.click })).status).toBe(
      200,
    )
  expect(await countsOf(id)).toEqual([0, 1])
  world.deps.providers.fcm = undefined
  firebase.stop()
})
