import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { answerOf, dataOf } from '#api/client.ts'
import type { SlaAppliesTo } from '#api/rules/sla.ts'
import type { SlaCalendar } from '#db/enums/sla.ts'
import type { SaveOf } from '#web/components/mutation/use-save.ts'
import { ticketsKey } from '#web/components/ticket/queries.ts'
import { api } from '#web/lib/api.ts'
import * as m from '#web/paraglide/messages.js'

const { 'sla-policies': policies, 'sla-settings': settings, holidays } = api.admin.support
const key = ['support-settings', 'sla'] as const
/** Due times of tickets follow all of these. */
const refreshes = [key, ticketsKey]

export const policiesQuery = queryOptions({
  queryKey: [...key, 'policies'] as const,
  queryFn: async ({ signal }) => (await dataOf(policies.$get({}, { init: { signal } }))).items,
})
export type SlaPolicy = Awaited<ReturnType<NonNullable<typeof policiesQuery.queryFn>>>[number]

/** One policy, after another agent changed it. */
export const policyQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'policies', id] as const,
    queryFn: async ({ signal }) =>
      (await dataOf(policies.$get({}, { init: { signal } }))).items.find((policy) => policy.id === id)!,
  })

export type PolicyInput = {
  first_response_minutes: number
  resolution_minutes: number
  calendar: SlaCalendar
  is_enabled: boolean
  applies_to: SlaAppliesTo
}
export const savePolicy = mutationOptions({
  mutationFn: ({ row, input }: SaveOf<SlaPolicy, PolicyInput>) =>
    dataOf(policies[':id'].$put({ param: { id: String(row.id) }, json: { ...input, version: row.version } })),
  meta: { success: m.desk_sla_saved, failure: m.desk_sla_save_failed, refreshes },
})

export type SlaPreview = { unresolved: number; become_overdue: number }

/** How many tickets a change would make overdue; null while the form is not complete. */
export const policyPreviewQuery = (id: number, change: Omit<PolicyInput, 'applies_to'> | null) =>
  queryOptions({
    queryKey: [...key, 'policies', id, 'preview', change] as const,
    queryFn: ({ signal }) =>
      dataOf(
        policies[':id'].preview.$post({ param: { id: String(id) }, json: change! }, { init: { signal } }),
      ),
    enabled: change !== null,
    placeholderData: (previous) => previous,
  })

type CalendarChange = Parameters<typeof settings.preview.$post>[0]['json']

/** The same for other working hours, one more holiday, or one less. */
export const calendarPreviewQuery = (change: CalendarChange | null) =>
  queryOptions({
    queryKey: [...key, 'hours', 'preview', change] as const,
    queryFn: ({ signal }) => dataOf(settings.preview.$post({ json: change! }, { init: { signal } })),
    enabled: change !== null,
    placeholderData: (previous) => previous,
  })

export const undoPolicy = {
  mutationKey: [...key, 'policies', 'undo'],
  mutationFn: ({ id, version }: SlaPolicy) =>
    dataOf(policies[':id'].undo.$post({ param: { id: String(id) }, json: { version } })),
  meta: { success: m.desk_sla_undone, failure: m.desk_sla_undo_failed, refreshes },
}

const readSettings = async (signal: AbortSignal) => ({
  /** There is one row. */
  id: 1,
  ...(await dataOf(settings.$get({}, { init: { signal } }))),
})
const pollMs = 2_000

export const slaSettingsQuery = queryOptions({
  queryKey: [...key, 'hours'] as const,
  queryFn: ({ signal }) => readSettings(signal),
  refetchInterval: ({ state }) => (state.data?.is_recalculating ? pollMs : false),
})
export type SlaSettings = Awaited<ReturnType<typeof readSettings>>
export type OpenDay = SlaSettings['hours'][number]

export const newerSettings = () =>
  queryOptions({
    queryKey: [...key, 'hours', 'newer'] as const,
    queryFn: ({ signal }) => readSettings(signal),
  })

export type HoursInput = { hours: OpenDay[]; warning_minutes: number }
export const saveHours = mutationOptions({
  mutationFn: ({ row, input }: SaveOf<SlaSettings, HoursInput>) =>
    dataOf(settings.$put({ json: { ...input, version: row.version } })),
  meta: { success: m.desk_hours_saved, failure: m.desk_hours_save_failed, refreshes },
})

export const undoCalendar = {
  mutationKey: [...key, 'hours', 'undo'],
  mutationFn: ({ version }: SlaSettings) => dataOf(settings.undo.$post({ json: { version } })),
  meta: { success: m.desk_calendar_undone, failure: m.desk_sla_undo_failed, refreshes },
}

/** Holidays are known by their day. */
export const holidaysQuery = queryOptions({
  queryKey: [...key, 'holidays'] as const,
  queryFn: async ({ signal }) =>
    (await dataOf(holidays.$get({}, { init: { signal } }))).holidays.map((each) => ({
      ...each,
      id: each.day,
    })),
})
export type Holiday = Awaited<ReturnType<NonNullable<typeof holidaysQuery.queryFn>>>[number]

export const saveHoliday = mutationOptions({
  mutationFn: ({ input: { day, name } }: SaveOf<undefined, { day: string; name: string }>) =>
    dataOf(holidays[':day'].$put({ param: { day }, json: { name } })),
  meta: { success: m.desk_holiday_saved, failure: m.desk_holiday_save_failed, refreshes },
})

export const removeHoliday = {
  mutationKey: [...key, 'holidays', 'remove'],
  mutationFn: ({ day }: Holiday) => answerOf(holidays[':day'].$delete({ param: { day } })),
  meta: { success: m.desk_holiday_removed, failure: m.desk_holiday_remove_failed, refreshes },
}
