import { describe, expect, test } from 'bun:test'
import { openWorld } from '#api/testing/world.ts'

const world = await openWorld()

const ticket = {
  subject: 'Kartım çalışmıyor',
  description: 'Ödeme sayfasında hata alıyorum, yardım eder misiniz?',
  category: 'billing',
  priority: 2,
}
const post = async (change: Record<string, unknown>) =>
  (await world.as(await world.user())).post('/support/tickets', { ...ticket, ...change })

describe('a card number in any payload (D66)', () => {
  test.each([
    ['in a text', { description: `${ticket.description} Kartım 4242 4242 4242 4242.` }, 'description'],
    ['in wide digits', { subject: 'Kart ４２４２ ４２４２ ４２４２ ４２４２' }, 'subject'],
    ['in an unknown key', { note: { deep: ['5555-5555-5555-4444'] } }, 'note'],
    ['as a number', { extra: 378282246310005 }, 'extra'],
    ['on four lines', { subject: 'Kart\n4242\n4242\n4242\n4242' }, 'subject'],
    ['between tabs', { subject: 'Kart 4242\t4242\t4242\t4242' }, 'subject'],
    [
      'with many spaces',
      { subject: `Kart ${'4242'.split('').join(' '.repeat(20))}42424242 4242` },
      'subject',
    ],
  ])('%s is refused with the name of its field', async (_, change, field) => {
    const { status, body } = await post(change)
    expect([status, body.errors?.[0]]).toEqual([
      400,
      { path: field, code: 'CARD_NUMBER_REFUSED', message: 'Kart numarası bize gönderilmez' },
    ])
    const rows = await world.sql`select from tickets where search like '%4242%' or search like '%5555%'`
    expect(rows).toHaveLength(0)
  })

  test('is found at any depth', async () => {
    const nested = (inner: string) => {
      const deep = `${'[{"a":'.repeat(3_500)}"${inner}"${'}]'.repeat(3_500)}`
      return `${JSON.stringify(ticket).slice(0, -1)},"note":${deep}}`
    }
    const gamer = await world.as(await world.user())
    expect((await gamer.post('/support/tickets', nested('5555555555554444'))).status).toBe(400)
    expect((await gamer.post('/support/tickets', nested('\\u0041'))).status).toBe(201)
  })

  test('is refused with escaped digits in the JSON', async () => {
    const hidden = JSON.stringify({ ...ticket, subject: 'KART' }).replace('KART', '\\u0034242424242424242')
    const { status } = await (await world.as(await world.user())).post('/support/tickets', hidden)
    expect(status).toBe(400)
  })

  test.each([
    ['a phone number', { guest_phone: '+62 812 3456 7890 1' }],
    ['an order of thirteen digits', { description: `${ticket.description} Sipariş 1763640000000.` }],
    ['an IBAN in a text', { description: `${ticket.description} TR33 0006 1005 1978 6457 8413 26` }],
    ['a date and a time', { description: `${ticket.description} 2026-11-20 13:45:10.123` }],
  ])('%s passes', async (_, change) => {
    expect((await post(change)).status).toBe(201)
  })
})
