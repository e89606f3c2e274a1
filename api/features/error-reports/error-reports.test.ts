import { beforeEach, describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { freshIp, tally } from '#api/testing/auth-steps.ts'
import { openWorld } from '#api/testing/world.ts'
import { errorReports } from '#db/schema/index.ts'
import { errorReportJobs } from './jobs.ts'
import { scrub } from './scrub.ts'

const world = await openWorld()
beforeEach(async () => {
  await world.db.delete(errorReports)
  await world.db.execute(sql`delete from rate_limits`)
})

const path = '/errors/report'
const rows = () => world.db.select().from(errorReports).orderBy(errorReports.id)
const broken = (more: object = {}) => ({
  message: 'x is not a function',
  name: 'TypeError',
  stack: 'TypeError: x is not a function\n    at Inbox (https://meydan.test/assets/inbox-AbCd1234.js:1:2345)',
  level: 'page',
  timestamp: '2026-11-20T10:00:00.000Z',
  ...more,
})
const send = (errors: object[], more: object = {}, ip = freshIp()) =>
  world.anyone.post(
    path,
    {
      errors,
      timestamp: '2026-11-20T10:00:00.000Z',
      userAgent: 'x',
      url: 'https://meydan.test/notifications?tab=unread',
      ...more,
    },
    { ip, headers: { 'user-agent': 'Firefox/141' } },
  )

describe('a browser error', () => {
  test('is one row per kind with a count', async () => {
    expect((await send([broken(), broken(), broken({ message: 'other' })])).status).toBe(200)
    await send([broken()])
    expect(await rows()).toMatchObject(
      [
        {
          name: 'TypeError',
          message: 'x is not a function',
          level: 'page',
          count: 3,
          path: '/notifications',
        },
        { message: 'other', count: 1, userAgent: 'Firefox/141' },
      ]
        .sort((a, b) => b.count - a.count)
        .map((row) => expect.objectContaining(row)),
    )
  })

  test('has the same kind in another build, at another line and with another number', async () => {
    await send([broken({ message: 'Row 17 is missing' })])
    const stack = 'TypeError: x\n    at Inbox (https://meydan.test/assets/inbox-ZyXw9876.js:3:77)'
    await send([
      broken({ message: 'Row 4 is missing', stack: stack.replace('x\n', 'x is not a function\n') }),
    ])
    expect(await rows()).toMatchObject([{ count: 2 }])
  })

  test('is counted correctly under concurrent reports', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        send(n % 2 ? [broken(), broken({ message: 'b' })] : [broken({ message: 'b' }), broken()]),
      ),
    )
    expect(tally(answers)).toEqual({ 200: 50 })
    expect((await rows()).map(({ count }) => count)).toEqual([50, 50])
  })

  test('is truncated, and an unknown level becomes "component"', async () => {
    const long = broken({
      message: 'uzun '.repeat(2_000),
      stack: 'satır '.repeat(10_000),
      level: 'apocalypse',
    })
    expect((await send([long])).status).toBe(200)
    const [row] = await rows()
    expect(row?.message.length).toBeLessThanOrEqual(1_000)
    expect(row?.stack?.length).toBeLessThanOrEqual(8_000)
    expect(row?.level).toBe('component')
  })

  test.each([
    ['nothing', { errors: [] }],
    ['too many at once', { errors: Array.from({ length: 21 }, () => broken()) }],
    ['no words', { errors: [{ name: 'Error' }] }],
    ['no list', { errors: 'x' }],
  ])('is rejected with %s', async (_, body) => {
    expect((await world.anyone.post(path, body, { ip: freshIp() })).status).toBe(400)
    expect(await rows()).toEqual([])
  })

  test('is stored without NUL characters', async () => {
    expect((await send([broken({ message: 'boom\u0000\u001b[31m', stack: '\u0000' })])).status).toBe(200)
    expect(await rows()).toMatchObject([{ message: 'boom[31m' }])
  })

  test('is rejected from another site and beyond the body limit', async () => {
    const origin = { origin: 'https://kotu.example' }
    expect((await world.anyone.post(path, { errors: [broken()] }, { headers: origin })).status).toBe(403)
    expect((await send([broken({ stack: 'x'.repeat(300_000) })])).status).toBe(413)
  })

  test('needs no session and no CSRF token', async () => {
    const me = await world.browser(await world.user())
    const answer = await me.post(path, { errors: [broken()] }, { headers: { 'x-csrf-token': '' } })
    expect(answer.status).toBe(200)
  })

  test('is limited to a hundred an hour from one network (D85)', async () => {
    const ip = freshIp()
    const batch = () =>
      send(
        Array.from({ length: 20 }, () => broken()),
        {},
        ip,
      )
    const answers = []
    for (let n = 0; n < 7; n++) answers.push(await batch())
    expect(tally(answers)).toEqual({ 200: 5, 429: 2 })
    expect(await rows()).toMatchObject([{ count: 100 }])
  })

  test('is accepted in a fair share from each site after a flood of all others', async () => {
    const flood = async () => {
      for (let network = 0; network < 12; network++)
        await send(Array(20).fill(broken()), {}, `2001:db8:1:${network}::1`)
    }
    await flood()
    await world.sql`update rate_limits set points = 10000 where key = 'reports:all'`
    const [victim] = [freshIp()]
    expect((await send(Array(15).fill(broken()), {}, victim)).status).toBe(200)
    expect((await send(Array(6).fill(broken()), {}, victim)).status).toBe(429)
    expect((await send(Array(20).fill(broken()), {}, '2001:db8:2:1::1')).status).toBe(200)
    expect((await send([broken()], {}, '2001:db8:2:2::1')).status).toBe(429)
  })

  test('is limited to a thousand an hour from one site', async () => {
    const answers = []
    for (let network = 0; network < 52; network++)
      answers.push(await send(Array(20).fill(broken()), {}, `2001:db8:3:${network}::1`))
    expect(tally(answers)).toEqual({ 200: 50, 429: 2 })
  })

  test('is kept for ninety days, the newest two thousand at most', async () => {
    await world.sql`
      insert into error_reports (fingerprint, level, name, message, path, last_seen_at)
      select 'f' || n, 'page', 'Error', 'm', '/', now() - n * interval '1 minute' from generate_series(1, 2100) n`
    const sweep = () => errorReportJobs[0]?.run(world.ctx())
    await sweep()
    expect(await world.db.$count(errorReports)).toBe(2_000)
    expect(await world.sql`select 1 from error_reports where fingerprint = 'f1'`).toHaveLength(1)
    expect(await world.sql`select 1 from error_reports where fingerprint = 'f2001'`).toHaveLength(0)
    world.clock.advance(91 * 86_400_000)
    await sweep()
    expect(await world.db.$count(errorReports)).toBe(0)
  })
})

const secrets = [
  'Yakamoz-Kaptan-9',
  'isil.caglar@ornek.com',
  'ışıl@örnek.com.tr',
  'isil%40ornek.com',
  '4242 4242 4242 4242',
  '4242-4242-4242-4242',
  '4242424242424242',
  'TR33 0006 1005 1978 6457 8413 26',
  'TR330006100519786457841326',
  '+90 532 123 45 67',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlLW9mLWl0',
  'mk_live_8f3k2j1h4g5f6d7s8a9',
  'tok_sandbox_AbCdEf0123456789AbCdEf01',
  '0197f3c2-7c1e-7d4a-9b1c-2f3e4d5c6b7a',
  '198.51.100.77',
]

describe('a secret', () => {
  test.each([
    ['password: Yakamoz-Kaptan-9', 'Yakamoz'],
    ['{"newPassword":"Yakamoz Kaptan 9","x":1}', 'Kaptan'],
    ["Şifre = 'Yakamoz-9'", 'Yakamoz'],
    ['csrf_token=AbC', 'AbC'],
    ['pin=4821', '4821'],
    ['Authorization: Bearer abc.def', 'abc.def'],
    ['https://ali:gizli@meydan.test/x', 'gizli'],
    ['GET /reset-password?token=abc123&lang=tr failed', 'abc123'],
    ['/support/guest/Zk3v9QmX7pL2wR8tYb5nHc4d failed', 'Zk3v9QmX'],
    ['/support/guest/abcdefghijKLMNOPqrstuvwxyz_ABCDEFGHijklmnop', 'abcdefghij'],
    ['card ４２４２ ４２４２ ４２４２ ４２４２', '4242'],
    ['no 12345678901', '12345678901'],
  ])('is removed from %s', (text, secret) => {
    expect(scrub(text).normalize('NFKC')).not.toContain(secret)
  })

  test.each([
    "Cannot read properties of undefined (reading 'map')",
    'at InboxPanel (https://meydan.test/assets/inbox-AbCd1234.js:1:2345)',
    'Failed to fetch dynamically imported module: https://meydan.test/assets/profile-Zx98Yw76.js',
    'Minified React error #418',
    'Unknown mapping: inbox',
    'Beklenmedik yanıt: 503',
  ])('is not suspected in %s', (text) => {
    expect(scrub(text)).toBe(text)
  })

  test('is not stored from any field (D85)', async () => {
    for (const secret of secrets) {
      const words = `password=${secrets[0]} oldu: ${secret} ile`
      const sent = await world.anyone.post(
        path,
        {
          errors: [
            {
              name: secret,
              message: words,
              stack: `Error: ${words}\n at f (/a?x=${secret}:1:2)`,
              level: 'page',
            },
          ],
          url: `https://meydan.test/u/${secret}?q=${secret}#${secret}`,
          userAgent: secret,
        },
        { ip: freshIp(), headers: { 'user-agent': 'Firefox (198.51.100.77) isil.caglar@ornek.com' } },
      )
      expect(sent.status).toBe(200)
    }
    const stored = JSON.stringify((await rows()).map(({ id: _, fingerprint: __, ...row }) => row))
    for (const secret of secrets.slice(1)) expect(stored).not.toContain(secret)
  })

  // A quadratic search would exceed the timeout of the test.
  test.each([...['a', '@', '1 ', '/?', '/', '1:', 'a-1', 'token=', 'TR12 ', '"', '://', 'a@b.', 'Bearer ']])(
    'is searched for in linear time in repetitions of %j',
    (trick) => {
      expect(scrub(`${trick.repeat(500_000)} end`)).toEndWith(' end')
    },
  )
})
