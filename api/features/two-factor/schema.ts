import { z } from 'zod'
import { SignedIn, type TwoFactorChallenge } from '#api/features/auth/schema.ts'

const Code = z
  .string('TWO_FACTOR_CODE_REQUIRED')
  .trim()
  .min(1, 'TWO_FACTOR_CODE_REQUIRED')
  .max(40, 'TWO_FACTOR_CODE_WRONG')

/** Optional, because an absent password is answered with 403 REAUTHENTICATION_REQUIRED (D89). */
export const PasswordConfirmation = z.object({
  password: z.string().max(200).optional(),
  currentPassword: z.string().max(200).optional(),
})
export const EnableTwoFactor = z.object({ code: Code })
export const DisableTwoFactor = PasswordConfirmation.extend({ code: Code })
export const AnswerChallenge = z.object({ challengeToken: z.string().max(200), code: Code })

export const TwoFactorSetup = z.object({
  otpauth_url: z.string(),
  secret: z.string(),
  recoveryCodes: z.array(z.string()),
})
export const RecoveryCodes = z.object({ codes: z.array(z.string()) })
export type Challenge = z.infer<typeof TwoFactorChallenge>

/** The same answer as a sign-in without two-factor. */
export const ChallengeAnswered = SignedIn
