import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import { fileTypeLabels, reportFrequencyLabels } from '#api/rules/labels/reports.ts'
import { labelOf } from '#web/components/form/choices.ts'
import { removeMutation } from '#web/components/mutation/crud.ts'
import type { SaveOf } from '#web/components/mutation/use-save.ts'
import { api } from '#web/lib/api.ts'
import * as m from '#web/paraglide/messages.js'
import { reportsKey } from './keys.ts'
import type { ScheduleInput } from './schema.ts'

const { schedules } = api.admin.reports
const key = [...reportsKey, 'schedules'] as const
const refreshes = [key]

export const schedulesQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }) => (await dataOf(schedules.$get({}, { init: { signal } }))).schedules,
})
export type Schedule = Awaited<ReturnType<NonNullable<(typeof schedulesQuery)['queryFn'] & object>>>[number]

export const createSchedule = mutationOptions({
  mutationFn: ({ input: json }: SaveOf<undefined, ScheduleInput>) => dataOf(schedules.$post({ json })),
  meta: { success: m.reports_schedule_created, failure: m.reports_schedule_failed, refreshes },
})

export const switchSchedule = {
  mutationKey: [...key, 'switch'],
  mutationFn: ({ id, enabled }: Schedule) =>
    dataOf(schedules[':id'].$put({ param: { id: String(id) }, json: { enabled: !enabled } })),
  meta: { failure: m.reports_schedule_failed, refreshes },
}

export const removeSchedule = removeMutation<Schedule>(key, schedules, {
  success: m.reports_schedule_removed,
  failure: m.reports_schedule_remove_failed,
  refreshes,
})

export const scheduleName = ({ type, frequency }: Schedule) =>
  m.reports_schedule_name({
    report: labelOf(fileTypeLabels, type),
    frequency: labelOf(reportFrequencyLabels, frequency),
  })

export const scheduleRemoval = (schedule: Schedule) => ({
  title: m.reports_remove_title({ name: scheduleName(schedule) }),
  body: m.reports_schedule_remove_body(),
  action: m.reports_schedule_remove_do(),
})
