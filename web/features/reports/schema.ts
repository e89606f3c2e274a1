import * as v from 'valibot'
import { lastDays, rangeProblem, reportDay } from '#api/rules/reports.ts'
import { fileFormats, reportFrequencies, reportTypes } from '#db/enums/reports.ts'
import { languages } from '#db/enums.ts'
import { ruleText } from '#web/lib/rule-text.ts'

export const presets = ['7', '30', '90', '365', 'own'] as const
export type Preset = (typeof presets)[number]

const Fields = v.object({
  preset: v.picklist(presets),
  from: v.string(),
  to: v.string(),
  format: v.picklist(fileFormats),
  language: v.picklist(languages),
})
type Values = v.InferOutput<typeof Fields>

const today = () => reportDay(new Date())
const chosen = ({ preset, from, to }: Values) =>
  preset === 'own' ? { from, to } : lastDays(Number(preset), today())
const problemOf = (values: Values) => rangeProblem(chosen(values), today())

const checkDay = (path: 'from' | 'to') =>
  v.forward(
    v.check<Values, () => string>((values) => problemOf(values)?.path !== path, (({
      input,
    }: {
      input: Values
    }) => ruleText(problemOf(input)?.code ?? '')) as never),
    [path],
  )

/** The form of a run; its output is the API's input. */
export const RunForm = v.pipe(
  Fields,
  checkDay('from'),
  checkDay('to'),
  v.transform((values) => ({ ...chosen(values), format: values.format, language: values.language })),
)
export type RunRequest = v.InferOutput<typeof RunForm>

export const ScheduleForm = v.object({
  type: v.picklist(reportTypes),
  frequency: v.picklist(reportFrequencies),
  format: v.picklist(fileFormats),
  language: v.picklist(languages),
})
export type ScheduleInput = v.InferOutput<typeof ScheduleForm>
