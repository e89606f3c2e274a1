import { afterAll, afterEach, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#db/embedded.ts'
import { noLimits } from '#db/limits.ts'
import { openPool } from '#db/pool.ts'
import { cloneDatabase } from './testing/database.ts'
import { serverCommand, until } from './testing/replica.ts'

const home = mkdtempSync(join(tmpdir(), 'meydan-main-'))
const serverFile = join(home, 'postgres/postmaster.pid')
const started: Bun.Subprocess[] = []

afterEach(async () => {
  for (const child of started.splice(0)) {
    child.kill('SIGKILL')
    await child.exited
  }
})
afterAll(async () => {
  if (existsSync(serverFile)) await (await startEmbedded({ dataDir: home })).stop()
  rmSync(home, { recursive: true })
})

/** The product over a database of its own under `home`; what it says is whole once it has ended. */
function start(env: Record<string, string> = {}, args: string[] = []) {
  const fresh = {
    DATABASE_URL: '',
    REDIS_URL: '',
    SMTP_URL: '',
    PUBLIC_URL: '',
    DATA_DIR: home,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_TO: 'files',
    ADMIN_PASSWORD: '',
  }
  const child = Bun.spawn([...serverCommand, ...args], {
    env: { ...process.env, ...fresh, ...env },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  started.push(child)
  let out = ''
  const listen = async () => {
    const decoder = new TextDecoder()
    for await (const piece of child.stdout) out += decoder.decode(piece, { stream: true })
    return out
  }
  const said = Promise.all([listen(), new Response(child.stderr).text()])
  const heard = (what: RegExp) => until(async () => what.test(out))
  return { child, said, heard, ready: () => heard(/is ready at/), address: () => /http:\S+/.exec(out)?.[0] }
}

const register = (address: string | undefined, email: string) =>
  fetch(`${address}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })

test('a stop during the start ends everything that was started', async () => {
  const { child, said } = start()
  await until(async () => existsSync(serverFile))
  child.kill('SIGTERM')
  expect(await child.exited).toBe(0)
  expect((await said).join('')).toBe('')
  expect(existsSync(serverFile)).toBe(false)
})

test('a taken port ends the start in one sentence, before there is a database or an admin', async () => {
  using other = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('') })
  const untouched = join(home, 'untouched')
  const { child, said } = start({ PORT: String(other.port), DATA_DIR: untouched })
  expect(await child.exited).toBe(1)
  expect(await said).toEqual([
    '',
    `Port ${other.port} on 127.0.0.1 is in use: stop the other process, or set another PORT.\n`,
  ])
  expect(readdirSync(untouched)).toEqual([])
})

const file = join(home, 'a-file')
writeFileSync(file, 'neither a folder nor a map')

test.each([
  ['DATA_DIR', { DATA_DIR: file }, `DATA_DIR: ${file} is not a directory; choose another one.`],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/meydan' }, 'DATABASE_URL: nothing listens at'],
  ['MAIL_FROM', { MAIL_FROM: 'Meydan' }, 'MAIL_FROM: not one address such as'],
  ['GEOIP_FILE', { GEOIP_FILE: file }, `GEOIP_FILE: ${file} is not an MMDB file`],
])('a wrong %s ends the start in one sentence without a stack', async (_, env, sentence) => {
  const { child, said } = start(env)
  expect(await child.exited).toBe(1)
  const [out, errors] = await said
  expect(out).toBe('')
  expect(errors.replace(/^Settings:\n {2}/, '')).toStartWith(sentence)
  expect(errors).not.toMatch(/^\s+at /m)
})

test('answers 503 from the moment it has the port until it is ready', async () => {
  const probe = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('') })
  const { port } = probe
  await probe.stop()
  start({ PORT: String(port) })
  const seen = new Set<number>()
  const ask = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (response) seen.add(response.status)
    return response?.status === 200
  }
  await until(ask)
  expect([...seen]).toEqual([503, 200])
})

test('prints a generated password once, and never a configured one', async () => {
  const first = await cloneDatabase()
  const generated = start({ DATABASE_URL: first.url, ADMIN_EMAIL: 'kule@ornek.com' })
  await generated.ready()
  generated.child.kill('SIGTERM')
  expect((await generated.said)[0]).toMatch(/^First admin: kule@ornek\.com \/ \S{20}\n/)
  await first.drop()

  const second = await cloneDatabase()
  const given = start({ DATABASE_URL: second.url, ADMIN_PASSWORD: 'Kendi-Kelimem-9' })
  await given.ready()
  given.child.kill('SIGTERM')
  const said = (await given.said).join('')
  expect(said).toContain('First admin: admin@meydan.local, with the password in ADMIN_PASSWORD\n')
  expect(said).not.toContain('Kendi-Kelimem-9')
  await second.drop()
})

test('without a terminal the address of the first admin is readable, also with a given password', async () => {
  const database = await cloneDatabase()
  const { child, said, ready } = start({
    LOG_TO: 'both',
    DATABASE_URL: database.url,
    ADMIN_EMAIL: 'kule@ornek.com',
    ADMIN_PASSWORD: 'Kendi-Kelimem-9',
  })
  await ready()
  child.kill('SIGTERM')
  const messages = (await said)[0]
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).msg)
  expect(messages).toContain('First admin: kule@ornek.com, with the password in ADMIN_PASSWORD')
  await database.drop()
})

test('two replicas with the same PUBLIC_URL each print where they listen', async () => {
  const database = await cloneDatabase()
  const env = {
    DATABASE_URL: database.url,
    PUBLIC_URL: 'https://meydan.example.com',
    AUTH_SECRET: 'x'.repeat(32),
  }
  const replicas = [start(env), start(env)]
  const addresses = []
  for (const { child, said, ready } of replicas) {
    await ready()
    child.kill('SIGTERM')
    const [out] = await said
    addresses.push(
      /is ready at https:\/\/meydan\.example\.com \(listening on (http:\/\/127\.0\.0\.1:\d+)\)/.exec(
        out,
      )?.[1],
    )
  }
  expect(new Set(addresses.filter(Boolean)).size).toBe(2)
  await database.drop()
})

test.each([
  [['--help'], 0],
  [['restore', '--help'], 0],
  [['--port', '3001'], 2],
  [['serve'], 2],
  [['restore'], 2],
  [['restore', 'a.gz', 'b.gz'], 2],
])('%p prints the usage and starts nothing', async (args, code) => {
  const untouched = join(home, 'none')
  const { child, said } = start({ DATA_DIR: untouched }, args)
  expect(await child.exited).toBe(code)
  const [out, errors] = await said
  expect(code === 0 ? out : errors).toContain('Usage: meydan-server [restore FILE]')
  expect(code === 0 ? errors : out).toBe('')
  expect(existsSync(untouched)).toBe(false)
})

test('without a terminal it writes JSON to stdout, beside the files', async () => {
  const { child, said, ready } = start({ LOG_TO: '' })
  await ready()
  child.kill('SIGTERM')
  const lines = (await said)[0]
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toContainEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    type: 'system',
    msg: expect.stringMatching(/^Meydan is ready at http/),
  })
  expect(readFileSync(join(home, 'logs/system.log'), 'utf8')).toContain('Meydan is ready at')
})

test('warns once outside production of what other machines can reach', async () => {
  const { child, said, ready } = start({ NODE_ENV: 'development', PUBLIC_URL: 'https://meydan.example.com' })
  await ready()
  child.kill('SIGTERM')
  const [out, errors] = await said
  expect(errors.match(/WARNING: NODE_ENV is development/g)).toHaveLength(1)
  expect(out).toContain('  Add demo data:     ./meydan demo\n')
})

test('warns once of data that was encrypted with another AUTH_SECRET', async () => {
  const clone = await cloneDatabase()
  const sql = openPool(clone.url, noLimits, { max: 1 })
  await sql`
    insert into audit_batches (first_id, last_id, rows, digest, previous_hash, hash, key_id, created_at)
    values (1, 1, 1, 'd', '', 'h', 'former', '2026-03-04T05:06:07Z'), (2, 2, 1, 'd', 'h', 'h', 'former', '2026-03-04T06:06:07Z')`
  const { child, said, ready } = start({ DATABASE_URL: clone.url })
  await ready()
  child.kill('SIGTERM')
  const [, errors] = await said
  expect(errors.match(/is not the one that this data was made with/g)).toHaveLength(1)
  expect(errors).toContain('the audit log until 2026-03-04 06:06 UTC cannot be verified')
  await sql.end()
  await clone.drop()
})

test('exits when its database ends, so that a supervisor restarts both', async () => {
  const { child, said, ready } = start()
  await ready()
  process.kill(Number.parseInt(readFileSync(serverFile, 'utf8'), 10), 'SIGKILL')
  expect(await child.exited).toBe(1)
  expect((await said)[1]).toContain('PostgreSQL ended unexpectedly')
})

test('prints verification codes in development without a mail server', async () => {
  const { child, ready, heard, address } = start({ NODE_ENV: 'development' })
  await ready()
  expect((await register(address(), 'yeni@ornek.com')).status).toBe(200)
  await heard(/^Mail to yeni@ornek\.com: .+ · \d{6}$/m)
  child.kill('SIGTERM')
  expect(await child.exited).toBe(0)
})

test('in production it warns where mails would link to its own address, and a stop ends its database', async () => {
  const { child, said, ready, address } = start({ NODE_ENV: 'production', AUTH_SECRET: 'x'.repeat(32) })
  await ready()
  expect((await register(address(), 'gizli@ornek.com')).status).toBe(200)
  child.kill('SIGTERM')
  expect(await child.exited).toBe(0)
  const [out, errors] = await said
  expect(out).not.toContain('gizli@ornek.com')
  expect(errors).toContain('PUBLIC_URL is not set: the links in mails lead to http://127.0.0.1:')
  expect(existsSync(serverFile)).toBe(false)
})
