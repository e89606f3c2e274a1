import { expect, spyOn, test } from 'bun:test'
import { ibanExamples } from '#api/rules/iban-countries.ts'
import { cardNumberFields, holdsCardNumber, mayHoldCardNumber, withoutCardNumbers } from './card-number.ts'

test.each([
  [{ card_number: '4242424242424242' }],
  [{ note: 'kartım 4242 4242 4242 4242, teşekkürler' }],
  [{ note: '4242-4242-4242-4242' }],
  [{ note: '4242\u00a04242\u200b4242.4242' }],
  [{ note: '４２４２４２４２４２４２４２４２' }],
  [{ note: '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢' }],
  [{ note: '۴۲۴۲۴۲۴۲۴۲۴۲۴۲۴۲' }],
  [{ note: '𝟒𝟐𝟒𝟐𝟜𝟚𝟜𝟚𝟦𝟤𝟦𝟤４２४२' }],
  [{ note: '4242424242424242 12/29 123' }],
  [{ note: '12/29 4242424242424242' }],
  [{ note: 'x4242424242424242x' }],
  [{ n: 4242424242424242 }],
  [{ card_token: 'tok_sandbox_4242424242424242aaaaaaaaaa' }],
  [{ card: { deep: [{ pan: '378282246310005' }] } }],
  [{ '5555555555554444': true }],
  [{ troy: '9792030394440796' }],
  [{ iban: '4242 4242 4242 4242' }],
  [{ iban2: 'TR4242424242424242' }],
  ['4242424242424242'],
  [['30569309025904']],
])('finds a card number in %j', (given) => {
  expect(holdsCardNumber(given)).toBe(true)
})

test.each([
  [{ card_token: 'tok_sandbox_R2l6bGlLZWxpbWU0MkFiY2Rl', card_last4: '4242', cvv: '123' }],
  [{ expiration_month: 12, expiration_year: 2030, card_type_id: 1 }],
  [{ at: 1767225600009, iso: '2026-10-02T12:30:45.123Z' }],
  [{ phone: '+90 532 123 45 67' }],
  [{ id: '4242424242424243' }],
  [{ iban: '330006100519786457841326' }],
  [{ session: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9fa0b1' }],
  ['not json {'],
  [null],
  [''],
])('finds no card number in %j', (given) => {
  expect(holdsCardNumber(given)).toBe(false)
})

test.each([
  ['/api/v1/user/payment/cards/4242424242424242', '/api/v1/user/payment/cards/[card]'],
  ['/ara?q=4242%204242%204242%204242&page=2', '/ara?q=[card]&page=2'],
  ['/ara?q=4242+4242-4242%2D4242', '/ara?q=[card]'],
  ['kartım 3782 822463 10005.', 'kartım [card].'],
  ['4242.4242.4242.4242', '[card]'],
  ['４２４２ ４２４２ ４２４２ ４２４２', '[card]'],
  ['4242 4242 4242 4242  -  son', '[card]  -  son'],
  ['5 bin, 4242%204242%204242%204242%20', '5 bin, [card]%20'],
])('redacts %s to %s', (given, kept) => {
  expect(withoutCardNumbers(given, '[card]')).toBe(kept)
})

test.each([
  '/api/v1/user/sessions/42424242-4242-4242-8242-424242424242',
  '212.174.108.191',
  '2026-11-20T12:37:11.123Z',
  'at 1767225600009 in 4242 steps',
  '+90 532 123 45 67',
])('leaves %s unchanged', (given) => {
  expect(withoutCardNumbers(given, '[card]')).toBe(given)
})

test.each([
  ['numbers of one digit', JSON.stringify(Array<number>(5000).fill(1))],
  ['numbers of four digits', JSON.stringify(Array<number>(5000).fill(4242))],
  ['short words of digits', JSON.stringify(Array<string>(5000).fill('4242'))],
  ['twelve digits', '{"a":"424242424242"}'],
  ['nothing', ''],
])('skips parsing for %s', (_, json) => {
  expect(mayHoldCardNumber(json)).toBe(false)
})

test.each([
  '4242424242424242',
  '4242\n4242\n4242\n4242',
  '4242\t4242/4242.4242',
  `4242${' '.repeat(90)}424242424242`,
])('finds %j in the raw and the parsed body', (note) => {
  expect(mayHoldCardNumber(JSON.stringify({ note }))).toBe(true)
  expect(cardNumberFields({ other: 1, note, list: ['x'] })).toEqual(['note'])
})

test('skips values that are too short for a card number', () => {
  const searching = spyOn(String.prototype, 'match')
  const payload = { list: Array<number>(1000).fill(4242), words: Array<string>(1000).fill('4242 4242') }
  expect([holdsCardNumber(payload), cardNumberFields(payload)]).toEqual([false, []])
  const searched = searching.mock.calls.length
  searching.mockRestore()
  expect(searched).toBe(0)
})

test.each([...ibanExamples])('accepts the IBAN of %s in its field', (_, iban) => {
  expect(holdsCardNumber({ iban })).toBe(false)
  expect(holdsCardNumber({ iban: iban.replace(/(.{4})/g, '$1 ') })).toBe(false)
})

// A search that grew with the square of the text would not be back before the time of a test is over.
test.each(['9', '4', '62', '5 ', '٤'])('searches 200,000 repetitions of %j in linear time', (trick) => {
  const text = trick.repeat(200_000)
  expect(typeof holdsCardNumber({ note: text })).toBe('boolean')
  expect(mayHoldCardNumber(`1${text.replace(/\p{Nd}/gu, '/')}`)).toBe(false)
  expect(withoutCardNumbers(`${text} end`, '[card]')).toEndWith(' end')
})

test.each(['%20', '%2d', '1%20'])('scans repetitions of %j in linear time', (trick) => {
  const text = trick.repeat(50_000)
  expect(withoutCardNumbers(`${text} end`, '[card]')).toBe(`${text} end`)
})

test('accepts a UUID whose digits form a card number', () => {
  const guid = '7e609353-2849-4244-91aa-ae7d9e22cd3a'
  expect(cardNumberFields({ guid, note: `talep ${guid}` })).toEqual([])
  expect(cardNumberFields({ note: `${guid} 4242 4242 4242 4242` })).toEqual(['note'])
})
