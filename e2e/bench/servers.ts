import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'

const root = join(import.meta.dirname, '../..')
export const secret = 'a secret that only signs the tokens of a bench'

export type Server = { origin: string; pid: number } & AsyncDisposable

/** Starts a program that says on its standard output where it answers. */
export async function startServer(
  command: string[],
  env: Record<string, string | undefined> = {},
): Promise<Server> {
  const child = Bun.spawn(command, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', LOG_TO: 'files', ...env },
    stdout: 'pipe',
    stderr: 'inherit',
  })
  return {
    origin: await originIn(child.stdout),
    pid: child.pid,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await child.exited
    },
  }
}

/** The product as in production: its own process, its own logs. It begins without requests that count against a limit. */
export async function startProduct(url: string, env: Record<string, string> = {}): Promise<Server> {
  const sql = postgres(url, { max: 1 })
  await sql`truncate rate_limits`
  await sql.end()
  return startServer(['dist/meydan-server'], {
    DATABASE_URL: url,
    AUTH_SECRET: secret,
    PORT: '0',
    // It says where it answers by its address.
    PUBLIC_URL: undefined,
    JOBS: 'off',
    ...env,
  })
}

export const startFloor = (name: string, env: Record<string, string> = {}) =>
  startServer([process.execPath, `e2e/bench/floors/${name}.ts`], env)

async function originIn(output: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of output.values({ preventCancel: true })) {
    text += decoder.decode(chunk, { stream: true })
    const origin = /http:\/\/[\w.:]+\b/.exec(text)
    if (origin) return origin[0]
  }
  throw new Error(`A server ended before it was ready: ${text}`)
}

/** Megabytes of memory that a process holds now; undefined where the system does not tell. */
export async function residentMegabytes(pid: number): Promise<number | undefined> {
  if (!existsSync('/proc/self/status')) return undefined
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** Watches the megabytes of a process until `stop`: the most that it held, and how much more that is than at first. */
export async function watchMemory(pid: number, everyMs: number) {
  const before = (await residentMegabytes(pid)) ?? 0
  let peak = before
  const timer = setInterval(async () => {
    peak = Math.max(peak, (await residentMegabytes(pid)) ?? 0)
  }, everyMs)
  const stop = () => {
    clearInterval(timer)
    return { peak, gained: peak - before }
  }
  return { stop }
}
