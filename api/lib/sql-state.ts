/** The SQLSTATE or system code. drizzle wraps database errors, so it may be on a cause. */
export function sqlState(error: unknown): string | undefined {
  let each = error
  while (each instanceof Error) {
    if ('code' in each && typeof each.code === 'string') return each.code
    each = each.cause
  }
  return undefined
}

/** Whether the error says that a connection to PostgreSQL has ended. */
export const isConnectionLost = (error: unknown): boolean =>
  /^(CONN|ECONN|EPIPE|ETIMEDOUT|57P0|08)/.test(sqlState(error) ?? '')

/** Whether PostgreSQL (53100) or the file system has no space left. */
export const isDiskFull = (error: unknown): boolean =>
  ['53100', 'ENOSPC', 'EDQUOT'].includes(sqlState(error) ?? '')
