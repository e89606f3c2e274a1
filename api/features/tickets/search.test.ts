import { beforeEach, describe, expect, test } from 'bun:test'
import type { Caller } from '#api/testing/caller.ts'
import { openTicket, ticketsPath } from '#api/testing/support-steps.ts'
import { openWorld } from '#api/testing/world.ts'

const path = '/admin/support/tickets'

const world = await openWorld()
const staff = await world.as(await world.admin())
const gamer = await world.as(await world.user())
beforeEach(async () => {
  await world.sql`delete from tickets`
})

type Match = { source: string; message_id: number | null; parts: { text: string; is_match: boolean }[] }
type Row = { id: number; match?: Match | null }

const search = async (who: Caller, term: string, query = '') => {
  const at = who === staff ? path : ticketsPath
  const { status, body } = await who.get(`${at}?limit=100&search=${encodeURIComponent(term)}${query}`)
  expect(status).toBe(200)
  return body.data as { tickets: Row[]; pagination: { total: number; total_is_capped?: boolean } }
}
const idsOf = async (who: Caller, term: string, query?: string) =>
  (await search(who, term, query)).tickets.map(({ id }) => id)
/** The excerpt, with its marked words in brackets. */
const excerpt = ({ match }: Row) =>
  match?.parts.map(({ text, is_match }) => (is_match ? `[${text}]` : text)).join('')

const reply = async (id: number, message: string, is_internal = false) => {
  const { body } = await staff.post(`${path}/${id}/messages`, { message, is_internal })
  return body.data.id as number
}

describe('a search of messages', () => {
  test.each([
    ['sıralama', 'Sıralamaların hepsi yenilendi'],
    ['SIRALAMA', 'siralama yenilendi'],
    ['ödemeler', 'Ödemenin dekontu elimizde'],
    ['odemeyi', 'Ödemeler alındı'],
    ['iade hesab', 'Hesabına iade edildi'],
    ['izmir', 'İZMİR turnuvası'],
    ['posta', 'oyuncu@meydan-posta.net adresine yazdık'],
    ['1999', 'Sipariş numarası: 1999.'],
  ])('by %s finds "%s"', async (term, message) => {
    const [yes, no] = [await openTicket(gamer), await openTicket(gamer)]
    await reply(yes.id, message)
    await reply(no.id, 'Bambaşka bir konu')
    expect(await idsOf(staff, term)).toEqual([yes.id])
    expect(await idsOf(gamer, term)).toEqual([yes.id])
  })

  test('needs all words in one message, and the last one only in part', async () => {
    const { id } = await openTicket(gamer)
    await reply(id, 'Kupanın ödülü yolda')
    await reply(id, 'Kargo numarası yarın gelir')
    expect(await idsOf(staff, 'kupanın ödü')).toEqual([id])
    expect(await idsOf(staff, 'kupanın kargo')).toEqual([])
    expect(await idsOf(staff, 'kup ödülü')).toEqual([])
  })

  test('shows the words that were found in the message that has them, as plain text', async () => {
    const { id } = await openTicket(gamer)
    await reply(id, 'Merhaba')
    const message = await reply(id, `${'uzun '.repeat(60)}<b onclick="x()">Dekontunu</b> & dekontları aldık`)
    const { tickets } = await search(staff, 'dekont')
    expect(tickets[0]?.match).toMatchObject({ source: 'message', message_id: message })
    expect(excerpt(tickets[0]!)).toBe(
      `…${'uzun '.repeat(6)}<b onclick="x()">[Dekontunu]</b> & [dekontları] aldık`,
    )
  })

  test('says where the description matches, and nothing where the subject shows it', async () => {
    const [told, shown] = [
      await openTicket(gamer, { description: 'Kart şifremi üç kez yanlış girdim, sanırım kilitlendi.' }),
      await openTicket(gamer, { subject: 'Şifremi unuttum' }),
    ]
    const { tickets } = await search(staff, 'şifremi')
    expect(tickets.map(({ id }) => id)).toEqual([shown.id, told.id])
    expect(tickets[0]?.match).toBeNull()
    expect(excerpt(tickets[1]!)).toBe('Kart [şifremi] üç kez yanlış girdim, sanırım kilitlendi.')
    expect((await staff.get(path)).body.data.tickets[0].match).toBeUndefined()
  })

  test('puts the number first, then subjects, descriptions and messages, unless another order is asked for', async () => {
    const [first, second, third] = [await openTicket(gamer), await openTicket(gamer), await openTicket(gamer)]
    const term = `${second.id}`
    await world.sql`update tickets set subject = ${`Sipariş ${term}`} where id = ${first.id}`
    await reply(third.id, `${term} numaralı talebi de okudum`)
    const fourth = await openTicket(gamer, { description: `Hani şu ${term} numaralı talebim vardı ya.` })
    const best = [second.id, first.id, fourth.id, third.id]
    expect(await idsOf(staff, `#${term}`.slice(1))).toEqual(best)
    expect(await idsOf(staff, term, '&sort_order=asc')).toEqual(best.toSorted((one, other) => one - other))
    expect(await idsOf(staff, `#${term}`)).toEqual([second.id])
  })

  test('finds internal notes for agents only', async () => {
    const { id } = await openTicket(gamer)
    await reply(id, 'Dolandırıcılık şüphesi var', true)
    const { tickets } = await search(staff, 'dolandırıcılık')
    expect(tickets[0]).toMatchObject({ id, match: { source: 'note' } })
    expect(await idsOf(gamer, 'dolandırıcılık')).toEqual([])
  })

  test('of a requester finds own tickets only', async () => {
    const other = await world.as(await world.user())
    const [mine, theirs] = [await openTicket(gamer), await openTicket(other)]
    for (const { id } of [mine, theirs]) await reply(id, 'Kuponun hesabına yüklendi')
    expect(await idsOf(gamer, 'kuponun')).toEqual([mine.id])
    expect(await idsOf(gamer, `${theirs.id}`)).toEqual([])
    expect(excerpt((await search(other, 'kupon')).tickets[0]!)).toBe('[Kuponun] hesabına yüklendi')
  })

  test('is a filter like the others of the list and of the file', async () => {
    const [open, closed] = [await openTicket(gamer), await openTicket(gamer)]
    for (const { id } of [open, closed]) await reply(id, 'Lisans anahtarı gönderildi')
    await staff.put(`${path}/${closed.id}/status`, { status: 'closed' })
    expect(await idsOf(staff, 'lisans', '&status=closed')).toEqual([closed.id])
    const confirmed = await world.as(await world.admin(), { confirmed: true })
    const file = await confirmed.raw(`${path}/export?search=lisans&status=closed`)
    expect((await file.text()).split('\r\n').map((line) => Number.parseInt(line, 10))).toEqual([
      Number.NaN,
      closed.id,
      Number.NaN,
    ])
  })

  test('looks a frequent word up in the newest messages, and says that there may be more', async () => {
    const [old, recent] = [await openTicket(gamer), await openTicket(gamer)]
    await world.sql`
      insert into ticket_messages (ticket_id, sender_type, body)
      select case when n <= 100 then ${old.id}::int else ${recent.id}::int end, 'user', 'Selam, ' || n from generate_series(1, 4200) n`
    const all = await search(staff, 'selam')
    expect(all.tickets.map(({ id }) => id).toSorted()).toEqual([old.id, recent.id].toSorted())
    expect(all.pagination).toMatchObject({ total: 2, total_is_capped: true })
    expect(await idsOf(staff, 'selam 4199')).toEqual([recent.id])
    await world.sql`update tickets set status = 'closed' where id = ${old.id}`
    expect(await idsOf(staff, 'selam', '&status=closed')).toEqual([old.id])
  })

  test('ignores signs, and finds nothing by them in messages', async () => {
    const { id } = await openTicket(gamer)
    await reply(id, 'Fiyat: 100 & % | ! ( deneme')
    for (const term of ["'", '&', '!(', ':*', '\\', '<->'])
      expect([term, await idsOf(staff, term)]).toEqual([term, []])
    expect(await idsOf(staff, 'deneme & fiyat')).toEqual([id])
  })
})
