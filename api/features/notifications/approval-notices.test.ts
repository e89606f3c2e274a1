import { beforeEach, expect, test } from 'bun:test'
import { makeKey } from '#api/testing/api-key-steps.ts'
import type { Person } from '#api/testing/build.ts'
import { compose } from '#api/testing/build-notifications.ts'
import type { Caller } from '#api/testing/caller.ts'
import { openStream } from '#api/testing/streams.ts'
import { openWorld } from '#api/testing/world.ts'
import { mailDigests } from './approval-notices.ts'

const management = '/admin/notifications/management'
const approval = '/admin/notifications/approval'

let [ayse, mehmet]: Person[] = []
let writer: Caller
let approver: Caller
const world = await openWorld()
ayse = await world.admin({ firstName: 'Ayşe', lastName: 'Çağlar' })
mehmet = await world.admin({ firstName: 'Mehmet', lastName: 'Öz', language: 'en' })
beforeEach(async () => {
  writer = await world.as(ayse!, { confirmed: true })
  approver = await world.as(mehmet!, { confirmed: true })
  for (const table of ['inbox', 'notifications', 'approval_digests', 'preferences'])
    await world.sql.unsafe(`delete from ${table}`)
})

const submit = async (title = 'Turnuva başlıyor', as = writer) =>
  (await as.post(management, compose({ translations: { tr: { title, message: 'Gel' } } }))).body.data.id
const itemsOf = async (who: Caller): Promise<{ title: string; message: string; link: { url: string } }[]> =>
  (await who.get('/user/notifications?language=tr')).body.data.notifications
const pending = async () => (await approver.get(`${approval}/count`)).body.data

test('notifies approvers of a new notification at once, and not its author', async () => {
  const stream = await openStream(approver)
  await submit('Hoş geldin {{firstName}}')
  const item = await stream.next('notification')
  await stream.close()
  expect(item).toMatchObject({
    title: 'A notification waits for approval',
    link: { url: '/flight-control/notification-approval' },
  })
  expect(item.message.replaceAll('\u2060', '')).toBe('“Hoş geldin {{firstName}}” (Ayşe Çağlar)')
  expect(await itemsOf(writer)).toEqual([])
})

test('notifies approvers again when an edit voids an approval, but not of an edit before', async () => {
  const id = await submit()
  const edit = (title: string) =>
    writer.put(`${management}/${id}`, { translations: { tr: { title, message: 'Gel' } } })
  await edit('Turnuva ertelendi')
  expect(await itemsOf(approver)).toHaveLength(1)
  const later = new Date(world.deps.now().getTime() + 3_600_000).toISOString()
  await writer.put(`${management}/${id}`, { scheduled_at: later })
  expect((await approver.post(`${approval}/${id}/approve`, {})).status).toBe(200)
  await edit('Turnuva yarın')
  expect((await itemsOf(approver)).map(({ message }) => message)).toEqual([
    '“Turnuva yarın” (Ayşe Çağlar)',
    '“Turnuva başlıyor” (Ayşe Çağlar)',
  ])
})

test('notifies the author of approval, and of rejection with its reason', async () => {
  const [first, second] = [await submit('Birinci'), await submit('İkinci')]
  await approver.post(`${approval}/${first}/approve`, {})
  await approver.post(`${approval}/${second}/reject`, { rejection_reason: 'Tarih yanlış' })
  expect(await itemsOf(writer)).toMatchObject([
    {
      title: 'Bildirimin reddedildi',
      message: '“İkinci”\nNeden: Tarih yanlış',
      link: { url: `/flight-control/notification-history?status=rejected&notification=${second}` },
    },
    { title: 'Bildirimin onaylandı', message: '“Birinci”' },
  ])
})

test('notifies the author of a decision by an API key, and not of an own one', async () => {
  const { caller: key } = await makeKey(world, approver, { scope: ['notifications.approve'] })
  const id = await submit()
  await world.sql`delete from inbox`
  expect((await key.post(`${approval}/${id}/reject`, { rejection_reason: 'Olmaz' })).status).toBe(200)
  expect(await itemsOf(writer)).toHaveLength(1)
  const own = await submit('Kendi')
  await writer.post(`${approval}/${own}/reject`, { rejection_reason: 'Vazgeçtim' })
  expect(await itemsOf(writer)).toHaveLength(1)
})

test('counts what waits, without what the product itself sends, as the list does', async () => {
  expect(await pending()).toMatchObject({ pending: 0 })
  const [first] = [await submit(), await submit()]
  expect(await pending()).toMatchObject({ pending: 2 })
  await approver.post(`${approval}/${first}/reject`, { rejection_reason: 'Olmaz' })
  const { pagination } = (await approver.get(`${approval}/pending`)).body.data
  expect(await pending()).toMatchObject({ pending: pagination.total })
  expect((await (await world.as(await world.user())).get(`${approval}/count`)).status).toBe(403)
})

const digests = async ({ email }: Person) =>
  (await world.mailsTo(email)).filter(({ text }) => text.includes('/flight-control/notification-approval'))

test('mails each approver one digest an hour, with what came since', async () => {
  const cem = await world.admin({ firstName: 'Cem' })
  await submit('Birinci')
  await submit('İkinci')
  await Promise.all([mailDigests(world.ctx()), mailDigests(world.ctx())])
  const [mail, ...others] = await digests(mehmet!)
  expect(others).toEqual([])
  expect(mail!.subject).toBe('Meydan: 2 notifications wait for approval')
  expect(mail!.text).toContain('“İkinci” (Ayşe Çağlar)')
  expect(await digests(cem)).toHaveLength(1)
  expect(await digests(ayse!)).toEqual([])
  world.clock.advance(10 * 60_000)
  await submit('Üçüncü')
  await mailDigests(world.ctx())
  expect(await digests(mehmet!)).toHaveLength(1)
  world.clock.advance(51 * 60_000)
  await mailDigests(world.ctx())
  const newest = (await digests(mehmet!)).at(-1)!
  expect(newest.subject).toBe('Meydan: 1 notification waits for approval')
  expect(newest.text).toContain('“Üçüncü”')
  expect(newest.text).not.toContain('“İkinci”')
  world.clock.advance(61 * 60_000)
  await mailDigests(world.ctx())
  expect(await digests(mehmet!)).toHaveLength(2)
  await world.sql`update users set status = 'inactive' where id = ${cem.id}`
})

test('mails no digest of decided notifications, nor to those who switched such mails off', async () => {
  const id = await submit()
  await approver.post(`${approval}/${id}/reject`, { rejection_reason: 'Olmaz' })
  const before = (await digests(mehmet!)).length
  await mailDigests(world.ctx())
  expect(await digests(mehmet!)).toHaveLength(before)
  await approver.put('/user/notifications/settings', { matrix: { email: { system: false } } })
  await submit('Yeni')
  await mailDigests(world.ctx())
  expect(await digests(mehmet!)).toHaveLength(before)
})
