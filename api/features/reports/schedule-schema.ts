import { z } from 'zod'
import { fileFormats, reportFrequencies, reportTypes } from '#db/enums/reports.ts'
import { languages } from '#db/enums.ts'

const fields = {
  type: z.enum(reportTypes),
  format: z.enum(fileFormats),
  frequency: z.enum(reportFrequencies),
}

export const ScheduleInput = z.object({ ...fields, language: z.enum(languages).optional() })
export type ScheduleInput = z.infer<typeof ScheduleInput>

export const ScheduleChange = z
  .object({ ...fields, language: z.enum(languages), enabled: z.boolean() })
  .partial()
export type ScheduleChange = z.infer<typeof ScheduleChange>

export const Schedule = z.object({
  ...fields,
  id: z.int(),
  language: z.enum(languages),
  enabled: z.boolean(),
  /** 07:00 in Istanbul. */
  nextRunAt: z.iso.datetime(),
  lastRunAt: z.iso.datetime().nullable(),
  owner: z.object({ id: z.int(), name: z.string() }),
  createdAt: z.iso.datetime(),
})
export type Schedule = z.infer<typeof Schedule>
export const ScheduleList = z.object({ schedules: z.array(Schedule) })
