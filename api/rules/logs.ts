/** The log files of the server, each `<type>.log`. */
export const logTypes = ['application', 'access', 'error', 'audit', 'security', 'system'] as const
export type LogType = (typeof logTypes)[number]

export const logLevels = ['debug', 'info', 'warn', 'error', 'fatal'] as const
export type LogLevel = (typeof logLevels)[number]

/** Lines that a page of a log shows. */
export const logPageSizes = [50, 100, 250, 500, 1000] as const

export const logPeriods = ['1h', '1d', '7d', '30d'] as const
export type LogPeriod = (typeof logPeriods)[number]

/** Bytes from which the size of a log file is shown as a warning, and as an alert. */
export const logSizeWarning = 10_485_760
export const logSizeAlert = 52_428_800

/** Clearing these moves them to a compressed archive; the others are emptied (D81). */
export const archivedLogs: ReadonlySet<LogType> = new Set(['audit', 'security'])

/** Where a reader of a log is: the name of a file, an offset and the number of lines before it. */
export const logCursor = /^[0-9a-f]{16}-\d{1,15}-\d{1,12}$/
