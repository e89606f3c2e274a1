import type { ApiError, FieldError } from '#api/client.ts'
import type { Invocation } from './invocation.ts'
import { t } from './texts.ts'

/** Codes for a resource that has changed since it was read. */
const staleCodes = ['VERSION_CHANGED', 'INVALID_TRANSITION', 'NOTIFICATION_NOT_PENDING']

/** The noun whose `list` and `show` display the resources of a command; the queue holds notifications. */
const resources: Record<string, Resource> = {
  notifications: 'notifications',
  queue: 'notifications',
  outbox: 'outbox',
  rules: 'rules',
  segments: 'segments',
  templates: 'templates',
  'reply-templates': 'reply-templates',
  'reply-templates categories': 'reply-templates categories',
  reports: 'reports',
  users: 'users',
}
const missing = {
  notifications: 'noNotification',
  outbox: 'noOutboxMessage',
  rules: 'noTicketRule',
  segments: 'noSegment',
  templates: 'noTemplate',
  'reply-templates': 'noReplyTemplate',
  'reply-templates categories': 'noReplyCategory',
  reports: 'noReport',
  users: 'noUser',
} as const
type Resource = keyof typeof missing

const resourceOf = (invocation?: Invocation) => resources[invocation?.noun ?? '']

/** The API's message; a 404 names the resource instead, because the API speaks of a page. */
export function messageOf({ code, message }: ApiError, invocation?: Invocation): string {
  if (code === 'UNAUTHENTICATED' && process.env.MEYDAN_TOKEN) return t('tokenRefused')
  if (code !== 'NOT_FOUND') return message
  const resource = resourceOf(invocation)
  return t(resource ? missing[resource] : 'notFound')
}

/** `--target` takes an address or a number, so the message blames neither. */
export const fieldMessageOf = ({ code, message }: FieldError) =>
  code === 'TARGET_UNKNOWN' ? t('noPerson') : message

/** The list in which the value of a refused field can be looked up. */
const lookups: Record<string, string> = {
  TEMPLATE_UNKNOWN: 'templates list',
  TEMPLATE_INACTIVE: 'templates list',
  SEGMENT_UNKNOWN: 'segments list',
  REPLY_CATEGORY_UNKNOWN: 'reply-templates categories list',
}

/** Suggests what to do about a refusal, if there is anything. */
export function nextStep(error: ApiError, invocation?: Invocation): string | undefined {
  const { status, code, retryAfter, requestId } = error
  if (code === 'UNAUTHENTICATED') return t(process.env.MEYDAN_TOKEN ? 'tokenNext' : 'signedOutNext')
  if (code === 'FORBIDDEN') return t(process.env.MEYDAN_TOKEN ? 'tokenForbiddenNext' : 'forbiddenNext')
  if (code === 'EXPIRED_TOKEN') return t('loginNext')
  if (staleCodes.includes(code) || code === 'NOT_FOUND') return lookupStep(code, invocation)
  if (code === 'VALIDATION_ERROR') return fieldStep(error)
  if (status === 502 || status === 504) return t('unreachableNext')
  if (retryAfter !== undefined) return waitStep(retryAfter)
  if (status >= 500 && requestId) return t('reportNext', { id: requestId })
  return undefined
}

function lookupStep(code: string, invocation?: Invocation) {
  const resource = resourceOf(invocation)
  if (!resource) return undefined
  if (code === 'NOT_FOUND' || !invocation?.id) return t('listNext', { command: `meydan ${resource} list` })
  return t('showNext', { command: `meydan ${resource} show ${invocation.id}` })
}

function fieldStep({ errors }: ApiError) {
  if (errors.some(({ code }) => code === 'TARGET_UNKNOWN')) return t('peopleNext')
  const lookup = errors.map(({ code }) => lookups[code]).find(Boolean)
  return lookup && t('listNext', { command: `meydan ${lookup}` })
}

const waitStep = (seconds: number) =>
  seconds < 120 ? t('retryNext', { seconds }) : t('retryLaterNext', { minutes: Math.ceil(seconds / 60) })
