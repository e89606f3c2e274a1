import { describe, expect, test } from 'bun:test'
import { redact } from './redact.ts'

const through = (given: unknown) => JSON.parse(redact(`${JSON.stringify(given)}\n`))
const hidden = '[redacted]'

describe('a secret never reaches a log', () => {
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
    [
      'Failed query: select $1\nparams: 042917,hash\n    at run (x.ts:1:2)',
      `Failed query: select $1\nparams: ${hidden}\n    at run (x.ts:1:2)`,
    ],
  ])('inside words: %s', (given, kept) => {
    expect(through({ err: { stack: given } })).toEqual({ err: { stack: kept } })
  })

  test.each([
    ['GET /kart/4242424242424242?x=1', `GET /kart/${hidden}?x=1`],
    ['/ara?q=4242%204242%204242%204242', `/ara?q=${hidden}`],
    ['no card 4242-4242-4242-4242 here', `no card ${hidden} here`],
  ])('as the number of a card: %s', (given, kept) => {
    expect(through({ path: given, err: { stack: given } })).toEqual({ path: kept, err: { stack: kept } })
    expect(through({ n: 4242424242424242, time: 1767225600009 })).toEqual({ n: hidden, time: 1767225600009 })
  })

  test('as a parameter of a query that failed', () => {
    expect(through({ err: { query: 'select $1', params: ['042917'] } }).err.params).toBe(hidden)
  })

  test('and a line without any is left as it is', () => {
    const line = '{"level":"info","path":"/api/v1/inbox","status":200,"ms":1.5}\n'
    expect(redact(line)).toBe(line)
  })
})
