import { z } from 'zod'
import { notificationKinds, preferenceChannels } from '#db/enums.ts'

const of = <const K extends readonly [string, ...string[]], V extends z.ZodType>(keys: K, value: V) =>
  z.object(Object.fromEntries(keys.map((key) => [key, value])) as { [P in K[number]]: V })

/** Channel × topic (D48). */
export const Matrix = of(preferenceChannels, of(notificationKinds, z.boolean()))
export const MatrixChanges = of(preferenceChannels, of(notificationKinds, z.boolean().optional()).optional())

export const Settings = z.object({
  channels: z.array(z.enum(preferenceChannels)),
  topics: z.array(z.enum(notificationKinds)),
  matrix: Matrix,
  /** Topics that nobody can switch off. */
  locked: z.array(z.enum(notificationKinds)),
})
export const SettingsInput = z.object({ matrix: MatrixChanges })

/** The wire's numbers: 1 SMS, 2 e-mail, 3 phone. */
const PreferenceType = z.coerce.number().pipe(z.literal([1, 2, 3], 'PREFERENCE_TYPE_UNKNOWN'))
const Switch = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])])
  .transform((value) => value === true || value === 'true' || Number(value) === 1)

export const Toggle = z.object({ preference_type_id: PreferenceType, is_enabled: Switch })
export const Toggles = z.array(
  z.object({ preference_type_id: z.literal([1, 2, 3]), is_enabled: z.boolean() }),
)

export const Privacy = z.object({
  analytics: z.boolean(),
  personalization: z.boolean(),
  marketing: z.boolean(),
})
export const PrivacyChanges = Privacy.partial()
