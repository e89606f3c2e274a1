import { z } from 'zod'
import { SignedIn } from './schema.ts'

const Code = z
  .string('TWO_FACTOR_CODE_REQUIRED')
  .trim()
  .min(1, 'TWO_FACTOR_CODE_REQUIRED')
  .max(40, 'TWO_FACTOR_CODE_WRONG')

/** That the password is absent is no 400: it is asked for again (D89). */
export const PasswordAgain = z.object({
  password: z.string().max(200).optional(),
  currentPassword: z.string().max(200).optional(),
})
export const EnableTwoFactor = z.object({ code: Code })
export const DisableTwoFactor = PasswordAgain.extend({ code: Code })
export const AnswerChallenge = z.object({ challengeToken: z.string().max(200), code: Code })

export const TwoFactorSetup = z.object({
  otpauth_url: z.string(),
  secret: z.string(),
  recoveryCodes: z.array(z.string()),
})
export const RecoveryCodes = z.object({ codes: z.array(z.string()) })
export const Challenge = z.object({
  twoFactorRequired: z.literal(true),
  challengeToken: z.string(),
  /** Seconds. */
  expiresIn: z.int(),
})
/** What a right password leads to: a session, or with two-factor on the question for a code. */
export const LoginAnswer = z.union([SignedIn, Challenge])
