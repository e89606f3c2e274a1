import { z } from 'zod'
import { digitsOr } from '#api/http/input.ts'
import { smsNeeds } from '#api/rules/preferences.ts'
import { readClock } from '#api/rules/quiet-hours.ts'
import { isTimeZone } from '#api/rules/schedule.ts'
import { notificationKinds } from '#db/enums/notifications.ts'
import { preferenceChannels } from '#db/enums/preferences.ts'

const objectOf = <const K extends readonly [string, ...string[]], V extends z.ZodType>(keys: K, value: V) =>
  z.object(Object.fromEntries(keys.map((key) => [key, value])) as { [P in K[number]]: V })

/** Channel × topic (D48). */
export const Matrix = objectOf(preferenceChannels, objectOf(notificationKinds, z.boolean()))
export type Matrix = z.infer<typeof Matrix>
export const MatrixChanges = objectOf(
  preferenceChannels,
  objectOf(notificationKinds, z.boolean().optional()).optional(),
)

const clock = z.string().refine((text) => readClock(text) !== undefined, 'CLOCK_INVALID')

/** Only security and urgent messages are sent in these hours; an end before the start is on the next day. */
export const QuietHours = z.object({
  enabled: z.boolean(),
  from: clock,
  to: clock,
  timezone: z.string().max(60).refine(isTimeZone, 'TIMEZONE_UNKNOWN'),
})
export const defaultQuietHours = { from: '22:00', to: '08:00', timezone: 'Europe/Istanbul' }
const QuietHoursInput = QuietHours.extend({
  from: clock.default(defaultQuietHours.from),
  to: clock.default(defaultQuietHours.to),
  timezone: QuietHours.shape.timezone.default(defaultQuietHours.timezone),
}).refine(({ enabled, from, to }) => !enabled || from !== to, { path: ['to'], message: 'QUIET_HOURS_EMPTY' })

/** What is missing for SMS; null while it is offered. */
export const SmsState = z.object({ missing: z.enum(smsNeeds).nullable() })
export type SmsState = z.infer<typeof SmsState>

export const Settings = z.object({
  channels: z.array(z.enum(preferenceChannels)),
  topics: z.array(z.enum(notificationKinds)),
  matrix: Matrix,
  /** Topics that cannot be turned off. */
  locked: z.array(z.enum(notificationKinds)),
  quiet_hours: QuietHours,
  sms: SmsState,
})
export const SettingsInput = z
  .object({ matrix: MatrixChanges.optional(), quiet_hours: QuietHoursInput.optional() })
  .refine(({ matrix, quiet_hours }) => matrix || quiet_hours, { path: ['matrix'], message: 'SETTINGS_EMPTY' })

/** 1 SMS, 2 e-mail, 3 phone. */
const PreferenceType = digitsOr(z.literal([1, 2, 3], 'PREFERENCE_TYPE_UNKNOWN'))
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
