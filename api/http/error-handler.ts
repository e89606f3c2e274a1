import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isDiskFull, sqlState } from '../lib/sql-state.ts'
import type { Env } from './env.ts'
import {
  AppError,
  DiskFull,
  diskRetryAfter,
  Forbidden,
  InternalError,
  NotFound,
  PayloadTooLarge,
  ServiceUnavailable,
  unreadable,
} from './errors.ts'
import { fieldErrors } from './field-errors.ts'

/** Serialises every error as the failure envelope of the contract. */
export function handleError(error: Error, c: Context<Env>): Response {
  const { requestId, language, log, disk } = c.get('ctx')
  disk.notice(error)
  const failure = isClientAbort(error, c.req.raw) ? unreadable('JSON_INVALID', error) : asAppError(error)
  if (failure.status >= 500) {
    log.error.error({ requestId, code: failure.code, err: error }, 'request failed')
  }
  const { retryAfter, issues, extra } = failure.details
  const errors = issues && fieldErrors(issues, language)
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  const message = failure.text[language]
  return c.json(
    { success: false, code: failure.code, message, errors, requestId, retryAfter, ...extra },
    failure.status,
  )
}

/** The client disconnected while sending the body: not a server error, and the response is not read. */
const isClientAbort = ({ name }: Error, { signal }: Request) => name === 'AbortError' && signal.aborted

const unreachable = /^(08|57P0|53300|CONNECT|ECONN|ETIMEDOUT)/
/** PostgreSQL's timeouts: statement, lock, idle transaction and transaction. */
const timedOut = new Set(['57014', '55P03', '25P03', '25P04'])
/** Text that no column accepts. Numeric overflow is absent: schemas bound numbers, so it is a server error. */
const unstorable = new Set(['22021', '22P05', '22P02'])

function asAppError(error: Error): AppError {
  if (error instanceof AppError) return error
  if (error instanceof HTTPException) return fromHttp(error)
  if (isDiskFull(error)) return DiskFull({ retryAfter: diskRetryAfter, cause: error })
  const code = sqlState(error)
  if (code && (unreachable.test(code) || timedOut.has(code)))
    return ServiceUnavailable({ retryAfter: 5, cause: error })
  if (code && unstorable.has(code)) return unreadable('TEXT_UNSTORABLE', error)
  return InternalError({ cause: error })
}

function fromHttp(error: HTTPException): AppError {
  if (error.status === 400) return unreadable('JSON_INVALID', error)
  if (error.status === 403) return Forbidden({ cause: error })
  if (error.status === 404) return NotFound({ cause: error })
  if (error.status === 413) return PayloadTooLarge({ cause: error })
  return InternalError({ cause: error })
}
