import * as v from 'valibot'
import { readSchedule } from '#api/rules/schedule.ts'
import { channels } from '#db/enums.ts'
import { judgeTexts, Translations } from '#web/components/message/text-rules.ts'
import { ruleText } from '#web/lib/rule-text.ts'
import { localMinute } from '../create/schedule.ts'
import type { Entry } from '../history/queries.ts'

const Fields = v.object({
  notification_type: v.picklist(channels),
  translations: Translations,
  priority: v.picklist(['1', '2', '3', '4', '5']),
  scheduled_at: v.string(),
  timezone: v.string(),
})
export type Edit = v.InferOutput<typeof Fields>

function scheduleComplaint({ scheduled_at, timezone }: Edit, now = new Date()) {
  if (!scheduled_at) return undefined
  const at = readSchedule(scheduled_at, timezone)
  if (!at) return ruleText('SCHEDULE_INVALID')
  return at <= now ? ruleText('SCHEDULE_PAST') : undefined
}

/** What may be written into a notification that waits: the same rules as for a new one (spec 2 §5). */
export const EditRules = v.pipe(
  Fields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { value } = dataset
    judgeTexts(value, addIssue)
    const message = scheduleComplaint(value)
    if (!message) return
    const key = 'scheduled_at'
    addIssue({ message, path: [{ type: 'object', origin: 'value', input: value, key, value: value[key] }] })
  }),
)

export type Editable = Pick<
  Entry,
  | 'id'
  | 'version'
  | 'status'
  | 'notification_type'
  | 'translations'
  | 'priority'
  | 'scheduled_at'
  | 'timezone'
>

const written = (text: Editable['translations']['en']) => ({
  title: text?.title ?? '',
  message: text?.message ?? '',
  subject: text?.subject ?? '',
})
const levels = ['1', '2', '3', '4', '5'] as const

/** The form as the notification stands. */
export function editOf({ notification_type, translations, priority, ...when }: Editable): Edit {
  return {
    notification_type,
    translations: { tr: written(translations.tr), en: written(translations.en) },
    priority: levels.find((level) => level === String(priority)) ?? '2',
    scheduled_at: when.scheduled_at ? localMinute(new Date(when.scheduled_at), when.timezone) : '',
    timezone: when.timezone,
  }
}

/** What was changed, as the API takes it; an hour that nobody touched is left to the second as it was. */
export function toChange({ translations: { tr, en }, priority, scheduled_at, timezone }: Edit, start: Edit) {
  const isSameHour = scheduled_at === start.scheduled_at && timezone === start.timezone
  const spoken = (text: Edit['translations']['tr']) => ({ ...text, subject: text.subject || null })
  return {
    translations: { tr: spoken(tr), en: en.title || en.message ? spoken(en) : null },
    priority: Number(priority),
    ...(!isSameHour && { scheduled_at: scheduled_at || null, timezone }),
  }
}
