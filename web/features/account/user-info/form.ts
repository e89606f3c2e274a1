import * as v from 'valibot'
import type { z } from 'zod'
import type * as wire from '#api/features/account/schema.ts'
import { birthDateProblem, joinBirthDate } from '#api/rules/birth-date.ts'
import { toE164 } from '#api/rules/phone.ts'
import { languages } from '#db/enums.ts'
import { ruleCheck } from '#web/components/form/rule-check.ts'
import { personName } from '#web/components/form/text-rules.ts'
import { ruleMessage } from '#web/lib/rule-text.ts'

export type Account = z.output<typeof wire.Account>
export type Changes = z.input<typeof wire.AccountChanges>

const today = () => new Intl.DateTimeFormat('sv-SE').format(new Date())

/** Personal details; only the names are required. */
export const detailsForm = v.pipe(
  v.object({
    firstName: personName('FIRST_NAME_REQUIRED'),
    lastName: personName('LAST_NAME_REQUIRED'),
    phoneCode: v.number(),
    phone: v.string(),
    birthDate: v.pipe(
      v.string(),
      ruleCheck((date) => birthDateProblem(date, today())),
    ),
    genderCode: v.picklist(['none', '1', '2']),
    language: v.picklist(languages),
  }),
  v.forward(
    v.check(
      ({ phone, phoneCode }) => phone === '' || toE164(phone, phoneCode) !== null,
      ruleMessage('PHONE_INVALID'),
    ),
    ['phone'],
  ),
) satisfies v.GenericSchema<Omit<Changes, 'genderCode'> & { genderCode: string }, unknown>

export type Details = v.InferInput<typeof detailsForm>

export const detailsOf = (account: Account): Details => ({
  firstName: account.firstName,
  lastName: account.lastName,
  phoneCode: account.phoneCode,
  phone: account.phone ?? '',
  birthDate: joinBirthDate({
    day: account.birthDay,
    month: account.birthMonth,
    year: account.birthYear,
  }),
  genderCode: account.genderCode === null ? 'none' : account.genderCode === 1 ? '1' : '2',
  language: account.language,
})

const genders = { none: null, '1': 1, '2': 2 } as const

const toRequest = ({ genderCode, ...details }: Details) => ({
  ...details,
  firstName: details.firstName.trim(),
  lastName: details.lastName.trim(),
  genderCode: genders[genderCode],
})

/** The fields that differ from the saved account; undefined if none do. */
export function changesOf(values: Details, saved: Details): Changes | undefined {
  const [now, before] = [toRequest(values), toRequest(saved)]
  const fields = (Object.keys(now) as (keyof Details)[]).filter((field) => now[field] !== before[field])
  return fields.length > 0 ? Object.fromEntries(fields.map((field) => [field, now[field]])) : undefined
}
