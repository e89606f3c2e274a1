import type { NotificationKind } from '#db/enums/notifications.ts'
import type { SegmentField, SegmentMatch, SegmentOp } from '#db/enums/segments.ts'
import { roles, userStatuses } from '#db/enums/users.ts'
import { languages, platforms } from '#db/enums.ts'
import { readSchedule } from './schedule.ts'

export type SegmentValue = string | string[] | boolean
export type SegmentCondition = { field: SegmentField; op: SegmentOp; value: SegmentValue }
export type SegmentRules = { match: SegmentMatch; conditions: SegmentCondition[] }

/** What the values of a field are. */
export type ValueKind =
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'country' }
  | { kind: 'moment' }
  | { kind: 'flag' }
  | { kind: 'text' }
  | { kind: 'word' }
  | { kind: 'phone' }

/** The value type of each field (contract, 'Rules'). */
export const segmentKinds: Record<SegmentField, ValueKind> = {
  role: { kind: 'choice', choices: roles },
  status: { kind: 'choice', choices: userStatuses },
  language: { kind: 'choice', choices: languages },
  country: { kind: 'country' },
  registered_at: { kind: 'moment' },
  last_seen_at: { kind: 'moment' },
  email_verified: { kind: 'flag' },
  platform: { kind: 'choice', choices: platforms },
  name: { kind: 'text' },
  email: { kind: 'text' },
  phone: { kind: 'phone' },
}

const opsOf = {
  choice: ['eq', 'ne', 'in'],
  country: ['eq', 'ne', 'in'],
  moment: ['before', 'after'],
  flag: ['eq', 'ne'],
  text: ['contains'],
  word: ['eq', 'ne'],
  phone: ['contains'],
} as const satisfies Record<ValueKind['kind'], readonly SegmentOp[]>

const personalFields: SegmentField[] = ['country', 'last_seen_at', 'platform']
const essentialKinds: NotificationKind[] = ['system', 'security', 'support']

/**
 * Whether a message to users that match the rules reaches only those who allow personalisation: it is aimed by where
 * they live or what they do, and is no system, security or support message (D18).
 */
export const needsPersonalization = (kind: NotificationKind, rules: SegmentRules | null | undefined) =>
  !essentialKinds.includes(kind) &&
  (rules?.conditions ?? []).some(({ field }) => personalFields.includes(field))

/** The error code of a condition on a field of a kind, and the part it concerns; null when valid. */
export function problemOfKind(
  kind: ValueKind,
  { op, value }: { op: SegmentOp; value: SegmentValue },
): { part: 'op' | 'value'; code: string } | null {
  if (!opsOf[kind.kind].some((each) => each === op)) return { part: 'op', code: 'SEGMENT_OP_INVALID' }
  return isSound(kind, op, value) ? null : { part: 'value', code: 'SEGMENT_VALUE_INVALID' }
}

export const conditionsMax = 20
const valuesMax = 50
/** Fewer would be found in every number. */
const phoneDigitsMin = 3

/** The digits of a part of a phone number, without the zero that is dialled before it at home. */
export const phoneDigits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '')

const ago = /^(\d{1,4}) days? ago$/
const day = /^\d{4}-\d{2}-\d{2}$/

/**
 * Parses a moment: `30 days ago`, a day (midnight in Istanbul), or a date and time (with an offset, or in Istanbul time).
 * Null when invalid.
 */
export function readMoment(text: string, now: Date): Date | null {
  const days = ago.exec(text)?.[1]
  if (days !== undefined) return new Date(now.getTime() - Number(days) * 86_400_000)
  return readSchedule(day.test(text) ? `${text}T00:00` : text, 'Europe/Istanbul')
}

/** The error code of an invalid condition, and the part it concerns; null when valid. */
export const conditionProblem = ({ field, ...condition }: SegmentCondition) =>
  problemOfKind(segmentKinds[field], condition)

function isSound(of: ValueKind, op: SegmentOp, value: SegmentValue): boolean {
  if (of.kind === 'flag') return typeof value === 'boolean'
  if (of.kind === 'moment') return typeof value === 'string' && readMoment(value, new Date(0)) !== null
  if (of.kind === 'text' || of.kind === 'word') return typeof value === 'string' && value.trim() !== ''
  if (of.kind === 'phone') return typeof value === 'string' && phoneDigits(value).length >= phoneDigitsMin
  const isKnown = (each: string) =>
    of.kind === 'country' ? /^[A-Z]{2}$/.test(each) : of.choices.includes(each)
  if (op !== 'in') return typeof value === 'string' && isKnown(value)
  return Array.isArray(value) && value.length > 0 && value.length <= valuesMax && value.every(isKnown)
}
