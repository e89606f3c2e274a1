import type { ApiError, FieldError } from '#api/client.ts'
import type { Asked } from './invocation.ts'
import { say } from './texts.ts'

/** It is not what it was when it was read. */
const movedOn = ['VERSION_CHANGED', 'INVALID_TRANSITION', 'NOTIFICATION_NOT_PENDING']

/** The noun whose list and pages tell what a noun is about: in the queue are notifications. */
const kept = {
  notifications: 'notifications',
  queue: 'notifications',
  outbox: 'outbox',
  segments: 'segments',
  templates: 'templates',
}
const missing = {
  notifications: 'noNotification',
  outbox: 'noLetter',
  segments: 'noSegment',
  templates: 'noTemplate',
} as const
type Kept = keyof typeof missing

const keptNoun = (asked?: Asked) => (kept as Record<string, Kept>)[asked?.noun ?? '']

/** What the API says, except where its words are those of a page that was not found. */
export function messageOf({ code, message }: ApiError, asked?: Asked): string {
  if (code !== 'NOT_FOUND') return message
  const noun = keptNoun(asked)
  return say(noun ? missing[noun] : 'notFound')
}

/** A person is named by address or number here, so that neither is blamed. */
export const fieldMessageOf = ({ code, message }: FieldError) =>
  code === 'TARGET_UNKNOWN' ? say('noPerson') : message

/** What a field names and is not there can be looked up. */
const lookedUp = {
  TEMPLATE_UNKNOWN: 'templates list',
  TEMPLATE_INACTIVE: 'templates list',
  SEGMENT_UNKNOWN: 'segments list',
} as Record<string, string>

/** What to do about a refusal, if there is anything. */
export function nextStep(error: ApiError, asked?: Asked): string | undefined {
  const { status, code, retryAfter, requestId } = error
  if (code === 'UNAUTHENTICATED') return say(process.env.MEYDAN_TOKEN ? 'tokenNext' : 'signedOutNext')
  if (code === 'FORBIDDEN') return say('forbiddenNext')
  if (code === 'EXPIRED_TOKEN') return say('loginNext')
  if (movedOn.includes(code) || code === 'NOT_FOUND') return lookAgain(code, asked)
  if (code === 'VALIDATION_ERROR') return fieldStep(error)
  if (status === 502 || status === 504) return say('unreachableNext')
  if (retryAfter !== undefined) return waitStep(retryAfter)
  if (status >= 500 && requestId) return say('reportNext', { id: requestId })
  return undefined
}

function lookAgain(code: string, asked?: Asked) {
  const noun = keptNoun(asked)
  if (!noun) return undefined
  if (code === 'NOT_FOUND' || !asked?.id) return say('listNext', { command: `meydan ${noun} list` })
  return say('movedOnNext', { command: `meydan ${noun} show ${asked.id}` })
}

function fieldStep({ errors }: ApiError) {
  if (errors.some(({ code }) => code === 'TARGET_UNKNOWN')) return say('peopleNext')
  const found = errors.map(({ code }) => lookedUp[code]).find(Boolean)
  return found && say('listNext', { command: `meydan ${found}` })
}

const waitStep = (seconds: number) =>
  seconds < 120 ? say('retryNext', { seconds }) : say('retryLaterNext', { minutes: Math.ceil(seconds / 60) })
