import { afterAll, afterEach, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#db/embedded.ts'
import { until } from './testing/replica.ts'

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
function start(env: Record<string, string> = {}) {
  const fresh = {
    DATABASE_URL: '',
    REDIS_URL: '',
    SMTP_URL: '',
    PUBLIC_URL: '',
    DATA_DIR: home,
    PORT: '0',
    HOST: '127.0.0.1',
  }
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'main.ts')], {
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

test('a stop that comes while it starts ends what has begun', async () => {
  const { child, said } = start()
  await until(async () => existsSync(serverFile))
  child.kill('SIGTERM')
  expect(await child.exited).toBe(0)
  expect((await said).join('')).toBe('')
  expect(existsSync(serverFile)).toBe(false)
})

test('where the port is taken it says so in a sentence, and not before the password of the first admin', async () => {
  using other = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('') })
  const { child, said } = start({ PORT: String(other.port), ADMIN_EMAIL: 'kule@ornek.com' })
  expect(await child.exited).toBe(1)
  const [out, errors] = await said
  expect(out).toMatch(/^First admin: kule@ornek\.com \/ \S{20}\n$/)
  expect(errors).toBe(
    `Port ${other.port} of 127.0.0.1 is taken: stop what listens there, or choose another with PORT.\n`,
  )
  expect(existsSync(serverFile)).toBe(false)
})

test('it does not outlive its database, so that whoever minds it starts both again', async () => {
  const { child, said, ready } = start()
  await ready()
  process.kill(Number.parseInt(readFileSync(serverFile, 'utf8'), 10), 'SIGKILL')
  expect(await child.exited).toBe(1)
  expect((await said)[1]).toContain('PostgreSQL has ended by itself')
})

test('whoever develops without a mail server reads the six digits in the terminal', async () => {
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
