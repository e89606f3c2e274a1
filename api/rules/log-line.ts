import { type LogLevel, logLevels } from './logs.ts'

export type LogLine = {
  level?: LogLevel
  time?: string
  /** The process that wrote it, where lines name one. */
  worker?: string
  message: string
  /** What else the line says; absent for a line that is no JSON. */
  details?: Record<string, unknown>
}

const said = new Set(['level', 'time', 'type', 'msg', 'worker', 'pid'])

/** Reads a line of the log; a line of another form is its own message. */
export function readLogLine(raw: string): LogLine {
  let line: unknown
  try {
    line = JSON.parse(raw)
  } catch {
    return { message: raw }
  }
  if (typeof line !== 'object' || line === null || Array.isArray(line)) return { message: raw }
  const fields = line as Record<string, unknown>
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !said.has(name)))
  const worker = fields.worker ?? fields.pid
  return {
    level: logLevels.find((level) => level === fields.level),
    ...(typeof fields.time === 'string' && { time: fields.time }),
    ...(worker !== undefined && { worker: String(worker) }),
    message: messageOf(fields),
    details: rest,
  }
}

/** Requests and audited actions have fields instead of a message. */
function messageOf({ msg, method, path, status, ms, action }: Record<string, unknown>): string {
  if (typeof msg === 'string') return msg
  if (method) return `${method} ${path} ${status}${typeof ms === 'number' ? ` · ${ms} ms` : ''}`
  return typeof action === 'string' ? action : ''
}
