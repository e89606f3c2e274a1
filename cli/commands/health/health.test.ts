import { expect, test } from 'bun:test'
import { openTerminal } from '#cli/testing/terminal.ts'
import { placeholders } from '#cli/usage-translations.ts'

const turkish = Object.values(placeholders)

const terminal = await openTerminal()

test('reports a ready API without a session', async () => {
  const { exit, json } = await terminal.run(['health', '--json'])
  expect(exit).toBe(0)
  expect(json).toEqual({ status: 'ok', url: terminal.url, ms: expect.any(Number), reasons: [] })
})

test('names the services to an admin, and how to see them to others', async () => {
  const admin = await terminal.as(await terminal.world.admin())
  const { exit, stdout } = await admin(['health'])
  expect(exit).toBe(0)
  expect(stdout).toMatch(/is ready[\s\S]*database +up/)
  const gamer = await terminal.as(await terminal.world.user())
  expect(await gamer(['health'])).toMatchObject({
    exit: 0,
    stdout: expect.stringContaining('→ Sign in as an admin'),
  })
})

test.each([
  ['<h1>hello</h1>', 'text/html'],
  ['{bad', 'application/json'],
  ['{}', 'application/json'],
  ['null', 'application/json'],
  ['{"success":true,"data":{}}', 'application/json'],
])('rejects a server that answers %s', async (body, type) => {
  const other = Bun.serve({ port: 0, fetch: () => new Response(body, { headers: { 'content-type': type } }) })
  const env = { MEYDAN_API_URL: other.url.origin }
  const health = await terminal.run(['health'], { env })
  const whoami = await terminal.run(['whoami', '--json'], { env: { ...env, MEYDAN_LANG: 'tr' } })
  await other.stop(true)
  expect(health.exit).toBe(7)
  expect(health.stderr).toStartWith(`✖ ${other.url.origin} is not a Meydan API\n`)
  expect(whoami).toMatchObject({ exit: 7, failure: { code: 'BAD_ANSWER' } })
  expect(whoami.failure.message).toBe(`${other.url.origin} Meydan gibi yanıt vermiyor`)
})

test('exits with 7 when a gateway answers 502', async () => {
  const other = Bun.serve({ port: 0, fetch: () => new Response('<h1>Bad Gateway</h1>', { status: 502 }) })
  const env = { MEYDAN_API_URL: other.url.href }
  const runs = await Promise.all([terminal.run(['health'], { env }), terminal.run(['whoami'], { env })])
  await other.stop(true)
  expect(runs.map(({ exit }) => exit)).toEqual([7, 7])
})

test('shows the message of an API that is not ready', async () => {
  const other = Bun.serve({
    port: 0,
    fetch: () =>
      Response.json(
        { success: false, code: 'SERVICE_UNAVAILABLE', message: 'not now', retryAfter: 5 },
        { status: 503 },
      ),
  })
  const ran = await terminal.run(['health'], { env: { MEYDAN_API_URL: other.url.href } })
  await other.stop(true)
  expect(ran).toMatchObject({ exit: 1, stderr: '✖ not now\n  → Try again in 5 s\n' })
})

test.each([
  ['C', 90, 'Try again in 90 s'],
  ['C', 900, 'Try again in 15 min'],
  ['tr_TR.UTF-8', 901, '16 dk sonra yeniden dene'],
])('%s formats a wait of %d seconds', async (LANG, retryAfter, expected) => {
  const refusal = { success: false, code: 'ACCOUNT_LOCKED', message: 'locked', retryAfter }
  const other = Bun.serve({ port: 0, fetch: () => Response.json(refusal, { status: 423 }) })
  const { stderr } = await terminal.run(['whoami'], { env: { LANG, MEYDAN_API_URL: other.url.origin } })
  await other.stop(true)
  expect(stderr).toBe(`✖ locked\n  → ${expected}\n`)
})

test('help and version need no API', async () => {
  const env = { MEYDAN_API_URL: 'http://127.0.0.1:1' }
  expect(await terminal.run(['--help'], { env })).toMatchObject({ exit: 0, stderr: '' })
  expect(await terminal.run(['--version'], { env })).toMatchObject({ exit: 0 })
  const turkish = await terminal.run(['queue', '--help'], { env: { ...env, MEYDAN_LANG: 'tr' } })
  expect(turkish.stdout).toContain('Kullanım: meydan queue')
  expect(await terminal.run([], { env })).toMatchObject({ exit: 2 })
})

test.each([
  'login',
  'notifications',
  'notifications create',
  'notifications list',
  'notifications people',
  'queue',
  'queue cancel',
  'queue status',
  'segments create',
  'templates create',
  'audit list',
  'reports run',
  'tickets list',
  'tickets assign',
  'tickets stats',
  'users list',
  'users set-role',
])('translates every placeholder in the help of %s', async (command) => {
  const { stdout } = await terminal.run([...command.split(' '), '--help'], { env: { MEYDAN_LANG: 'tr' } })
  const shown = [...stdout.matchAll(/(?<=[<[])[^\s\]>]+/g)].map(([word]) => word)
  expect(shown).toContain('seçenekler')
  expect(shown.filter((word) => !turkish.includes(word))).toEqual([])
})
