import { readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { claim } from '#db/embedded/claim.ts'
import { openLog } from '#db/embedded/log.ts'
import { isAlive, unlessGone, worksIn } from '#db/embedded/processes.ts'
import type { Program } from '#db/embedded/program.ts'

const bootPatience = 120_000
const retryPatience = 30_000
const stopPatience = { fast: 20_000, immediate: 5_000 }
const watchMs = 1_000

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
  // Error details quote rows, and logs must not contain personal data.
  log_error_verbosity: 'terse',
}
const transient = /shared memory block .* is still in use|Address already in use/
/** For tests: no durability, and connections for many databases. */
const testSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}

type BootOptions = { durable: boolean; onLaunch?: () => void }
type Server = { pid: number; port: number }

/** The running server of this data directory, or undefined. */
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
 * Starts a detached server on a free port and waits until it accepts connections. Retries while processes of a crashed
 * server hold its shared memory, or if the port was taken.
 */
export async function bootServer(home: string, program: Program, options: BootOptions): Promise<Server> {
  const claimed = await claim(home)
  try {
    removeStalePidFile(home)
    const deadline = Date.now() + retryPatience
    for (;;) {
      const log = await openLog(home)
      const kept = claimed ? [claimed.fd] : []
      const server = await launch(home, program, options, [log.fd, log.fd, ...kept]).finally(log.close)
      if (server) return server
      const failure = await log.failed(`PostgreSQL did not start on ${home}/postgres.`)
      if (Date.now() > deadline || !transient.test(failure.message)) throw failure
      await Bun.sleep(100)
    }
  } finally {
    claimed?.handOver()
  }
}

/** Calls `onEnd` when the server ends; returns a function that stops watching. Polls, as a joined server is no child. */
export function watchServer(home: string, { pid }: Server, onEnd: () => void): () => void {
  const timer = setInterval(() => {
    if (running(home)?.pid === pid) return
    clearInterval(timer)
    onEnd()
  }, watchMs)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Ends the server as `pg_ctl stop -m fast` does: open transactions roll back, connections close. One that does not end,
 * because it recovers from a full disk, is ended as by `-m immediate`; the next start recovers it.
 */
export async function stopServer(home: string, patience = stopPatience): Promise<void> {
  const server = running(home)
  if (!server) return
  if (await ended(server, 'SIGINT', patience.fast)) return
  if (await ended(server, 'SIGQUIT', patience.immediate)) return
  throw new Error(`PostgreSQL (${server.pid}) of ${home} is still stopping.`)

  async function ended({ pid }: { pid: number }, signal: NodeJS.Signals, ms: number): Promise<boolean> {
    process.kill(pid, signal)
    const deadline = Date.now() + ms
    while (worksIn(pid, `${home}/postgres`)) {
      if (Date.now() > deadline) return false
      await Bun.sleep(5)
    }
    return true
  }
}

async function launch(
  home: string,
  program: Program,
  { durable, onLaunch }: BootOptions,
  inherits: [number, number, ...number[]],
) {
  const port = freePort()
  const flags = Object.entries(durable ? settings : { ...settings, ...testSettings })
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

/** Removes a stale pid file if another process has its pid; PostgreSQL removes others itself. */
function removeStalePidFile(home: string) {
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

/** Sends an SSLRequest, which every PostgreSQL answers with S or N. */
function answers(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])))
  socket.setTimeout(1000, () => resolve(false))
  socket.once('data', () => resolve(true))
  socket.once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
