import { ApiError } from '#api/client.ts'
import type { Asked } from './invocation.ts'
import { fieldMessageOf, messageOf, nextStep } from './next-step.ts'
import { say } from './texts.ts'

/** What the shell is told (contract, Command line). */
export const exitCodes = {
  failed: 1,
  usage: 2,
  notSignedIn: 4,
  forbidden: 5,
  notFound: 6,
  unreachable: 7,
  interrupted: 130,
} as const
type Exit = keyof typeof exitCodes

/** A failure on this side of the wire. `next` says what to do about it. */
export class CliError extends Error {
  readonly exit: Exit
  readonly code: string
  readonly next: string | undefined

  constructor(exit: Exit, code: string, message: string, next?: string) {
    super(message)
    this.exit = exit
    this.code = code
    this.next = next
  }
}

export const usageError = (message: string, next?: string) => new CliError('usage', 'USAGE', message, next)

export class Unreachable extends CliError {
  constructor(url: string) {
    super('unreachable', 'UNREACHABLE', say('unreachable', { url }), say('unreachableNext'))
  }
}

/** Nothing answers, or what stands before the API says that it does not: both pass, as a deploy does. */
export const isAway = (error: unknown): error is Error =>
  error instanceof Unreachable || (error instanceof ApiError && [502, 503, 504].includes(error.status))

export type Failure = {
  exit: number
  /** As `--json` prints it: the API's own words, or ours in the same shape. */
  body: { success: false; code: string; message: string }
  details: string[]
  next: string | undefined
}

/** Whatever was thrown, as an exit code, a JSON object and words with the next step. */
export function describe(error: unknown, asked?: Asked): Failure {
  if (error instanceof ApiError) return ofApi(error, asked)
  if (error instanceof CliError) return ours(error.exit, error.code, error.message, error.next)
  return ours('failed', 'FAILED', error instanceof Error ? error.message : String(error))
}

const ours = (exit: Exit, code: string, message: string, next?: string): Failure => ({
  exit: exitCodes[exit],
  body: { success: false, code, message },
  details: [],
  next,
})

function ofApi(error: ApiError, asked?: Asked): Failure {
  return {
    exit: exitCodes[exitOf(error)],
    body: { ...error.body, success: false, message: messageOf(error, asked) },
    details: error.errors.map((each) => `${each.path}: ${fieldMessageOf(each)}`),
    next: nextStep(error, asked),
  }
}

/** The same failure with more to say about it. */
export function saying(error: unknown, more: string, next: string): unknown {
  const said = (exit: Exit, { code, message }: { code: string; message: string }) =>
    new CliError(exit, code, `${message.replace(/\.$/, '')}. ${more}`, next)
  if (error instanceof CliError) return said(error.exit, error)
  return error instanceof ApiError ? said(exitOf(error), error) : error
}

function exitOf({ status, code }: ApiError): Exit {
  if (code === 'VALIDATION_ERROR') return 'usage'
  if (status === 401) return 'notSignedIn'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'notFound'
  if (status === 502 || status === 504) return 'unreachable'
  return 'failed'
}
