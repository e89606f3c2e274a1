import pino, { type Logger } from 'pino'
import type { Pseudonymise } from './contacts.ts'
import { createLogFile, type LogFile } from './log-file.ts'
import { createRedact, type Redact } from './redact.ts'

export const logTypes = ['application', 'access', 'error', 'audit', 'security', 'system'] as const
export type LogType = (typeof logTypes)[number]
export type Log = Record<LogType, Logger> & {
  /** A line in the access log, past pino: its way takes longer than the rest of a cheap request. */
  request(facts: Request): void
  close(): Promise<void>
}

/** `ms` from the first byte to the answer; everything but `path` is made by us, needs no escaping and holds no secret. */
type Request = {
  requestId: string
  method: string
  path: string
  status: number
  ms: number
  ip: string
  userId?: number
}

type Given = {
  dir: string
  level: string
  rotateAt?: number
  terminal?: boolean
  /** Names people in lines; without it they are left out. */
  pseudonymise?: Pseudonymise
}

const unnamed: Pseudonymise = () => '[redacted]'

const forPeople = new Set<LogType>(['application', 'error'])

/**
 * JSON lines by type under `<dir>/<type>.log`, made with the first line. A disk that refuses them is named once on
 * stderr and costs lines, never the server.
 */
export function createLog(given: Given): Log {
  const { dir, level, rotateAt, terminal = false, pseudonymise = unnamed } = given
  const redact = createRedact(pseudonymise)
  let said = false
  const failed = (error: unknown) => {
    if (said) return
    said = true
    console.error(
      `Lines of the log are being lost: ${dir}: ${error instanceof Error ? error.message : error}`,
    )
  }
  const files = new Map<LogType, LogFile>()
  const logger = (type: LogType) => {
    const file = createLogFile({ dir, name: type, rotateAt, failed })
    files.set(type, file)
    const shown = terminal && forPeople.has(type)
    const write = shown
      ? (line: string) => {
          file.write(line)
          process.stdout.write(short(line))
        }
      : file.write
    const options = {
      level,
      base: { type },
      formatters: { level: (label: string) => ({ level: label }) },
      hooks: { streamWrite: redact.line },
    }
    const destination = { write, flushSync: file.flushSync }
    return pino(options, destination)
  }
  const loggers: Record<LogType, Logger> = {
    application: logger('application'),
    access: logger('access'),
    error: logger('error'),
    audit: logger('audit'),
    security: logger('security'),
    system: logger('system'),
  }
  const lastWords = () => {
    for (const file of files.values()) file.flushSync()
  }
  process.once('exit', lastWords)
  const access = files.get('access')!
  const inJson = rememberPaths(redact)
  const asked = loggers.access.isLevelEnabled('info')
  return {
    ...loggers,
    request({ requestId, method, path, status, ms, ip, userId }) {
      if (!asked) return
      const who = userId === undefined ? '' : `,"userId":${userId}`
      const line =
        `{"level":"info","time":${Date.now()},"type":"access","requestId":"${requestId}","method":"${method}",` +
        `"path":${inJson(path)},"status":${status},"ms":${Math.round(ms * 100) / 100},"ip":"${ip}"${who}}\n`
      access.write(line)
    },
    close: async () => {
      process.off('exit', lastWords)
      await Promise.all([...files.values()].map((file) => file.close()))
    },
  }
}

const manyPaths = 1000

/** A path as the log shows it, in JSON: few are asked for most of the time, so they are remembered. */
function rememberPaths(redact: Redact) {
  const known = new Map<string, string>()
  return (path: string): string => {
    const before = known.get(path)
    if (before !== undefined) return before
    const text = JSON.stringify(redact.words(cut(path)))
    if (known.size >= manyPaths) known.clear()
    known.set(path, text)
    return text
  }
}

const longestPath = 500

/** No path of ours is longer, and one that is costs disk and time; a number or a secret is not cut in two. */
const cut = (path: string) =>
  path.length <= longestPath ? path : `${path.slice(0, path.lastIndexOf('/', longestPath) + 1)}…`

type Line = { level: string; time: number; msg?: string; err?: { message?: string; stack?: string } }

/** `12:04:31 error request failed requestId=… code=…`, and the error's stack below. */
function short(json: string): string {
  const { level, time, msg, err, ...rest }: Line & Record<string, unknown> = JSON.parse(json)
  const clock = new Date(time).toTimeString().slice(0, 8)
  const facts = Object.entries(rest)
    .filter(([name]) => name !== 'type')
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const head = [clock, level, msg ?? '', ...facts].filter(Boolean).join(' ')
  return err ? `${head}\n${err.stack ?? err.message ?? ''}\n` : `${head}\n`
}
