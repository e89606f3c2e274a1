import { join } from 'node:path'

export type Request = { method?: string; path: string; headers?: Record<string, string>; body?: unknown }

/** Writes requests to a file for `wrk` to send in turn. */
export async function writeRequests(file: string, requests: Request[]): Promise<string> {
  await Bun.write(file, requests.map(text).join('\0'))
  return file
}

function text({ method = 'GET', path, headers = {}, body }: Request): string {
  const content = body === undefined ? '' : JSON.stringify(body)
  const all: Record<string, string | number> = {
    host: '127.0.0.1',
    ...headers,
    ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`
}

type Load = { requests: string; connections?: number; seconds: number }

/** Requests a second from one thread. An answer that is no success is an error: its time would be a lie. */
export async function wrk(origin: string, { requests, connections = 32, seconds }: Load): Promise<number> {
  const script = join(import.meta.dirname, 'rotate.lua')
  const flags = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '20s', '-s', script]
  const child = Bun.spawn(['wrk', ...flags, origin], {
    env: { ...process.env, REQUESTS: requests },
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const output = await new Response(child.stdout).text()
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])

  if (!perSecond || /Non-2xx|Socket errors/.test(output)) throw new Error(`wrk on ${origin}:\n${output}`)
  return perSecond
}
