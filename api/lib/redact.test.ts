import { describe, expect, test } from 'bun:test'
import { createRedact } from './redact.ts'

const pseudonymise = (contact: string) => `<${contact.length} characters>`
const { line: redact, text } = createRedact(pseudonymise)
const through = (given: unknown) => JSON.parse(redact(`${JSON.stringify(given)}\n`))
const hidden = '[redacted]'

describe('secrets are redacted', () => {
  test.each([
    'password',
    'newPassword',
    'currentPassword',
    'token',
    'refreshToken',
    'csrf_token',
    'authorization',
    'Authorization',
    'cookie',
    'set-cookie',
    'cvv',
    'card_number',
    'cardNumber',
    'apiKey',
    'api_key',
    'x-api-key',
    'client_secret',
    'recoveryCodes',
    'device_code',
  ])('named %s, at any depth', (name) => {
    expect(through({ [name]: 'visible' })).toEqual({ [name]: hidden })
    const deep = { a: [{ b: { [name]: { inside: ['visible', 1] } } }], kept: 'kept' }
    expect(through(deep)).toEqual({ a: [{ b: { [name]: hidden } }], kept: 'kept' })
    expect(through({ msg: `sent {"${name}":"vis\\"ible"} out` }).msg).not.toContain('ible')
  })

  test.each([
    ['042917', hidden],
    ['K7QX-22MD', hidden],
    ['INTERNAL_ERROR', 'INTERNAL_ERROR'],
    ['ECONNREFUSED', 'ECONNREFUSED'],
    ['23505', '23505'],
    ['57P01', '57P01'],
    ['notifications.not_pending', 'notifications.not_pending'],
  ])('as code %s, unless it names an error', (code, kept) => {
    expect(through({ err: { code } })).toEqual({ err: { code: kept } })
  })

  test.each([
    ['/support/guest/Zk3v9QmX7pL2wR8t?lang=tr', `/support/guest/${hidden}?lang=tr`],
    ['GET /reset-password?token=abc-_1&language=tr', `GET /reset-password?token=${hidden}&language=tr`],
    [
      'https://x.example/a?b=1&access_token=abc.def#end',
      `https://x.example/a?b=1&access_token=${hidden}#end`,
    ],
    ['sent Bearer eyJhbGciOi.x.y to them', `sent Bearer ${hidden} to them`],
    [`refused mk_3f9a1c2b_${'a-_9'.repeat(10)}abc now`, `refused mk_3f9a1c2b_${hidden} now`],
    [
      'Failed query: select $1\nparams: 042917,hash\n    at run (x.ts:1:2)',
      `Failed query: select $1\nparams: ${hidden}\n    at run (x.ts:1:2)`,
    ],
  ])('inside text: %s', (given, kept) => {
    expect(through({ err: { stack: given } })).toEqual({ err: { stack: kept } })
  })

  test.each([
    ['GET /kart/4242424242424242?x=1', `GET /kart/${hidden}?x=1`],
    ['/ara?q=4242%204242%204242%204242', `/ara?q=${hidden}`],
    ['no card 4242-4242-4242-4242 here', `no card ${hidden} here`],
  ])('as a card number: %s', (given, kept) => {
    expect(through({ path: given, err: { stack: given } })).toEqual({ path: kept, err: { stack: kept } })
    expect(through({ n: 4242424242424242, time: 1767225600009 })).toEqual({ n: hidden, time: 1767225600009 })
  })

  test('as a parameter of a query that failed', () => {
    expect(through({ err: { query: 'select $1', params: ['042917'] } }).err.params).toBe(hidden)
  })

  test('leaves a line without secrets unchanged', () => {
    const line = '{"level":"info","path":"/api/v1/inbox","status":200,"ms":1.5}\n'
    expect(redact(line)).toBe(line)
  })
})

describe('contact details are replaced', () => {
  test.each([
    ['sent to ışıl.Öz+x@Posta.ornek.com now', 'sent to <25 characters> now'],
    ['550 <isil@ornek.com>: unknown', '550 <<14 characters>>: unknown'],
    ['/ara?q=isil%40ornek.com', '/ara?q=<14 characters>'],
    ['+90 532 123 45 67 is not reachable', '<13 characters> is not reachable'],
    ['to +4915112345679', 'to <14 characters>'],
    ['(0532) 123 45 67', '(<13 characters>'],
    ['0532 123 45 67, 05321234567 or 5321234567', '<13 characters>, <13 characters> or <13 characters>'],
  ])('by address or phone: %s', (given, kept) => {
    expect(through({ meta: { deep: [given] } })).toEqual({ meta: { deep: [kept] } })
    expect(text(given)).toBe(kept)
  })

  test('with one pseudonym for every spelling', () => {
    const seen: string[] = []
    const { text } = createRedact((contact) => {
      seen.push(contact)
      return 'x'
    })
    for (const each of [
      'Isil@Ornek.COM',
      'isil%40ornek.com',
      '+905321234567',
      '0090 532 123 45 67',
      '0532 123 4567',
    ])
      text(`about ${each}`)
    expect(seen).toEqual([...Array(2).fill('isil@ornek.com'), ...Array(3).fill('+905321234567')])
  })

  test('by a row that PostgreSQL quotes', () => {
    const detail = 'Failing row contains (1, Zümrüdüanka, Kaplıkaya).'
    const message = 'invalid input syntax for type integer: "Zümrüdüanka"'
    expect(through({ err: { detail, message, where: 'Zümrüdüanka' } })).toEqual({
      err: { detail: hidden, message: `invalid input syntax for type integer: ${hidden}`, where: hidden },
    })
  })

  test.each([
    'at run (/app/node_modules/postgres@3.4.9/src/connection.js:790:34)',
    '0198f6d2-5321-7234-8567-001122334455',
    '2026-11-20T05:32:12.345+03:00',
    'took 5321 ms for 1767225600009',
  ])('leaves similar text unchanged: %s', (given) => {
    expect(text(given)).toBe(given)
  })
})

// Quadratic time would exceed the timeout of the test.
test.each([
  ['names in a row', `"token":"${'token'.repeat(100_000)}\\`],
  ['an open key', `"${'token'.repeat(100_000)}`],
  ['quotes of what could not be read', 'invalid input '.repeat(50_000)],
  ['empty lines behind parameters', `\nparams: ${'\n'.repeat(200_000)}x`],
])('redacts a long text in linear time: %s', (_, long) => {
  expect(text(long)).toBeString()
})
