import pino, { type Logger } from 'pino'
import type { Pseudonymise } from './contacts.ts'
import { createLogFile } from './log-file.ts'
import { createLogOutput } from './log-output.ts'
import { forTerminal } from './log-terminal.ts'
import { createRedact, type Redact } from './redact.ts'

export const logTypes = ['application', 'access', 'error', 'audit', 'security', 'system'] as const
export type LogType = (typeof logTypes)[number]
export type Log = Record<LogType, Logger> & {
  /** A line in the access log, past pino: its way takes longer than the rest of a cheap request. */
  request(facts: Request): void
  /** Tells the person who started the process, and the system log. */
  announce(text: string, level?: 'info' | 'warn'): void
  /** Tells only the person who started the process: the text is a secret and is never written to a file. */
  reveal(text: string): void
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
  files?: boolean
  /** `json` for every line, `people` for what somebody at a terminal needs to see. */
  stdout?: 'json' | 'people' | undefined
  /** Names people in lines; without it they are left out. */
  pseudonymise?: Pseudonymise
}

const unnamed: Pseudonymise = () => '[redacted]'

type Sink = { write(line: string): void; flushSync(): void; close(): Promise<void> }

const forPeople = new Set<LogType>(['application', 'error'])

/**
 * JSON lines by type under `<dir>/<type>.log`, on stdout, or both. A file is made with its first line. A disk or a
 * pipe that refuses lines is named once on stderr and costs lines, never the server.
 */
export function createLog(given: Given): Log {
  const { dir, level, rotateAt, files = true, stdout, pseudonymise = unnamed } = given
  const redact = createRedact(pseudonymise)
  const output = stdout === 'json' ? createLogOutput(reportOnce('stdout')) : undefined
  const failed = reportOnce(dir)
  const sinks: Sink[] = output ? [output] : []
  const destination = (type: LogType) => {
    const own: Sink[] = output ? [output] : []
    if (files) {
      const file = createLogFile({ dir, name: type, rotateAt, failed })
      sinks.push(file)
      own.push(file)
    }
    if (stdout === 'people' && forPeople.has(type)) own.push(terminal)
    return together(own)
  }
  const access = destination('access')
  const logger = (type: LogType, to = destination(type)) => {
    const options = {
      level,
      base: { type },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label: string) => ({ level: label }) },
      hooks: { streamWrite: redact.line },
    }
    return pino(options, to)
  }
  const loggers: Record<LogType, Logger> = {
    application: logger('application'),
    access: logger('access', access),
    error: logger('error'),
    audit: logger('audit'),
    security: logger('security'),
    system: logger('system'),
  }
  const lastWords = () => {
    for (const sink of sinks) sink.flushSync()
  }
  process.once('exit', lastWords)
  const inJson = rememberPaths(redact)
  const asked = loggers.access.isLevelEnabled('info')
  return {
    ...loggers,
    request({ requestId, method, path, status, ms, ip, userId }) {
      if (!asked) return
      const who = userId === undefined ? '' : `,"userId":${userId}`
      const line =
        `{"level":"info","time":"${new Date().toISOString()}","type":"access","requestId":"${requestId}","method":"${method}",` +
        `"path":${inJson(path)},"status":${status},"ms":${Math.round(ms * 100) / 100},"ip":"${ip}"${who}}\n`
      access.write(line)
    },
    announce(text, level = 'info') {
      loggers.system[level](text)
      if (!output) console[level](text)
    },
    reveal(text) {
      if (!output) return console.info(text)
      output.write(`${JSON.stringify({ level: 'info', time: new Date(), type: 'system', msg: text })}\n`)
    },
    close: async () => {
      process.off('exit', lastWords)
      await Promise.all(sinks.map((sink) => sink.close()))
    },
  }
}

function together(sinks: Sink[]): Pick<Sink, 'write' | 'flushSync'> {
  const [only] = sinks
  if (only && sinks.length === 1) return only
  return {
    write: (line) => {
      for (const sink of sinks) sink.write(line)
    },
    flushSync: () => {
      for (const sink of sinks) sink.flushSync()
    },
  }
}

const terminal: Sink = {
  write: (line) => void process.stdout.write(forTerminal(line)),
  flushSync: () => {},
  close: async () => {},
}

function reportOnce(where: string) {
  let reported = false
  return (error: unknown) => {
    if (reported) return
    reported = true
    console.error(
      `Lines of the log are being lost: ${where}: ${error instanceof Error ? error.message : error}`,
    )
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
