import { ValidationError } from '#api/http/errors.ts'
import { birthDateProblem, joinBirthDate, splitBirthDate } from '#api/rules/birth-date.ts'
import { nationalNumber, toE164 } from '#api/rules/phone.ts'

type Changes = { birthDate?: string | null; phone?: string | null; phoneCode?: number }
type Before = { phone: string | null; phoneCode: number }
type ValidationContext = { now: Date; codes: { code: number }[]; phoneField?: string }

/**
 * The changed columns of personal details; 400 VALIDATION_ERROR reports all invalid fields at once. `phoneField` is the
 * name of the number in the request.
 */
export function readDetails<C extends Changes>(
  changes: C,
  before: Before,
  { now, codes, phoneField = 'phone' }: ValidationContext,
) {
  const { birthDate, phone, phoneCode, ...plain } = changes
  const issues = [
    problem('birthDate', birthDateProblem(birthDate ?? '', dayIn('Europe/Istanbul', now))),
    problem('phoneCode', isCallingCode(phoneCode, codes) ? null : 'PHONE_CODE_INVALID'),
    problem(phoneField, phoneProblem(changes, before)),
  ].filter((issue) => issue !== null)
  if (issues.length > 0) throw ValidationError({ issues })
  return {
    ...plain,
    ...(birthDate !== undefined && { birthDate: birthDate && joinBirthDate(splitBirthDate(birthDate)) }),
    ...(phone !== undefined || phoneCode !== undefined ? storedPhone(changes, before) : {}),
  }
}

const isCallingCode = (phoneCode: number | undefined, codes: ValidationContext['codes']) =>
  phoneCode === undefined || codes.some(({ code }) => code === phoneCode)

const problem = (path: string, code: string | null) =>
  code === null ? null : { code: 'custom' as const, path: [path], message: code }

/** The local date, `YYYY-MM-DD`. */
const dayIn = (timeZone: string, at: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at)

/** The resulting number and calling code; a new calling code also applies to the stored number. */
function resultingPhone({ phone, phoneCode }: Changes, before: Before) {
  const stored = before.phone && nationalNumber(before.phone, before.phoneCode)
  return { number: phone === undefined ? stored : phone, phoneCode: phoneCode ?? before.phoneCode }
}

function storedPhone(changes: Changes, before: Before) {
  const { number, phoneCode } = resultingPhone(changes, before)
  return { phone: number === null ? null : toE164(number, phoneCode), phoneCode }
}

function phoneProblem(changes: Changes, before: Before) {
  if (changes.phone === undefined && changes.phoneCode === undefined) return null
  const { number } = resultingPhone(changes, before)
  return number !== null && storedPhone(changes, before).phone === null ? 'PHONE_INVALID' : null
}
