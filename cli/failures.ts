import { ApiError } from '#api/client.ts'
import type { Invocation } from './invocation.ts'
import { fieldMessageOf, messageOf, nextStep } from './next-step.ts'
import { t } from './texts.ts'

/** Exit codes of the command line (contract, Command line). */
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

/** A failure of the client. `next` suggests what to do about it. */
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
    super('unreachable', 'UNREACHABLE', t('unreachable', { url }), t('unreachableNext'))
  }
}

/** The API or its gateway is temporarily down, as during a deploy. */
export const isUnavailable = (error: unknown): error is Error =>
  error instanceof Unreachable || (error instanceof ApiError && [502, 503, 504].includes(error.status))

export type Failure = {
  exit: number
  /** What `--json` prints: the API's answer, or a failure of the client in the same shape. */
  body: { success: false; code: string; message: string }
  details: string[]
  next: string | undefined
}

/** Describes any thrown value by exit code, JSON body and next step. */
export function describeFailure(error: unknown, invocation?: Invocation): Failure {
  if (error instanceof ApiError) return apiFailure(error, invocation)
  if (error instanceof CliError) return clientFailure(error.exit, error.code, error.message, error.next)
  return clientFailure('failed', 'FAILED', error instanceof Error ? error.message : String(error))
}

const clientFailure = (exit: Exit, code: string, message: string, next?: string): Failure => ({
  exit: exitCodes[exit],
  body: { success: false, code, message },
  details: [],
  next,
})

function apiFailure(error: ApiError, invocation?: Invocation): Failure {
  return {
    exit: exitCodes[exitOf(error)],
    body: { ...error.body, success: false, message: messageOf(error, invocation) },
    details: error.errors.map(
      (each) => `${invocation?.nameOf(each.path) ?? each.path}: ${fieldMessageOf(each)}`,
    ),
    next: nextStep(error, invocation),
  }
}

/** The same failure with an explanation appended to its message. */
export function withExplanation(error: unknown, explanation: string, next: string): unknown {
  const explained = (exit: Exit, { code, message }: { code: string; message: string }) =>
    new CliError(exit, code, `${message.replace(/\.$/, '')}. ${explanation}`, next)
  if (error instanceof CliError) return explained(error.exit, error)
  return error instanceof ApiError ? explained(exitOf(error), error) : error
}

function exitOf({ status, code }: ApiError): Exit {
  if (code === 'VALIDATION_ERROR') return 'usage'
  if (status === 401) return 'notSignedIn'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'notFound'
  if (status === 502 || status === 504) return 'unreachable'
  return 'failed'
}
