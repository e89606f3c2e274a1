import { beforeEach, expect, test } from 'bun:test'
import { openTicket } from '#api/testing/support-steps.ts'
import { openWorld } from '#api/testing/world.ts'

const path = '/admin/support/tickets'

const world = await openWorld()
const staff = await world.as(await world.admin({ firstName: 'Ece' }), { confirmed: true })
const gamer = await world.as(await world.user())
beforeEach(async () => {
  await world.sql`delete from tickets`
  await world.sql`delete from tags`
})

const setTags = (id: number, tags: unknown) => staff.put(`${path}/${id}/tags`, { tags })
const tagsOf = async (id: number) => (await staff.get(`${path}/${id}`)).body.data.ticket.tags
const bulk = async (action: string, value: string, ids: number[]) =>
  (await staff.post(`${path}/bulk`, { action, value, ids })).body.data.results

test('sets the tags of a ticket, each once and as it was first written', async () => {
  const [one, two] = [await openTicket(gamer), await openTicket(gamer)]
  expect((await setTags(one.id, ['  #Büyük   Ödül ', 'iade', 'IADE'])).body.data.ticket.tags).toEqual([
    'Büyük Ödül',
    'iade',
  ])
  expect((await setTags(two.id, ['İADE', 'buyuk odul'])).body.data.ticket.tags).toEqual([
    'Büyük Ödül',
    'iade',
  ])
  await setTags(two.id, [])
  expect([await tagsOf(one.id), await tagsOf(two.id)]).toEqual([['Büyük Ödül', 'iade'], []])
  expect((await setTags(999_999, ['iade'])).status).toBe(404)
})

test('refuses tags that are empty, too long or too many', async () => {
  const { id } = await openTicket(gamer)
  const codeOf = async (tags: unknown) => (await setTags(id, tags)).body.errors?.[0]?.code
  expect(await codeOf([' # '])).toBe('TAG_REQUIRED')
  expect(await codeOf(['x'.repeat(41)])).toBe('TAG_TOO_LONG')
  const full = await setTags(
    id,
    Array.from({ length: 21 }, (_, index) => `t${index}`),
  )
  expect([full.status, full.body.code]).toEqual([409, 'TOO_MANY_TAGS'])
  expect(await codeOf('iade')).toBe('TAG_REQUIRED')
  expect(await tagsOf(id)).toEqual([])
})

test('adds and removes a tag of several tickets, and says which are full', async () => {
  const [one, full] = [await openTicket(gamer), await openTicket(gamer)]
  await setTags(
    full.id,
    Array.from({ length: 20 }, (_, index) => `t${index}`),
  )
  expect(await bulk('tag', 'VIP', [one.id, full.id, 999_999])).toEqual([
    { id: one.id, success: true },
    { id: full.id, success: false, code: 'TOO_MANY_TAGS' },
    { id: 999_999, success: false, code: 'NOT_FOUND' },
  ])
  expect(await bulk('tag', 'T3', [full.id])).toEqual([{ id: full.id, success: true }])
  await bulk('untag', 'vıp', [one.id, full.id])
  expect([await tagsOf(one.id), (await tagsOf(full.id)).length]).toEqual([[], 20])
})

test('offers the tags in use, the most used first', async () => {
  const [one, two] = [await openTicket(gamer), await openTicket(gamer)]
  await setTags(one.id, ['iade', 'vip', 'eski'])
  await setTags(two.id, ['vip'])
  await setTags(one.id, ['iade', 'vip'])
  const offered = async (query = '') =>
    (await staff.get(`/admin/support/tags${query}`)).body.data.tags.map(
      ({ name, ticket_count }: { name: string; ticket_count: number }) => [name, ticket_count],
    )
  expect(await offered()).toEqual([
    ['vip', 2],
    ['iade', 1],
  ])
  expect(await offered('?search=%C4%B0A')).toEqual([['iade', 1]])
  expect((await gamer.get('/admin/support/tags')).status).toBe(403)
})

test('filters the list, a view and the file by a tag, which is a column of the file', async () => {
  const [tagged, other] = [await openTicket(gamer), await openTicket(gamer)]
  await setTags(tagged.id, ['Çift ödeme', 'vip'])
  await setTags(other.id, ['vip'])
  const { body } = await staff.get(`${path}?tag=cift%20odeme`)
  expect(body.data.tickets.map(({ id }: { id: number }) => id)).toEqual([tagged.id])
  const view = await staff.post('/admin/support/views', { name: 'Çift', filters: { tag: 'çift ödeme' } })
  expect(view.body.data.filters).toEqual({ tag: 'çift ödeme' })
  const file = await (await staff.raw(`${path}/export?tag=%C3%87ift%20%C3%B6deme`)).text()
  expect(file.split('\r\n')[0]).toContain(',tags,')
  expect(file).toContain('"Çift ödeme, vip"')
  expect(file.split('\r\n')).toHaveLength(3)
})

test('logs a change of tags as tagged, and nothing where none changed', async () => {
  const { id } = await openTicket(gamer)
  await setTags(id, ['iade', 'vip'])
  await setTags(id, ['VİP', 'iade'])
  await bulk('untag', 'vip', [id])
  const { timeline } = (await staff.get(`${path}/${id}/timeline?action_type=tagged`)).body.data
  expect(
    timeline.map(({ action_by_name, from, to }: { action_by_name: string; from: unknown; to: unknown }) => [
      action_by_name,
      from,
      to,
    ]),
  ).toEqual([
    ['Ece Çağlar', 'iade, vip', 'iade'],
    ['Ece Çağlar', null, 'iade, vip'],
  ])
})

test('analytics count new tickets by each of their tags, and spam only when asked', async () => {
  const [one, two, spam] = [await openTicket(gamer), await openTicket(gamer), await openTicket(gamer)]
  await setTags(one.id, ['iade', 'vip'])
  await setTags(two.id, ['vip'])
  await setTags(spam.id, ['reklam'])
  await staff.put(`${path}/${spam.id}/flag`, { flag_status: 'spam' })
  await world.sql`update tickets set created_at = now() - interval '20 days' where id = ${two.id}`
  const counted = async (body: object) =>
    Object.fromEntries(
      (await staff.post('/admin/support/analytics/category-performance', body)).body.data.tags.map(
        ({ tag, created }: { tag: string; created: number }) => [tag, created],
      ),
    )
  expect(await counted({ dateRange: '7d' })).toEqual({ iade: 1, vip: 1 })
  expect(await counted({ dateRange: '30d', excludeSpam: false })).toEqual({ iade: 1, vip: 2, reklam: 1 })
})

test('a deleted ticket is no longer counted', async () => {
  const { id } = await openTicket(gamer)
  await setTags(id, ['iade'])
  await world.sql`delete from tickets where id = ${id}`
  expect((await staff.get('/admin/support/tags')).body.data.tags).toEqual([])
})
