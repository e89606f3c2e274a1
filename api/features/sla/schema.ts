import { z } from 'zod'
import { dayInput, readVersion, requiredName } from '#api/http/input.ts'
import { limits } from '#api/rules/limits.ts'
import { slaAppliesTo } from '#api/rules/sla.ts'
import { slaCalendars } from '#db/enums/sla.ts'
import { ticketCategories } from '#db/enums/tickets.ts'

const minutes = z
  .int('SLA_MINUTES_INVALID')
  .min(1, 'SLA_MINUTES_INVALID')
  .max(limits.slaMinutesMax, 'SLA_MINUTES_INVALID')

const policyFields = {
  first_response_minutes: minutes,
  /** Not shorter than the first response. */
  resolution_minutes: minutes,
  /** `business`: in working hours, without holidays; `always`: around the clock. */
  calendar: z.enum(slaCalendars),
  /** A category without an enabled policy has the one for all; without that, tickets have no due times. */
  is_enabled: z.boolean(),
}
/** What would be changed; the rest stays. */
export const PolicyValues = z.object(policyFields).partial()
export type PolicyValues = z.infer<typeof PolicyValues>

export const PolicyChange = PolicyValues.extend({
  version: readVersion,
  /** `new`: to tickets that are opened from now on. `unresolved`: to all unresolved ones as well. */
  applies_to: z.enum(slaAppliesTo).default('new'),
})
export type PolicyChange = z.infer<typeof PolicyChange>

export const RulesUndoing = z.object({ version: readVersion })
export type RulesUndoing = z.infer<typeof RulesUndoing>

export const SlaPreview = z.object({
  /** Unresolved tickets that the change concerns. */
  unresolved: z.int(),
  /** Those of them that miss a target at once if it applies to them, and have not yet. */
  become_overdue: z.int(),
})

export const Policy = z.object({
  id: z.int(),
  priority: z.int(),
  /** Null: of all categories. */
  category: z.enum(ticketCategories).nullable(),
  ...policyFields,
  version: z.int(),
  updated_date: z.iso.datetime(),
  /** Until then the last change can be undone; null if there is none. */
  undo_until: z.iso.datetime().nullable(),
})
export type Policy = z.infer<typeof Policy>
export const Policies = z.object({ items: z.array(Policy) })

/** `24:00` is the end of a day. */
const time = z
  .string('SLA_TIME_INVALID')
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: 'SLA_TIME_INVALID', abort: true })

const OpenDay = z
  .object({
    /** 1 is Monday. */
    weekday: z.int().min(1).max(7),
    opens_at: time,
    closes_at: time,
  })
  .refine(({ opens_at, closes_at }) => opens_at < closes_at, {
    message: 'SLA_HOURS_ORDER',
    path: ['closes_at'],
  })
export type OpenDay = z.infer<typeof OpenDay>

const warning = z.int('SLA_WARNING_INVALID').min(0, 'SLA_WARNING_INVALID')

/** Days in Istanbul; those that are not listed are closed. */
const hours = z
  .array(OpenDay)
  .min(1, 'SLA_HOURS_REQUIRED')
  .max(7)
  .refine((days) => new Set(days.map(({ weekday }) => weekday)).size === days.length)

export const SettingsChange = z.object({
  hours: hours.optional(),
  /** Working minutes before a due time at which agents are warned; 0: never. */
  warning_minutes: warning.max(limits.slaWarningMax, 'SLA_WARNING_INVALID').optional(),
  version: readVersion,
})
export type SettingsChange = z.infer<typeof SettingsChange>

export const SlaSettings = z.object({
  hours: z.array(OpenDay),
  warning_minutes: z.int(),
  version: z.int(),
  /** Due times of unresolved tickets are being calculated again. */
  is_recalculating: z.boolean(),
  /** The last change of hours or holidays, while it can be undone. */
  undo: z.object({ until: z.iso.datetime(), changed: z.enum(['hours', 'holidays']) }).nullable(),
})

const day = dayInput('HOLIDAY_DAY_INVALID')
/** Other working hours, one more holiday, or one less. */
export const CalendarChange = z.object({
  hours: hours.optional(),
  add_holiday: day.optional(),
  remove_holiday: day.optional(),
})
export type CalendarChange = z.infer<typeof CalendarChange>
export const Day = z.object({ day })
export const HolidayName = z.object({
  name: requiredName('HOLIDAY_NAME_REQUIRED', 100, 'HOLIDAY_NAME_TOO_LONG'),
})
export const Holiday = HolidayName.extend({ day })
export type Holiday = z.infer<typeof Holiday>
export const Holidays = z.object({ holidays: z.array(Holiday) })
