import { afterAll, beforeAll, expect, test } from 'bun:test'
import { openTerminal, type Terminal } from '../testing/terminal.ts'

let terminal: Terminal
beforeAll(async () => {
  terminal = await openTerminal()
})
afterAll(() => terminal.close())

test('a ready API is healthy, and nobody has to be signed in to see it', async () => {
  const { exit, json } = await terminal.run(['health', '--json'])
  expect(exit).toBe(0)
  expect(json).toEqual({ status: 'ok', url: terminal.url, ms: expect.any(Number) })
})

test('what answers without being Meydan is told apart', async () => {
  const other = Bun.serve({ port: 0, fetch: () => new Response('<h1>hello</h1>') })
  const ran = await terminal.run(['health', '--json'], { env: { MEYDAN_API_URL: other.url.href } })
  await other.stop(true)
  expect(ran).toMatchObject({ exit: 1, failure: { code: 'BAD_ANSWER' } })
})

test('a gateway without an API behind it counts as unreachable', async () => {
  const other = Bun.serve({ port: 0, fetch: () => new Response('<h1>Bad Gateway</h1>', { status: 502 }) })
  const env = { MEYDAN_API_URL: other.url.href }
  const asked = await Promise.all([terminal.run(['health'], { env }), terminal.run(['whoami'], { env })])
  await other.stop(true)
  expect(asked.map(({ exit }) => exit)).toEqual([7, 7])
})

test('an API that is not ready fails with its own words', async () => {
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

test('help and version need no API', async () => {
  const env = { MEYDAN_API_URL: 'http://127.0.0.1:1' }
  expect(await terminal.run(['--help'], { env })).toMatchObject({ exit: 0, stderr: '' })
  expect(await terminal.run(['--version'], { env })).toMatchObject({ exit: 0 })
  const turkish = await terminal.run(['queue', '--help'], { env: { ...env, MEYDAN_LANG: 'tr' } })
  expect(turkish.stdout).toContain('Kullanım: meydan queue')
  expect(await terminal.run([], { env })).toMatchObject({ exit: 2 })
})
