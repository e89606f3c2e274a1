import * as v from 'valibot'
import { isEmail } from '#api/rules/email.ts'
import { readSchedule } from '#api/rules/schedule.ts'
import { channels, notificationKinds, platforms, targetTypes, userStatuses } from '#db/enums.ts'
import { emptyTexts, Translations, validateTexts } from '#web/components/message/text-rules.ts'
import { ruleMessage, ruleText } from '#web/lib/rule-text.ts'
import { defaultTimezone } from '#web/lib/timezones.ts'
import * as m from '#web/paraglide/messages.js'

export const FoundUser = v.object({
  id: v.number(),
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  status: v.picklist(userStatuses),
})
export type FoundUser = v.InferOutput<typeof FoundUser>

const Fields = v.object({
  target_type: v.picklist(targetTypes),
  /** An e-mail address or a segment id. */
  target_value: v.string(),
  target_user: v.nullable(FoundUser),
  notification_type: v.picklist(channels),
  kind: v.picklist(notificationKinds),
  platform: v.pipe(v.array(v.picklist(platforms)), v.minLength(1, ruleMessage('PLATFORM_REQUIRED'))),
  priority: v.picklist(['1', '2', '3', '4', '5']),
  scheduled_at: v.string(),
  timezone: v.string(),
  translations: Translations,
  /** The template that the draft started from. */
  template: v.nullable(v.object({ id: v.number(), name: v.string() })),
})
export type Draft = v.InferOutput<typeof Fields>

const Text = v.object({ title: v.string(), message: v.string(), subject: v.string() })

/** A stored draft: checks the shape, not the rules. */
export const Stored = v.object({
  ...Fields.entries,
  platform: v.array(v.picklist(platforms)),
  translations: v.object({ tr: Text, en: Text }),
})

function targetComplaint({ target_type, target_value, target_user }: Draft) {
  if (target_type === 'segment') return target_value ? undefined : ruleText('TARGET_REQUIRED')
  if (target_type !== 'user') return undefined
  if (target_user) return target_user.status === 'active' ? undefined : m.notifications_create_only_active()
  if (!target_value.trim()) return ruleText('TARGET_EMAIL_REQUIRED')
  return isEmail(target_value.trim()) ? undefined : ruleText('TARGET_EMAIL_INVALID')
}

function scheduleComplaint({ scheduled_at, timezone }: Draft, now = new Date()) {
  if (!scheduled_at) return undefined
  const at = readSchedule(scheduled_at, timezone)
  if (!at) return ruleText('SCHEDULE_INVALID')
  return at <= now ? ruleText('SCHEDULE_PAST') : undefined
}

/** Skip fields that the channel does not send and the form does not show. */
function withShownSubjects(draft: Draft): Draft {
  if (draft.notification_type === 'email') return draft
  const { tr, en } = draft.translations
  return { ...draft, translations: { tr: { ...tr, subject: '' }, en: { ...en, subject: '' } } }
}

/** The rules of the compose screen (spec 2 §5), with the messages of the server. */
export const DraftRules = v.pipe(
  Fields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const complain = (key: 'target_value' | 'scheduled_at', text: string | undefined) => {
      if (!text) return
      const at = {
        type: 'object',
        origin: 'value',
        input: dataset.value,
        key,
        value: dataset.value[key],
      } as const
      addIssue({ message: text, path: [at] })
    }
    complain('target_value', targetComplaint(dataset.value))
    complain('scheduled_at', scheduleComplaint(dataset.value))
    validateTexts(withShownSubjects(dataset.value), addIssue)
  }),
)

export const emptyDraft: Draft = {
  target_type: 'all_users',
  target_value: '',
  target_user: null,
  notification_type: 'push',
  kind: 'system',
  platform: ['mobile_android', 'mobile_ios', 'web'],
  priority: '2',
  scheduled_at: '',
  timezone: defaultTimezone,
  translations: emptyTexts,
  template: null,
}
