import * as v from 'valibot'
import type { z } from 'zod'
import type { UserChange } from '#api/features/users/schema.ts'
import { birthDateProblem, minimumAge } from '#api/rules/birth-date.ts'
import { limits } from '#api/rules/limits.ts'
import { isUsername } from '#api/rules/names.ts'
import { toE164 } from '#api/rules/phone.ts'
import { roles, userStatuses } from '#db/enums/users.ts'
import { languages } from '#db/enums.ts'
import { ruleCheck } from '#web/components/form/rule-check.ts'
import { email, personName } from '#web/components/form/text-rules.ts'
import { unassigned } from '#web/components/ticket/agent-field.tsx'
import { ruleMessage } from '#web/lib/rule-text.ts'
import { handBackTo } from '../hand-back-field.tsx'
import type { UserDetail } from './queries.ts'

export type Change = z.input<typeof UserChange>

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' }).format(new Date())
/** The birthday of the youngest user that there may be. */
export const lastBirthDay = () => `${Number(today().slice(0, 4)) - minimumAge}${today().slice(4)}`

const UserFields = v.object({
  email,
  username: v.pipe(
    v.string(),
    ruleCheck((name) => (name.trim() === '' || isUsername(name.trim()) ? null : 'USERNAME_INVALID')),
  ),
  firstName: personName('FIRST_NAME_REQUIRED'),
  lastName: personName('LAST_NAME_REQUIRED'),
  phoneCode: v.number(),
  phoneNumber: v.string(),
  birthDate: v.pipe(
    v.string(),
    ruleCheck((date) => birthDateProblem(date, today())),
  ),
  languagePreference: v.picklist(languages),
  role: v.picklist(roles),
  status: v.picklist(userStatuses),
  reason: v.pipe(v.string(), v.maxLength(limits.reasonMax, ruleMessage('SUSPENSION_REASON_TOO_LONG'))),
  /** A local time, as the field has it. */
  until: v.string(),
  /** What was loaded, by which the form knows whether the change suspends, or ends an agent. */
  saved: v.object({ status: v.picklist(userStatuses), role: v.picklist(roles) }),
  /** Who gets the tickets of an agent. */
  agent: v.number(),
})
export type UserValues = v.InferInput<typeof UserFields>

export const suspends = ({ status, saved }: UserValues) =>
  status === 'suspended' && saved.status !== 'suspended'

/** Whether an active admin is none afterwards. */
export const endsAgent = ({ status, role, saved }: UserValues) =>
  saved.role === 'admin' && saved.status === 'active' && (role !== 'admin' || status !== 'active')

export const UserForm = v.pipe(
  UserFields,
  v.forward(
    ruleCheck(({ phoneNumber, phoneCode }) =>
      phoneNumber === '' || toE164(phoneNumber, phoneCode) ? null : 'PHONE_INVALID',
    ),
    ['phoneNumber'],
  ),
  v.forward(
    ruleCheck((values) =>
      suspends(values) && values.until !== '' && !(new Date(values.until) > new Date())
        ? 'SUSPENSION_END_PAST'
        : null,
    ),
    ['until'],
  ),
) satisfies v.GenericSchema<UserValues>

export const valuesOf = ({ user, profile }: UserDetail): UserValues => ({
  email: user.email,
  username: user.username ?? '',
  firstName: profile.firstName,
  lastName: profile.lastName,
  phoneCode: profile.phoneCode,
  phoneNumber: profile.phoneNumber ?? '',
  birthDate: profile.birthDate ?? '',
  languagePreference: profile.languagePreference,
  role: user.role,
  status: user.status,
  reason: '',
  until: '',
  saved: { status: user.status, role: user.role },
  agent: unassigned,
})

const plain = ['firstName', 'lastName', 'birthDate', 'languagePreference', 'role', 'status'] as const

const toRequest = (values: UserValues) => ({
  email: values.email.trim(),
  username: values.username.trim() || null,
  ...Object.fromEntries(plain.map((field) => [field, values[field].trim() || null])),
})

/** Only the fields that differ; an empty one is null. */
export function changesOf(values: UserValues, began: UserValues): Change {
  const [now, before] = [toRequest(values), toRequest(began)] as Record<string, string | null>[]
  const changed = Object.entries(now!).filter(([field, value]) => value !== before![field])
  const { phoneNumber, phoneCode, reason, until } = values
  const isPhoneNew = phoneNumber !== began.phoneNumber || phoneCode !== began.phoneCode
  return {
    ...(Object.fromEntries(changed) as Change),
    ...(isPhoneNew && { phoneNumber: phoneNumber || null, phoneCode }),
    ...(endsAgent(values) && handBackTo(values.agent)),
    ...(suspends(values) && {
      reason: reason.trim() || null,
      until: until ? new Date(until).toISOString() : null,
    }),
  }
}
