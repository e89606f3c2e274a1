import { z } from 'zod'
import { Reauthentication } from '#api/features/auth/reauthentication-schema.ts'
import { name, VerifyCode } from '#api/features/auth/schema.ts'
import { MailOff } from '#api/features/bounces/schema.ts'
import { digitsOr, Id } from '#api/http/input.ts'
import { holdsCardNumber } from '#api/rules/card-number.ts'
import { canonicalEmail, isEmail } from '#api/rules/email.ts'
import { limits } from '#api/rules/limits.ts'
import { usernameProblem } from '#api/rules/names.ts'
import { nfc } from '#api/rules/normal-form.ts'
import { roles } from '#db/enums/users.ts'
import { languages } from '#db/enums.ts'
import { DataExport } from './export-schema.ts'

/** An empty string or null clears the field. */
export const clearable = <T>(schema: z.ZodType<T>, invalid: string) =>
  z.union([z.null(), z.literal('').transform(() => null), schema], invalid).optional()

export const PhoneText = z.union([
  z
    .string()
    .trim()
    .regex(/^.{1,30}$/, 'PHONE_INVALID'),
  z.int().nonnegative('PHONE_INVALID').transform(String),
])
export const BirthDateText = z
  .string()
  .trim()
  .regex(/^.{1,10}$/, 'BIRTH_DATE_INVALID')
const Gender = z.union([
  z.literal([1, 2]),
  z.literal(['1', '2']).transform((code): 1 | 2 => (code === '1' ? 1 : 2)),
])
export const CallingCode = digitsOr(
  z.int('PHONE_CODE_INVALID').min(1, 'PHONE_CODE_INVALID').max(999, 'PHONE_CODE_INVALID'),
)

/** Only changed fields; unknown keys are ignored. */
export const AccountChanges = z.object({
  firstName: name('FIRST_NAME_REQUIRED').optional(),
  lastName: name('LAST_NAME_REQUIRED').optional(),
  birthDate: clearable(BirthDateText, 'BIRTH_DATE_INVALID'),
  phone: clearable(PhoneText, 'PHONE_INVALID'),
  phoneCode: CallingCode.optional(),
  genderCode: clearable(Gender, 'GENDER_INVALID'),
  language: z.enum(languages, 'LANGUAGE_UNKNOWN').optional(),
})

/** `phone` is the national number, without `phoneCode`. */
export const Account = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  username: z.string().nullable(),
  /** Null if the username can be changed now. */
  usernameChangeableAt: z.iso.datetime().nullable(),
  phone: z.string().nullable(),
  phoneCode: z.int(),
  birthDay: z.int().nullable(),
  birthMonth: z.int().nullable(),
  birthYear: z.int().nullable(),
  genderCode: z.literal([1, 2]).nullable(),
  language: z.enum(languages),
})
export const UpdatedProfile = z.object({
  user: Account.extend({ name: z.string(), role: z.enum(roles) }),
})

export const UsernameChoice = z.object({
  username: z
    .string('USERNAME_INVALID')
    .trim()
    .overwrite(nfc)
    .check((given) => {
      const problem = usernameProblem(given.value)
      if (problem) given.issues.push({ code: 'custom', message: problem, input: given.value })
    }),
})
export type UsernameChoice = z.infer<typeof UsernameChoice>

/** The file of one picture, plus multipart overhead. */
export const largestAvatar = limits.avatarMaxBytes + 64 * 1024
export const Avatar = z.object({ avatarUrl: z.string().nullable() })
export const AvatarFile = z.object({ id: Id.shape.id, key: z.string().regex(/^[\w-]{20,100}$/) })

export const AccountInfo = z.object({
  id: z.int(),
  email: z.string(),
  role: z.enum(roles),
  language: z.enum(languages),
  createdAt: z.iso.datetime(),
  lastLogin: z.iso.datetime().nullable(),
  emailVerified: z.boolean(),
  /** Null while mail to the address is on. */
  mailOff: MailOff.nullable(),
  passwordChangedAt: z.iso.datetime().nullable(),
  twoFactorEnabled: z.boolean(),
  counts: z.object({
    sessions: z.int(),
    addresses: z.int(),
    cards: z.int(),
    ibans: z.int(),
  }),
  privacy: z.object({ analytics: z.boolean(), personalization: z.boolean(), marketing: z.boolean() }),
  /** The newest export of the caller's data, or null. */
  dataExport: DataExport.nullable(),
})

export const Email = z
  .string('EMAIL_REQUIRED')
  .transform(canonicalEmail)
  .pipe(z.string().min(1, { error: 'EMAIL_REQUIRED', abort: true }).refine(isEmail, 'EMAIL_INVALID'))

export const NewEmail = Reauthentication.extend({ email: Email })
export const EmailCode = z.object({ email: Email, code: VerifyCode.shape.code })
export const PhoneCode = EmailCode.pick({ code: true })
export const CodeSent = z.object({ expiresIn: z.int() })

const reason = (fallback: string) =>
  z
    .string()
    .trim()
    .max(limits.accountReasonMax, 'ACCOUNT_REASON_TOO_LONG')
    .nullish()
    .transform((text) => text || fallback)

export const Suspension = Reauthentication.extend({ reason: reason('User requested account suspension') })
export const Deletion = Reauthentication.extend({
  confirmation: z.literal(true, 'CONFIRMATION_REQUIRED'),
  reason: reason('User requested account deletion'),
})

export const Address = z.object({ ip: z.string(), version: z.int(), location: z.string().nullable() })
const Named = z.object({ name: z.string().nullable(), version: z.string().nullable() })
export const Device = z.object({
  device: z.object({
    name: z.string().nullable(),
    type: z.string(),
    vendor: z.string().nullable(),
    model: z.string().nullable(),
    browser: Named,
    os: Named,
    userAgent: z.string(),
  }),
})

export const SessionInfo = z.object({
  session: z.object({
    id: z.uuid(),
    persistent: z.boolean(),
    expiresAt: z.iso.datetime(),
    ip: z.string(),
    location: z.string().nullable(),
    isCurrent: z.literal(true),
  }),
})

const metaBytes = 2048

/** Counts parts before serialising, because JSON.stringify overflows the stack on deep nesting. */
function isShort(meta: Record<string, unknown>): boolean {
  const left: unknown[] = [meta]
  for (let seen = 0; left.length > 0; seen++) {
    if (seen > metaBytes) return false
    const part = left.pop()
    if (typeof part === 'object' && part !== null) for (const inner of Object.values(part)) left.push(inner)
  }
  return Buffer.byteLength(JSON.stringify(meta)) <= metaBytes
}

export const Activity = z.object({
  type: z
    .string('ACTIVITY_TYPE_INVALID')
    .regex(/^[a-z0-9][a-z0-9._-]{0,63}$/, 'ACTIVITY_TYPE_INVALID')
    .refine((type) => !holdsCardNumber(type), 'CARD_NUMBER_REFUSED'),
  meta: z
    .record(z.string(), z.unknown())
    .refine(isShort, 'ACTIVITY_META_TOO_LARGE')
    .refine((meta) => !holdsCardNumber(meta), 'CARD_NUMBER_REFUSED')
    .default({}),
})
