import { CommanderError } from 'commander'
import { ApiError } from '#api/client.ts'
import { language, say } from './texts.ts'
import { wordUsage } from './usage.ts'

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

export type Failure = {
  exit: number
  /** As `--json` prints it: the API's own words, or ours in the same shape. */
  body: { success: false; code: string; message: string }
  details: string[]
  next: string | undefined
}

/** Whatever was thrown, as an exit code, a JSON object and words with the next step. */
export function describe(error: unknown): Failure {
  if (error instanceof ApiError) return ofApi(error)
  if (error instanceof CliError) return ours(error.exit, error.code, error.message, error.next)
  if (error instanceof CommanderError) {
    return ours('usage', 'USAGE', wordUsage(error.message, language), say('helpNext', { command: 'meydan' }))
  }
  return ours('failed', 'FAILED', error instanceof Error ? error.message : String(error))
}

const ours = (exit: Exit, code: string, message: string, next?: string): Failure => ({
  exit: exitCodes[exit],
  body: { success: false, code, message },
  details: [],
  next,
})

function ofApi(error: ApiError): Failure {
  return {
    exit: exitCodes[exitOf(error)],
    body: { ...error.body, success: false },
    details: error.errors.map(({ path, message }) => `${path}: ${message}`),
    next: nextStep(error),
  }
}

function exitOf({ status, code }: ApiError): Exit {
  if (code === 'VALIDATION_ERROR') return 'usage'
  if (status === 401) return 'notSignedIn'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'notFound'
  if (status === 502 || status === 504) return 'unreachable'
  return 'failed'
}

/** It is not what it was when it was read. */
const movedOn = ['VERSION_CHANGED', 'INVALID_TRANSITION', 'NOTIFICATION_NOT_PENDING']

const ownLists = ['segments', 'templates']

/** The noun whose list shows what there is: that of the command, if it has one. */
const listed = () => process.argv.slice(2).find((word) => ownLists.includes(word)) ?? 'notifications'

function nextStep({ status, code, retryAfter, requestId }: ApiError): string | undefined {
  if (code === 'UNAUTHENTICATED') return say(process.env.MEYDAN_TOKEN ? 'tokenNext' : 'signedOutNext')
  if (code === 'FORBIDDEN') return say('forbiddenNext')
  if (code === 'EXPIRED_TOKEN') return say('loginNext')
  if (movedOn.includes(code)) return say('movedOnNext')
  if (code === 'NOT_FOUND') return say('notFoundNext', { noun: listed() })
  if (status === 502 || status === 504) return say('unreachableNext')
  if (retryAfter !== undefined) return say('retryNext', { seconds: retryAfter })
  if (status >= 500 && requestId) return say('reportNext', { id: requestId })
  return undefined
}
