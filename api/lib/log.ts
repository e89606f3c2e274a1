import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pino, { type Logger } from 'pino'

export const logTypes = ['application', 'access', 'error', 'audit', 'security', 'system'] as const
export type LogType = (typeof logTypes)[number]
export type Log = Record<LogType, Logger> & { close(): Promise<void> }

/** JSON lines by type under `<dir>/<type>.log`. */
export function createLog({ dir, level }: { dir: string; level: string }): Log {
  mkdirSync(dir, { recursive: true })
  const logger = (type: LogType) => {
    const destination = pino.destination({ dest: join(dir, `${type}.log`), sync: false, minLength: 4096 })
    return pino({ level, base: { type } }, destination)
  }
  const loggers = Object.fromEntries(logTypes.map((type) => [type, logger(type)])) as Record<LogType, Logger>
  return {
    ...loggers,
    close: async () => {
      await Promise.all(logTypes.map((type) => new Promise((done) => loggers[type].flush(done))))
    },
  }
}
