import { afterAll, afterEach, beforeAll, expect, mock, spyOn, test } from 'bun:test'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { prepareCluster } from '#db/embedded/cluster.ts'
import { stopServer } from '#db/embedded/server.ts'
import { startEmbedded } from '#db/embedded.ts'
import { UnusableSetting } from '#db/unusable-setting.ts'

const homes: string[] = []
let dataDir = ''
let cleanUp: (() => unknown)[] = []

/** initdb takes most of a test's time, so all but the tests about first starts share a data directory. */
function newHome() {
  dataDir = mkdtempSync(join(tmpdir(), 'meydan-embedded-'))
  homes.push(dataDir)
}

beforeAll(newHome)

afterEach(async () => {
  for (const step of cleanUp.reverse()) await step()
  cleanUp = []
  if (isRunning()) await (await startEmbedded({ dataDir })).stop()
  dataDir = homes[0] ?? ''
})

afterAll(() => {
  for (const home of homes) rmSync(home, { recursive: true })
})

test('the first start creates a database in UTF-8 that folds Turkish letters', async () => {
  const { url } = await start()
  const [row] = await query(
    url,
    `select current_database() as name, lower('ÇIİ') as low,
    'ç' < 'd' collate "tr-TR-x-icu" as sorted, current_setting('TimeZone') as zone`,
  )
  expect(row).toEqual({ name: 'meydan', low: 'çii', sorted: true, zone: 'UTC' })
})

test('pg_stat_statements, pg_trgm and unaccent can be created, and a trigram may hold a Turkish letter', async () => {
  const { url } = await start()
  for (const name of ['pg_stat_statements', 'pg_trgm', 'unaccent'])
    await query(url, `create extension ${name}`)
  const [row] = await query(
    url,
    `select similarity('şçğ', 'şçğ') as same, unaccent('ışık') as plain,
    (select count(*) > 0 from pg_stat_statements) as counted`,
  )
  expect(row).toEqual({ same: 1, plain: 'isik', counted: true })
})

test('the password file is readable by its owner only, and a wrong password is refused', async () => {
  const { url } = await start()
  expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600)
  const wrong = new URL(url)
  wrong.password = 'guess'
  await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
})

test('values of a failed statement are not in the log of the server', async () => {
  const { url } = await start()
  const twice = `create temp table t (email text primary key); prepare p as insert into t values ($1);
    execute p('isil@ornek.com'); execute p('isil@ornek.com')`
  await expect(query(url, twice)).rejects.toMatchObject({ code: '23505' })
  const log = () => readFileSync(join(dataDir, 'logs/postgresql.log'), 'utf8')
  await until(() => log().includes('duplicate key'))
  expect(log()).not.toContain('Key (email)')
})

test('data survives a stop, and an existing directory is not created again', async () => {
  const first = await start()
  await query(first.url, 'create table if not exists kept as select 7 as seven')
  await first.stop()
  const made = () => statSync(join(dataDir, 'postgres/PG_VERSION')).ino
  const before = made()
  const second = await start()
  expect(await query(second.url, 'select seven from kept')).toEqual([{ seven: 7 }])
  expect(made()).toBe(before)
})

test('a killed owner leaves the server running, and the next start joins it', async () => {
  const owner = await spawnOwner()
  const pid = serverPid()
  owner.child.kill('SIGKILL')
  await owner.child.exited
  const next = await start()
  expect(next.url).toBe(owner.url)
  expect(serverPid()).toBe(pid)
  await next.stop()
  expect(isRunning()).toBe(false)
})

test('Ctrl+C in the terminal of the owner does not reach the server', async () => {
  const owner = await spawnOwner()
  process.kill(-owner.child.pid, 'SIGINT')
  await owner.child.exited
  expect(await query(owner.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('two first starts at once share one server', async () => {
  newHome()
  const [one, other] = await Promise.all([spawnOwner(), spawnOwner()])
  expect(other.url).toBe(one.url)
  expect(await query(one.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('the server runs until the last process that uses it stops', async () => {
  const owner = await spawnOwner()
  const mine = await start()
  const again = await start()
  await again.stop()
  await owner.stop()
  expect(await query(mine.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await mine.stop()
  await mine.stop()
  expect(isRunning()).toBe(false)
})

test('a start during a stop gets a running server', async () => {
  const first = await start()
  const [, second] = await Promise.all([first.stop(), start()])
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('an incomplete directory of a killed start is created again', async () => {
  newHome()
  const owner = launchOwner()
  const draft = () => readdirSync(dataDir).find((name) => name.startsWith('postgres.new-'))
  await until(() => draft() && readdirSync(join(dataDir, draft() ?? '')).includes('PG_VERSION'))
  owner.kill('SIGKILL')
  await owner.exited
  const { url } = await start()
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(draft()).toBeUndefined()
})

test('a directory that is not a database is replaced', async () => {
  newHome()
  mkdirSync(join(dataDir, 'postgres/base'), { recursive: true })
  const { url } = await start()
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a crash of the server, with its stale postmaster.pid, does not prevent the next start', async () => {
  const first = await start(true)
  await query(first.url, 'create table if not exists kept as select 7 as seven')
  process.kill(serverPid(), 'SIGKILL')
  const second = await start()
  expect(await query(second.url, 'select seven from kept')).toEqual([{ seven: 7 }])
})

test('starts with a stale postmaster.pid whose pid another process has', async () => {
  const first = await start()
  const file = join(dataDir, 'postgres/postmaster.pid')
  const { uid, gid } = statSync(file)
  const lines = readFileSync(file, 'utf8').split('\n').slice(1)
  await first.stop()
  const stranger = Bun.spawn(['sleep', '60'], process.getuid?.() === 0 ? { uid, gid } : {})
  cleanUp.push(() => stranger.kill())
  writeFileSync(file, [stranger.pid, ...lines].join('\n'))
  const second = await start()
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(stranger.exitCode).toBeNull()
})

const onLinux = test.if(process.platform === 'linux')

onLinux('does not start a second server for a directory that another container uses', async () => {
  const { url } = await start()
  const [seen, unseen] = [join(dataDir, 'postgres/postmaster.pid'), join(dataDir, 'unseen')]
  const claim = join(dataDir, 'postgres.claim')
  const here = readFileSync(claim, 'utf8')
  renameSync(seen, unseen)
  writeFileSync(claim, 'pid:[elsewhere]')
  const meeting = start().catch((error: Error) => error.message)
  cleanUp.push(() => {
    renameSync(unseen, seen)
    writeFileSync(claim, here)
  })
  expect(await meeting).toBe(
    `${realpathSync(dataDir)} is in use by PostgreSQL in another container: stop that container first.`,
  )
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

onLinux('what is left of a crashed server in this container is waited for', async () => {
  newHome()
  const first = await start()
  const sql = postgres(first.url, { max: 1, onnotice: () => {} })
  const [backend] = await sql`select pg_backend_pid() as pid`
  process.kill(backend!.pid, 'SIGSTOP')
  process.kill(serverPid(), 'SIGKILL')
  const opening = spyOn(Bun, 'sleep')
  cleanUp.push(() => opening.mockRestore())
  const starting = start()
  await until(() => opening.mock.calls.length > 20)
  process.kill(backend!.pid, 'SIGKILL')
  expect(await query((await starting).url, 'select 1 as one')).toEqual([{ one: 1 }])
  await sql.end({ timeout: 0 })
})

test('reports the end of a server that was started or joined', async () => {
  newHome()
  const ended = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  for (const { resolve } of ended) {
    const { stop } = await startEmbedded({ dataDir, durable: false, onEnd: resolve })
    cleanUp.push(stop)
  }
  process.kill(serverPid(), 'SIGKILL')
  await Promise.all(ended.map(({ promise }) => promise))
})

test('does not report an end that the process caused itself', async () => {
  const looks = spyOn(globalThis, 'setInterval')
  const looksAway = spyOn(globalThis, 'clearInterval')
  cleanUp.push(mock.restore)
  const { stop } = await startEmbedded({ dataDir, durable: false, onEnd: () => {} })
  const stopping = stop()
  expect(looksAway).toHaveBeenCalledWith(looks.mock.results.at(-1)!.value)
  await stopping
})

test('a dead process does not keep the server running, even if its pid was reused', async () => {
  const server = await start()
  writeFileSync(join(dataDir, 'postgres-users', `${process.ppid}-before-the-reboot`), '1')
  await server.stop()
  expect(isRunning()).toBe(false)
})

test('a server that cannot start says why', async () => {
  newHome()
  await (await start()).stop()
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '9.6\n')
  await expect(start()).rejects.toThrow(/did not start(.|\n)*incompatible with server/)
})

test('a first start without space for it says so in one sentence, and leaves nothing behind', async () => {
  newHome()
  const home = homes.at(-1)!
  const started = startEmbedded({ dataDir: home, durable: false, freeBytes: () => 40.9 * 1024 * 1024 })
  const problem = await started.catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(UnusableSetting)
  expect(String(problem)).toEndWith(
    `DATA_DIR: 40 MB are free on the disk of ${realpathSync(home)}, and a first start needs 256; make space on it, or choose another one.`,
  )
  expect(readdirSync(home)).toEqual([])
})

test('a first start that fails leaves no part of a database', async () => {
  newHome()
  const home = homes.at(-1)!
  const program = { initdb: ['false'], postgres: ['false'], spawnAs: {} }
  await expect(prepareCluster(home, program, false)).rejects.toThrow('PostgreSQL could not make')
  expect(readdirSync(home).filter((name) => name.startsWith('postgres.new'))).toEqual([])
})

test('a server that does not end at a fast stop, as while it recovers from a full disk, is ended at once', async () => {
  newHome()
  const home = homes.at(-1)!
  mkdirSync(join(home, 'postgres'))
  const stuck = Bun.spawn(
    [
      process.execPath,
      '-e',
      "process.on('SIGINT', () => console.log('ignored')); setInterval(() => {}, 1000); console.log('up')",
    ],
    { cwd: join(home, 'postgres'), stdout: 'pipe' },
  )
  cleanUp.push(() => stuck.kill('SIGKILL'))
  const out = stuck.stdout.getReader()
  const line = async () => new TextDecoder().decode((await out.read()).value)
  expect(await line()).toBe('up\n')
  writeFileSync(join(home, 'postgres/postmaster.pid'), `${stuck.pid}\n${home}\n0\n1\n.\n\n0 0\nready\n`)
  await stopServer(home, { fast: 500, immediate: 30_000 })
  expect(await line()).toBe('ignored\n')
  await stuck.exited
  expect(stuck.signalCode).toBe('SIGQUIT')
  rmSync(join(home, 'postgres'), { recursive: true })
})

test('a database without its password file is not changed', async () => {
  newHome()
  await (await start()).stop()
  rmSync(join(dataDir, 'postgres.password'))
  await expect(start()).rejects.toThrow('postgres.password is missing')
})

const asRoot = test.if(process.platform === 'linux' && process.getuid?.() === 0)

asRoot('root may keep the data below a folder that is closed to others, which stays closed', async () => {
  newHome()
  chmodSync(dataDir, 0o700)
  const server = await startEmbedded({ dataDir: join(dataDir, 'data'), durable: false })
  cleanUp.push(server.stop)
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  const [pid] = readFileSync(join(dataDir, 'data/postgres/postmaster.pid'), 'utf8').split('\n')
  expect(statSync(`/proc/${pid}`).uid).not.toBe(0)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
})

asRoot('explains how to open such a folder without setpriv', async () => {
  newHome()
  chmodSync(dataDir, 0o700)
  const inner = join(dataDir, 'data')
  const real = Bun.which
  const which = spyOn(Bun, 'which').mockImplementation((name) => (name === 'setpriv' ? null : real(name)))
  cleanUp.push(() => which.mockRestore())
  await expect(startEmbedded({ dataDir: inner, durable: false })).rejects.toThrow(`"chmod o+x ${dataDir}"`)
})

test('a long server log is rotated, and one old log is kept', async () => {
  const log = join(dataDir, 'logs/postgresql.log')
  mkdirSync(join(dataDir, 'logs'), { recursive: true })
  writeFileSync(log, Buffer.alloc(21 * 1024 * 1024, 'x'))
  await start()
  expect(statSync(log).size).toBeLessThan(1024 * 1024)
  expect(statSync(`${log}.1`).size).toBe(21 * 1024 * 1024)
})

async function start(durable = false) {
  const server = await startEmbedded({ dataDir, durable })
  cleanUp.push(server.stop)
  return server
}

function launchOwner() {
  const code = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dir, 'embedded.ts'))}
    const server = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, durable: false })
    console.log(server.url)
    for await (const line of console) break
    await server.stop()`
  const child = Bun.spawn([process.execPath, '-e', code], {
    detached: true,
    stdin: 'pipe',
    stdout: 'pipe',
    // What the runner sets for its steps would end the server with its owner.
    env: { ...process.env, BUN_FEATURE_FLAG_NO_ORPHANS: undefined },
  })
  cleanUp.push(async () => {
    child.kill('SIGKILL')
    await child.exited
  })
  return child
}

/** Another API on the same data directory; the last one of a test stops the server. */
async function spawnOwner() {
  const child = launchOwner()
  const reader = child.stdout.getReader()
  const { value } = await reader.read()
  reader.releaseLock()
  const stop = async () => {
    child.stdin.write('\n')
    child.stdin.end()
    expect(await child.exited).toBe(0)
  }
  return { url: new TextDecoder().decode(value).trim(), child, stop }
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return [...(await sql.unsafe(text))]
  } finally {
    await sql.end()
  }
}

const serverPid = () => Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)

const isRunning = () => existsSync(join(dataDir, 'postgres/postmaster.pid'))

async function until(condition: () => unknown) {
  while (!condition()) await Bun.sleep(2)
}
