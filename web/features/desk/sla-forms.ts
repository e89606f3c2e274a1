import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import { type SlaAppliesTo, slaAppliesTo } from '#api/rules/sla.ts'
import { slaCalendars } from '#db/enums/sla.ts'
import { required } from '#web/components/form/text-rules.ts'
import { ruleMessage } from '#web/lib/rule-text.ts'
import type { OpenDay, SlaPolicy, SlaSettings } from './sla-queries.ts'

/** Whole minutes, as typed. */
const minutes = (least: number, most: number, code: 'SLA_MINUTES_INVALID' | 'SLA_WARNING_INVALID') =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,6}$/, ruleMessage(code)),
    v.transform(Number),
    v.minValue(least, ruleMessage(code)),
    v.maxValue(most, ruleMessage(code)),
  )
const time = () => minutes(1, limits.slaMinutesMax, 'SLA_MINUTES_INVALID')

export const PolicyForm = v.pipe(
  v.object({
    first_response_minutes: time(),
    resolution_minutes: time(),
    calendar: v.picklist(slaCalendars),
    is_enabled: v.boolean(),
    applies_to: v.picklist(slaAppliesTo),
  }),
  v.forward(
    v.partialCheck(
      [['first_response_minutes'], ['resolution_minutes']],
      ({ first_response_minutes: first, resolution_minutes: whole }) => whole >= first,
      ruleMessage('SLA_RESOLUTION_TOO_SHORT'),
    ),
    ['resolution_minutes'],
  ),
)
export const policyValues = (policy: SlaPolicy) => ({
  first_response_minutes: String(policy.first_response_minutes),
  resolution_minutes: String(policy.resolution_minutes),
  calendar: policy.calendar,
  is_enabled: policy.is_enabled,
  applies_to: 'new' as SlaAppliesTo,
})

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof weekdays)[number]

/** A field for a time of day has no 24:00: a day that closes at midnight is 00:00 there. */
const Day = v.pipe(
  v.object({ open: v.boolean(), opens: v.string(), closes: v.string() }),
  v.forward(
    v.check(
      ({ open, opens, closes }) => !open || (opens !== '' && closes !== '' && opens < midnightLast(closes)),
      ruleMessage('SLA_HOURS_ORDER'),
    ),
    ['closes'],
  ),
)
const midnightLast = (closes: string) => (closes === '00:00' ? '24:00' : closes)

const Days = v.object(Object.fromEntries(weekdays.map((each) => [each, Day])) as Record<Weekday, typeof Day>)

export const HoursForm = v.pipe(
  v.object({
    days: Days,
    warning_minutes: minutes(0, limits.slaWarningMax, 'SLA_WARNING_INVALID'),
  }),
  v.transform(({ days, warning_minutes }) => ({
    warning_minutes,
    hours: weekdays.flatMap((weekday): OpenDay[] => {
      const { open, opens, closes } = days[weekday]
      return open ? [{ weekday, opens_at: opens, closes_at: midnightLast(closes) }] : []
    }),
  })),
)

export const hoursValues = ({ hours, warning_minutes }: SlaSettings) => ({
  warning_minutes: String(warning_minutes),
  days: Object.fromEntries(
    weekdays.map((weekday) => {
      const day = hours.find((each) => each.weekday === weekday)
      const closes = day?.closes_at === '24:00' ? '00:00' : day?.closes_at
      return [
        weekday,
        { open: day !== undefined, opens: day?.opens_at ?? '09:00', closes: closes ?? '18:00' },
      ]
    }),
  ) as Record<Weekday, v.InferInput<typeof Day>>,
})

export const HolidayForm = v.object({
  day: v.pipe(v.string(), v.isoDate(ruleMessage('HOLIDAY_DAY_INVALID'))),
  name: v.pipe(required('HOLIDAY_NAME_REQUIRED'), v.maxLength(100, ruleMessage('HOLIDAY_NAME_TOO_LONG'))),
})
