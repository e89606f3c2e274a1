import { afterAll, beforeAll, expect, test } from 'bun:test'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneDatabase } from '#api/testing/database.ts'
import { until } from '#api/testing/replica.ts'
import { openDb } from './client.ts'
import { migrate } from './migrate.ts'
import { checkDatabase, explainMigration } from './preflight.ts'
import { UnusableSetting } from './unusable-setting.ts'

let clone: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  clone = await cloneDatabase()
})
afterAll(() => clone.drop())

const changed = (change: Partial<URL>) => Object.assign(new URL(clone.url), change).href
const at = (port: number) => `postgres://reis:sifre@127.0.0.1:${port}/meydan`

async function problemOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(UnusableSetting)
  return error instanceof Error ? error.message : ''
}

/** A server that answers each piece it is sent with what `answer` says. */
async function standIn(answer: (piece: Buffer, socket: Socket) => void) {
  const server: Server = createServer((socket) =>
    socket.on('data', (piece) => answer(Buffer.from(piece), socket)),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { port, [Symbol.dispose]: () => void server.close() }
}

test('accepts a database that can be used', async () => {
  await checkDatabase(clone.url)
})

test.each(['nowhere', 'mysql://a:b@127.0.0.1/meydan', 'postgres://a:50%@127.0.0.1/meydan'])(
  'refuses %p, which is not a URL of PostgreSQL',
  async (url) => {
    expect(await problemOf(checkDatabase(url))).toStartWith(
      'DATABASE_URL: it is not a URL such as postgres://',
    )
  },
)

test('names a port at which nothing listens', async () => {
  expect(await problemOf(checkDatabase(at(1)))).toBe(
    'DATABASE_URL: nothing listens at 127.0.0.1:1; start PostgreSQL there, or correct the host and the port.',
  )
})

test('names a host that does not exist', async () => {
  expect(await problemOf(checkDatabase('postgres://a:b@db.invalid/meydan'))).toBe(
    'DATABASE_URL: the host "db.invalid" cannot be found; correct its name.',
  )
})

test('names a wrong password and an unknown user, and never the password', async () => {
  for (const url of [changed({ password: 'yanlis' }), changed({ username: 'kimse' })]) {
    const problem = await problemOf(checkDatabase(url))
    expect(problem).toMatch(/ refuses the user "(meydan|kimse)" \(.+\); correct the user and the password\.$/)
    expect(problem).not.toContain('yanlis')
  }
})

test('names a database that does not exist', async () => {
  expect(await problemOf(checkDatabase(changed({ pathname: '/yok' })))).toEndWith(
    ' has no database "yok"; create it, or correct the name.',
  )
})

test('reports a server that is not PostgreSQL, whether it answers or closes the connection', async () => {
  using http = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('') })
  using redis = await standIn((_, socket) => socket.write('-ERR unknown command\r\n'))
  using closing = await standIn((_, socket) => socket.end())
  for (const port of [http.port ?? 0, redis.port, closing.port])
    expect(await problemOf(checkDatabase(at(port)))).toBe(
      `DATABASE_URL: what listens at 127.0.0.1:${port} is not PostgreSQL; correct the host and the port.`,
    )
})

const message = (type: string, body: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
const text = (value: string) => Buffer.from(`${value}\0`)
const ready = message('Z', Buffer.from('I'))

/** As PostgreSQL 14 answers: no TLS, any password, one column with its version. */
function answerAsOld(piece: Buffer, socket: Socket) {
  if (piece.length === 8) return socket.write('N')
  if (piece[0] === 0) return socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]))
  if (piece[0] !== 'Q'.charCodeAt(0)) return socket.end()
  const column = Buffer.concat([
    Buffer.from([0, 1]),
    text('server_version'),
    Buffer.alloc(6),
    Buffer.from([0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0]),
  ])
  const value = Buffer.concat([Buffer.from([0, 1, 0, 0, 0, 5]), Buffer.from('14.12')])
  socket.write(Buffer.concat([message('T', column), message('D', value), message('C', text('SHOW')), ready]))
}

test('names a version that is too old', async () => {
  using old = await standIn(answerAsOld)
  expect(await problemOf(checkDatabase(at(old.port)))).toBe(
    `DATABASE_URL: PostgreSQL at 127.0.0.1:${old.port} is version 14.12, and 18 or newer is needed; upgrade it, or name another one.`,
  )
})

const poolerProblem = (place: string) =>
  `DATABASE_URL: ${place} is a pooler that changes sessions between transactions, as PgBouncer in transaction mode does, so that events and timeouts would be lost; name PostgreSQL itself, because Meydan pools its connections.`

/** A proxy to the database that ends the session's state before each query, as a pooler does that shares sessions. */
async function resettingProxy() {
  const { hostname, port } = new URL(clone.url)
  const query = 'Q'.charCodeAt(0)
  const server = createServer((client) => {
    const database = connect(Number(port), hostname)
    let isIdle = false
    let held: Buffer | undefined
    client.on('data', (piece) => {
      const isQuery = isIdle && piece[0] === query
      if (isQuery) held = Buffer.alloc(0)
      database.write(isQuery ? Buffer.concat([message('Q', text('discard all')), Buffer.from(piece)]) : piece)
    })
    database.on('data', (piece: Buffer) => {
      const answer = held ? Buffer.concat([held, piece]) : piece
      // The answer to the reset ends with the first ReadyForQuery; the one to the query follows.
      const end = held ? answer.indexOf(ready) : -ready.length
      if (end < 0 && held) held = answer
      else {
        held = undefined
        client.write(answer.subarray(end + ready.length))
      }
      isIdle = answer.subarray(-ready.length).equals(ready)
    })
    client.on('close', () => database.destroy())
    database.on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    [Symbol.dispose]: () => void server.close(),
  }
}

test('refuses a pooler that keeps no session, in one sentence with the solution', async () => {
  using proxy = await resettingProxy()
  expect(await problemOf(checkDatabase(changed({ port: String(proxy.port) })))).toBe(
    poolerProblem(`127.0.0.1:${proxy.port}`),
  )
})

const pgbouncer = Bun.which('pgbouncer', { PATH: `${process.env.PATH}:/usr/sbin` })
const ours = 'statement_timeout,lock_timeout,idle_in_transaction_session_timeout,transaction_timeout'
const keepAlive = 'tcp_keepalives_idle,tcp_keepalives_interval,tcp_keepalives_count'

/** PgBouncer in front of the database, which it enters by itself. */
async function startPgBouncer(settings: string) {
  const { hostname, port, username, password } = new URL(clone.url)
  const probe = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } })
  const at = probe.port
  probe.stop(true)
  const folder = mkdtempSync(join(tmpdir(), 'meydan-pgbouncer-'))
  chmodSync(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]\n* = host=${hostname} port=${port} user=${username} password=${password}\n` +
      `[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${at}\nunix_socket_dir =\nauth_type = any\n${settings}\n`,
  )
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['--user=nobody'] : []
  const child = Bun.spawn([pgbouncer!, ...user, file], { stdout: 'ignore', stderr: 'ignore' })
  const answers = () =>
    Bun.connect({ hostname: '127.0.0.1', port: at, socket: { data() {} } }).then(
      (socket) => {
        socket.end()
        return true
      },
      () => false,
    )
  await until(answers)
  return {
    url: changed({ port: String(at) }),
    place: `127.0.0.1:${at}`,
    async [Symbol.asyncDispose]() {
      child.kill()
      await child.exited
      rmSync(folder, { recursive: true })
    },
  }
}

const ignoring = `ignore_startup_parameters = ${ours},${keepAlive}`
const testPgBouncer = pgbouncer ? test : leftOut
function leftOut(name: string) {
  console.warn(`Left out, as pgbouncer is not installed: ${name}`)
}

for (const settings of [ignoring, `${ignoring}\ndefault_pool_size = 1`])
  testPgBouncer(
    `refuses PgBouncer in transaction mode with ${settings.split('\n')[1] ?? 'many sessions'}`,
    async () => {
      await using pooler = await startPgBouncer(`pool_mode = transaction\n${settings}`)
      expect(await problemOf(checkDatabase(pooler.url))).toBe(poolerProblem(pooler.place))
    },
  )

testPgBouncer('refuses PgBouncer as it is installed, which takes no timeouts', async () => {
  await using pooler = await startPgBouncer('')
  expect(await problemOf(checkDatabase(pooler.url))).toMatch(
    /is a pooler that does not take the timeouts of a session \(unsupported startup parameter: \w+\); name PostgreSQL itself/,
  )
})

testPgBouncer('accepts PgBouncer where a connection keeps its session', async () => {
  await using pooler = await startPgBouncer(`pool_mode = session\n${ignoring}`)
  await checkDatabase(pooler.url)
})

test('names an object that the user may not create, and rethrows other errors', async () => {
  const admin = openDb(clone.url, { max: 1 })
  const role = `misafir_${crypto.randomUUID().slice(0, 8)}`
  const database = `${role}_db`
  await admin.sql.unsafe(`create role ${role} login password 'sifre'`)
  await admin.sql.unsafe(`create database ${database} template template0`)
  const url = changed({ username: role, password: 'sifre', pathname: `/${database}` })
  expect(await problemOf(migrate(url).catch(explainMigration(url)))).toMatch(
    new RegExp(
      `^DATABASE_URL: the tables and extensions cannot be created in "${database}" \\(permission denied`,
    ),
  )
  await admin.sql.unsafe(`drop database ${database}`)
  await admin.sql.unsafe(`drop role ${role}`)
  await admin.close()
  const other = new Error('a fault of a migration')
  expect(() => explainMigration(url)(other)).toThrow(other)
})
