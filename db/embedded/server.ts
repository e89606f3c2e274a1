import { readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { claim } from '#db/embedded/claim.ts'
import { openLog } from '#db/embedded/log.ts'
import { isAlive, unlessGone, worksIn } from '#db/embedded/processes.ts'
import type { Program } from '#db/embedded/program.ts'

const bootPatience = 120_000
const retryPatience = 30_000
const stopPatience = 30_000
const lookEvery = 1_000

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  shared_preload_libraries: 'pg_stat_statements',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Details quote rows, and with them people: no log of ours names one.
  log_error_verbosity: 'terse',
}
const passing = /shared memory block .* is still in use|Address already in use/
/** For tests, of which many files hold a database of their own at once. */
const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}

type Manner = { durable: boolean; onLaunch?: () => void }
type Server = { pid: number; port: number }

/** The server that already runs on this data directory; nothing if none does. */
export async function joinServer(home: string): Promise<Server | undefined> {
  const deadline = Date.now() + bootPatience
  for (let server = running(home); server; server = running(home)) {
    if (server.status === 'ready' && (await answers(server.port))) return server
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL (${server.pid}) of ${home} runs but does not answer.`)
    await Bun.sleep(5)
  }
}

/**
 * Starts the server on a free port and waits until it takes connections; it outlives us and our terminal.
 * It tries again while queries of a crashed server still hold its memory, or when the port was snatched.
 */
export async function bootServer(home: string, program: Program, how: Manner): Promise<Server> {
  const claimed = await claim(home)
  try {
    forgetStranger(home)
    const deadline = Date.now() + retryPatience
    for (;;) {
      const log = await openLog(home)
      const kept = claimed ? [claimed.fd] : []
      const server = await launch(home, program, how, [log.fd, log.fd, ...kept]).finally(log.close)
      if (server) return server
      const failure = await log.failed(`PostgreSQL did not start on ${home}/postgres.`)
      if (Date.now() > deadline || !passing.test(failure.message)) throw failure
      await Bun.sleep(100)
    }
  } finally {
    claimed?.handOver()
  }
}

/** Tells once that the server has ended, and answers how to look no longer; one that was joined is nobody's child. */
export function watchServer(home: string, { pid }: Server, onEnd: () => void): () => void {
  const timer = setInterval(() => {
    if (running(home)?.pid === pid) return
    clearInterval(timer)
    onEnd()
  }, lookEvery)
  timer.unref()
  return () => clearInterval(timer)
}

/** Ends the server as `pg_ctl stop -m fast` does: open transactions roll back, connections close. */
export async function stopServer(home: string): Promise<void> {
  const server = running(home)
  if (!server) return
  process.kill(server.pid, 'SIGINT')
  const deadline = Date.now() + stopPatience
  while (worksIn(server.pid, `${home}/postgres`)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (${server.pid}) of ${home} is still stopping.`)
    await Bun.sleep(5)
  }
}

async function launch(
  home: string,
  program: Program,
  { durable, onLaunch }: Manner,
  inherits: [number, number, ...number[]],
) {
  const port = freePort()
  const flags = Object.entries(durable ? settings : { ...settings, ...careless })
  const child = Bun.spawn(
    [
      ...program.postgres,
      '-D',
      `${home}/postgres`,
      '-p',
      `${port}`,
      ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...program.spawnAs, detached: true, cwd: '/', env: { LC_ALL: 'C' }, stdio: ['ignore', ...inherits] },
  )
  child.unref()
  onLaunch?.()
  const deadline = Date.now() + bootPatience
  while (child.exitCode === null && child.signalCode === null) {
    const server = pidFile(home)
    if (server?.pid === child.pid && server.status === 'ready') return { pid: child.pid, port }
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL of ${home} is still starting; see logs/postgresql.log.`)
    await Bun.sleep(2)
  }
}

/** PostgreSQL clears a stale pid file itself, except when another process has been given that pid. */
function forgetStranger(home: string) {
  const server = pidFile(home)
  if (server && isAlive(server.pid)) rmSync(`${home}/postgres/postmaster.pid`)
}

function running(home: string) {
  const server = pidFile(home)
  return server && worksIn(server.pid, `${home}/postgres`) ? server : undefined
}

/** `postmaster.pid` has a line each for pid, data directory, start, port, socket, host, memory and status. */
function pidFile(home: string) {
  const lines = unlessGone(() => readFileSync(`${home}/postgres/postmaster.pid`, 'utf8'))?.split('\n')
  const pid = Number(lines?.[0])
  if (!lines || !(pid > 0)) return undefined
  return { pid, port: Number(lines[3]), status: lines[7]?.trim() }
}

function freePort(): number {
  const probe = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } })
  const { port } = probe
  probe.stop(true)
  return port
}

/** Asks a PostgreSQL whether it speaks TLS: the shortest question that every one answers, with S or N. */
function answers(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])))
  socket.setTimeout(1000, () => resolve(false))
  socket.once('data', () => resolve(true))
  socket.once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
