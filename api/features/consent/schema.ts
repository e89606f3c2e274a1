import { z } from 'zod'
import { digitsOr } from '#api/http/input.ts'
import { consentCategories } from '#db/enums/consent.ts'
import { languages } from '#db/enums.ts'

const Flag = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])])
  .transform((value) => value === true || value === 'true' || Number(value) === 1)

const ConsentId = digitsOr(z.literal([1, 2, 3, 4, 5], 'CONSENT_UNKNOWN'))
/** The version of the text that was shown, so that an outdated page cannot consent to a new text. */
const Version = z.string().max(20).optional()
const mandatory = 'CONSENT_MANDATORY'

/** Clients also send `session_id`, `user_id` and `guid`, which are ignored in favour of the cookies (D67). */
const ConsentRecord = z
  .object({ consent_id: ConsentId, consent: Flag, version: Version })
  .refine(({ consent_id, consent }) => consent_id !== 1 || consent, { path: ['consent'], message: mandatory })

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
  .refine(({ mandatory }) => mandatory !== false, { path: ['mandatory'], message: mandatory })

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
  /** Whether all four optional categories were answered. */
  answered: z.boolean(),
  /** Whether the answers are to the text in force; otherwise clients ask again (D86). */
  current: z.boolean(),
  /** Of the text in force. */
  version: z.string(),
  answered_at: z.iso.datetime().nullable(),
})

export const Moved = z.object({ moved: z.int() })

/** Clients also send `sessionId`, `language`, `timestamps` and `userAgent`, which are read from the request instead. */
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
