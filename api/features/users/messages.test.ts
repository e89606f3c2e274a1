import { expect, test } from 'bun:test'
import type { Person } from '#api/testing/build.ts'
import { buildInbox, buildNotification } from '#api/testing/build-notifications.ts'
import { openWorld } from '#api/testing/world.ts'

const world = await openWorld()
const admin = await world.as(await world.admin())
const user = await world.user()
await send(user)
await send(await world.user())

/** Thirty deliveries, of which ten share each instant with ten inbox items, five of them archived. */
async function send({ id: userId }: Person) {
  const mail = await buildNotification(world.deps, { channel: 'email', kind: 'update' })
  const bell = await buildNotification(world.deps, { translations: { tr: { title: 'Zil', message: 'x' } } })
  await world.sql`
    insert into deliveries (notification_id, user_id, channel, priority, status, skip_reason, error, created_at, sent_at)
    select ${mail.id}, ${userId}, case when n % 3 = 0 then 'push' else 'email' end, 2,
      case n % 4 when 0 then 'skipped' when 1 then 'failed' else 'sent' end,
      case when n % 4 = 0 then 'no_consent' end, case when n % 4 = 1 then '550' end,
      date_trunc('second', now()) - n / 3 * interval '1 minute',
      case when n % 4 > 1 then now() end
    from generate_series(1, 30) n`
  await buildInbox(world.deps, { userId, notificationId: bell.id, rows: 10 })
  await world.sql`
    update inbox set created_at = date_trunc('second', now()) - (id % 10) * interval '1 minute',
      archived_at = case when id % 2 = 0 then now() end where user_id = ${userId}`
}

type Message = { id: string; channel: string; status: string; created_date: string; title: string }
const read = async (query = '') => (await admin.get(`/admin/users/${user.id}/messages?${query}`)).body.data
async function readAll(query = '', limit = 7): Promise<Message[]> {
  const items: Message[] = []
  for (let before = ''; ; ) {
    const page = await read(`limit=${limit}&${query}${before && `&before=${before}`}`)
    items.push(...page.items)
    if (!page.next) return items
    before = page.next
  }
}

test('lists deliveries and inbox items of one user together, newest first, each once', async () => {
  const items = await readAll()
  expect(items).toEqual((await read('limit=100')).items)
  expect(new Set(items.map(({ id }) => id)).size).toBe(40)
  const times = items.map(({ created_date }) => created_date)
  expect(times).toEqual(times.toSorted().reverse())
  expect(items.find(({ id }) => id.startsWith('inbox'))).toMatchObject({
    ...{ channel: 'in_app', status: 'sent', title: 'Zil', read_date: null, skip_reason: null },
  })
})

test.each([
  ['channel=email', (each: Message) => each.channel === 'email'],
  ['channel=in_app', (each: Message) => each.channel === 'in_app'],
  ['status=sent', (each: Message) => each.status === 'sent'],
  ['status=failed&channel=push', (each: Message) => each.status === 'failed' && each.channel === 'push'],
  ['reason=no_consent', (each: Message) => each.status === 'skipped'],
  ['reason=platform', () => false],
])('filters by %s over all pages', async (query, keeps) => {
  expect(await readAll(query, 4)).toEqual((await readAll()).filter(keeps))
})

test('names no notification of the product itself, which the console cannot open', async () => {
  const me = await world.user()
  await (await world.as(me, { confirmed: true })).post('/auth/2fa/setup', {})
  await world.sql`insert into deliveries (notification_id, user_id, channel, priority) values (-9, ${me.id}, 'sms', 2)`
  const { items } = (await admin.get(`/admin/users/${me.id}/messages`)).body.data
  expect(items).toMatchObject([{ notification_id: null, title: null, status: 'queued' }])
})

test('refuses an unknown user, a wrong position and a user without permission', async () => {
  expect((await admin.get('/admin/users/2147483647/messages')).status).toBe(404)
  expect((await admin.get(`/admin/users/${user.id}/messages?before=yesterday`)).status).toBe(400)
  expect((await admin.get(`/admin/users/${user.id}/messages?reason=bored`)).status).toBe(400)
  expect((await (await world.as(user)).get(`/admin/users/${user.id}/messages`)).status).toBe(403)
})
