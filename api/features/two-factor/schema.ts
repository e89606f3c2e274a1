import { z } from 'zod'
import { Reauthentication } from '#api/features/auth/reauthentication-schema.ts'
import { SignedIn, type TwoFactorChallenge } from '#api/features/auth/schema.ts'

const Code = z
  .string('TWO_FACTOR_CODE_REQUIRED')
  .trim()
  .min(1, 'TWO_FACTOR_CODE_REQUIRED')
  .max(40, 'TWO_FACTOR_CODE_WRONG')

export const Confirmed = Reauthentication.extend({})
export const EnableTwoFactor = z.object({ code: Code })
/** `code` may be absent if `passkey` answers, which stands for both. */
export const DisableTwoFactor = Reauthentication.extend({ code: Code.optional() })
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
