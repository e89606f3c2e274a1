import pino, { type Logger } from 'pino'
import { archivedLogs, type LogType } from '../rules/logs.ts'
import { visibleJson } from '../rules/visible-text.ts'
import { createAccessLines, type LoggedRequest } from './access-lines.ts'
import type { Pseudonymise } from './contacts.ts'
import { createLogFile } from './log-file.ts'
import { createLogOutput } from './log-output.ts'
import { forTerminal } from './log-terminal.ts'
import { createRedact } from './redact.ts'

/** Clearing the audit or security log must not delete what was cleared before (D81). */
const protectedArchives = 1000
export type Log = Record<LogType, Logger> & {
  /** Writes a line to the access log. Bypasses pino, which takes longer than the rest of a cheap request. */
  request(request: LoggedRequest): void
  /** Writes to the console and to the system log. */
  announce(text: string, level?: 'info' | 'warn'): void
  /** Writes a secret to the console, never to a file. */
  reveal(text: string): void
  /** The folder of the files. Other processes may write them, also if this one does not. */
  dir: string
  /** Whether this process writes files. */
  writesFiles: boolean
  /** Writes what is buffered to the files. */
  flush(): Promise<void>
  close(): Promise<void>
}

type Options = {
  dir: string
  level: string
  rotateAt?: number
  files?: boolean
  /** `json`: every line. `people`: short lines of the application and its errors, for a terminal. */
  stdout?: 'json' | 'people' | undefined
  /** Replaces e-mail addresses and phone numbers; without it they are redacted. */
  pseudonymise?: Pseudonymise
}

const redacted: Pseudonymise = () => '[redacted]'

type Sink = { write(line: string): void; flush?(): Promise<void>; flushSync(): void; close(): Promise<void> }

const forPeople = new Set<LogType>(['application', 'error'])

/**
 * JSON lines by type in `<dir>/<type>.log`, on stdout, or both. A file is created with its first line. A disk or pipe
 * that fails is reported once on stderr and loses lines, but never stops the server.
 */
export function createLog(options: Options): Log {
  const { dir, level, rotateAt, files = true, stdout, pseudonymise = redacted } = options
  const redact = createRedact(pseudonymise)
  const output = stdout === 'json' ? createLogOutput(reportOnce('stdout')) : undefined
  const onError = reportOnce(dir)
  const sinks: Sink[] = output ? [output] : []
  const destination = (type: LogType) => {
    const own: Sink[] = output ? [output] : []
    if (files) {
      const maxArchives = archivedLogs.has(type) ? protectedArchives : undefined
      const file = createLogFile({ dir, name: type, rotateAt, maxArchives, onError })
      sinks.push(file)
      own.push(file)
    }
    if (stdout === 'people' && forPeople.has(type)) own.push(terminal)
    return writeToAll(own)
  }
  const access = destination('access')
  const logger = (type: LogType, to = destination(type)) => {
    const options = {
      level,
      base: { type },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label: string) => ({ level: label }) },
      hooks: { streamWrite: (line: string) => visibleJson(redact.line(line)) },
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
  const flushOnExit = () => {
    lines.writeSums()
    for (const sink of sinks) sink.flushSync()
  }
  process.once('exit', flushOnExit)
  const lines = createAccessLines(access.write, redact)
  const isEnabled = loggers.access.isLevelEnabled('info')
  return {
    ...loggers,
    request(given) {
      if (isEnabled) lines.request(given)
    },
    announce(text, level = 'info') {
      loggers.system[level](text)
      if (!output) console[level](text)
    },
    reveal(text) {
      if (!output) return console.info(text)
      output.write(`${JSON.stringify({ level: 'info', time: new Date(), type: 'system', msg: text })}\n`)
    },
    dir,
    writesFiles: files,
    flush: async () => {
      lines.writeSums()
      await Promise.all(sinks.map((sink) => sink.flush?.()))
    },
    close: async () => {
      process.off('exit', flushOnExit)
      lines.writeSums()
      await Promise.all(sinks.map((sink) => sink.close()))
    },
  }
}

function writeToAll(sinks: Sink[]): Pick<Sink, 'write' | 'flushSync'> {
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
    console.error(`Log lines are being lost (${where}): ${error instanceof Error ? error.message : error}`)
  }
}
