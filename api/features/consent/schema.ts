import { z } from 'zod'
import { digitsOr } from '#api/http/input.ts'
import { consentCategories, languages } from '#db/enums.ts'

const Flag = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])])
  .transform((value) => value === true || value === 'true' || Number(value) === 1)

const ConsentId = digitsOr(z.literal([1, 2, 3, 4, 5], 'CONSENT_UNKNOWN'))
/** The day of the text that was shown, so that an old page cannot answer for a new text. */
const Version = z.string().max(20).optional()
const off = 'CONSENT_MANDATORY'

/** The contract also sends `session_id`, `user_id` and `guid`, which decide nothing (D67): the cookies do. */
const ConsentRecord = z
  .object({ consent_id: ConsentId, consent: Flag, version: Version })
  .refine(({ consent_id, consent }) => consent_id !== 1 || consent, { path: ['consent'], message: off })

export const ConsentRecords = z.array(ConsentRecord).min(1).max(consentCategories.length)

export const Withdrawal = z.object({ consentIds: z.array(ConsentId).min(1).max(20).optional() })

export const PreferencesInput = z
  .object({
    mandatory: Flag.optional(),
    functional: Flag.optional(),
    performance: Flag.optional(),
    marketing: Flag.optional(),
    preference: Flag.optional(),
    version: Version,
  })
  .refine(({ mandatory }) => mandatory !== false, { path: ['mandatory'], message: off })

const Bit = z.literal([0, 1])
export const Consent = z.object({
  consent_id: z.literal([1, 2, 3, 4, 5]),
  consent: Bit,
  session_id: z.uuid().nullable(),
  user_id: z.int().nullable(),
  guid: z.uuid(),
  version: z.string(),
  language: z.enum(languages),
  text_hash: z.string(),
  created_at: z.iso.datetime(),
  withdrawn_at: z.iso.datetime().nullable(),
})
export const Consents = z.array(Consent)

export const Preferences = z.object({
  mandatory: z.literal(true),
  functional: z.boolean(),
  performance: z.boolean(),
  marketing: z.boolean(),
  preference: z.boolean(),
  /** Whether the four that can be refused were all answered. */
  answered: z.boolean(),
  /** Whether they were answered to the text in force; if not, they are asked again (D86). */
  current: z.boolean(),
  /** Of the text in force. */
  version: z.string(),
  answered_at: z.iso.datetime().nullable(),
})

export const Moved = z.object({ moved: z.int() })

/** `sessionId`, `language`, `timestamps` and `userAgent` come as well; what the request itself says counts. */
export const GuestSessionInput = z.object({ deviceId: z.string().max(128).optional() })
export const GuestSession = z.object({
  id: z.uuid(),
  session_id: z.uuid(),
  guid: z.uuid(),
  expires_at: z.iso.datetime(),
  upgraded: z.boolean(),
})

export const GuestSessionClaim = z.object({
  session_id: z.string().max(64).optional(),
  guid: z.string().max(64).optional(),
})
export const Validity = z.object({ valid: z.boolean() })
