import { z } from 'zod'
import { digitsOr, idMax } from '#api/http/input.ts'
import { canonicalEmail, isEmail } from '#api/rules/email.ts'
import { limits } from '#api/rules/limits.ts'
import { isName } from '#api/rules/names.ts'
import { nfc } from '#api/rules/normal-form.ts'
import { singleLine } from '#api/rules/single-line.ts'
import { roles } from '#db/enums/users.ts'
import { languages } from '#db/enums.ts'

export const Email = z
  .string('EMAIL_REQUIRED')
  .transform(canonicalEmail)
  .pipe(z.string().min(1, { error: 'EMAIL_REQUIRED', abort: true }).refine(isEmail, 'EMAIL_INVALID'))

const Password = z.string('PASSWORD_MISSING').min(1, 'PASSWORD_MISSING')
/** Only required here, because the full rule needs the user's names and the list of common passwords (D37). */
const NewPassword = z.string('PASSWORD_REQUIRED').min(1, 'PASSWORD_REQUIRED')
const token = (invalid: string) => z.string(invalid).min(1, invalid).max(200, invalid)

export const name = (required: string) =>
  z
    .string(required)
    .trim()
    .overwrite(nfc)
    .min(1, { error: required, abort: true })
    .refine(isName, 'NAME_INVALID')

/** The spec has 0 and 1; JSON clients also send booleans and strings. */
const Remember = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])])
  .transform((value) => value === true || value === 'true' || Number(value) === 1)
  .default(true)

const passwordsAgree = {
  test: (body: { newPassword: string; confirmPassword?: string }) =>
    body.confirmPassword === undefined || body.confirmPassword === body.newPassword,
  complaint: { error: 'PASSWORDS_DIFFER', path: ['confirmPassword'] },
}

export const Login = z.object({ email: Email, password: Password, rememberMe: Remember })
export const RefreshToken = z.object({ refreshToken: z.string().max(200).optional() })
export const Register = z.object({ email: Email, language: z.enum(languages).optional() })
export const OnlyEmail = z.object({ email: Email })
export const VerifyCode = z.object({
  email: Email,
  code: z
    .string('CODE_INVALID')
    .trim()
    .regex(new RegExp(`^\\d{${limits.codeDigits}}$`), 'CODE_INVALID'),
})
const OriginPart = z.string().trim().max(100).optional()

export const CompleteRegistration = z.object({
  email: Email,
  password: NewPassword,
  firstName: name('FIRST_NAME_REQUIRED'),
  lastName: name('LAST_NAME_REQUIRED'),
  registrationToken: z.string().max(200).optional(),
  /** The versions of the texts that were shown. Registering accepts those in force; others are refused. */
  termsVersion: z.iso.date().optional(),
  privacyVersion: z.iso.date().optional(),
  /** Where the visitor came from; ignored unless their browser allowed marketing. */
  origin: z
    .object({ source: OriginPart, medium: OriginPart, campaign: OriginPart, referrer: OriginPart })
    .optional(),
})
export const ResetPassword = z
  .object({
    token: token('TOKEN_REQUIRED'),
    newPassword: NewPassword,
    confirmPassword: z.string().optional(),
  })
  .refine(passwordsAgree.test, passwordsAgree.complaint)
export const UpdatePassword = z
  .object({
    currentPassword: z.string('CURRENT_PASSWORD_REQUIRED').min(1, 'CURRENT_PASSWORD_REQUIRED'),
    newPassword: z.string('NEW_PASSWORD_REQUIRED').min(1, 'NEW_PASSWORD_REQUIRED'),
    confirmPassword: z.string().optional(),
    /** Whether the API keys of the caller are switched off as well. */
    switchOffApiKeys: z.boolean().default(false),
  })
  .refine(passwordsAgree.test, passwordsAgree.complaint)
export const Reactivate = z.object({
  userId: digitsOr(z.int().positive().max(idMax)),
  email: Email,
  password: Password,
})
export const OnlyToken = z.object({ token: token('LINK_INVALID') })

/** The name of the device, which the user reads before approving it. */
const Client = z
  .union([z.string(), z.object({ name: z.string() }).transform((client) => client.name)])
  .transform((client) => singleLine(client, limits.deviceNameMax))
  .pipe(z.string().min(1))
export const DeviceCodeRequest = z.object({ client: Client.default('Meydan CLI') })
export const DeviceApproval = z.object({ user_code: z.string().min(1).max(20) })
export const DeviceTokenRequest = z.object({ device_code: z.string().min(1).max(200) })

/** The signed-in user. */
export const PublicUser = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  username: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  email: z.string(),
  role: z.enum(roles),
  language: z.enum(languages),
  /** An admin who has to turn two-factor on before the console opens (D101). */
  mustEnrol: z.literal(true).optional(),
  /** The version of the terms that the user has to accept; absent if they accepted the one in force. */
  termsDue: z.iso.date().optional(),
})
export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })
export const SignedIn = Tokens.extend({ user: PublicUser })
export const TwoFactorChallenge = z.object({
  twoFactorRequired: z.literal(true),
  challengeToken: z.string(),
  /** Seconds. */
  expiresIn: z.int(),
  /** What answers it: a code of the app, a passkey, and always a recovery code. */
  methods: z.array(z.enum(['app', 'passkey', 'recovery_code'])),
})
/** A session, or with two-factor enabled a challenge to answer with a code. */
export const LoginAnswer = z.union([SignedIn, TwoFactorChallenge])
export const Status = z.object({ user: PublicUser })
export const Registered = z.object({ id: z.int(), user: PublicUser })
export const CsrfToken = z.object({ csrfToken: z.string() })
export const CodeSent = z.object({ expiresIn: z.int() })
export const RegistrationToken = z.object({ registrationToken: z.string() })
/** How many API keys of the user were switched off. */
export const PasswordSet = z.object({ apiKeysOff: z.int() })
/** `resetToken` is null if the account has another address now; `restoredEmail` is set if the address was restored. */
export const Disowned = z.object({
  /** How many API keys of the account were switched off. */
  apiKeysOff: z.int(),
  resetToken: z.string().nullable(),
  restoredEmail: z.string().nullable(),
})
export const DeviceCode = z.object({
  device_code: z.string(),
  user_code: z.string(),
  verification_url: z.url(),
  verification_url_complete: z.url(),
  interval: z.int(),
  expires_in: z.int(),
})
export const DeviceApproved = z.object({ client: z.string() })

export type PublicUser = z.infer<typeof PublicUser>
export type Challenge = z.infer<typeof TwoFactorChallenge>
