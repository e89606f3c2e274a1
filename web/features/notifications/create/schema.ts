import * as v from 'valibot'
import { isEmail } from '#api/rules/email.ts'
import { channelsOf, fallbackProblem } from '#api/rules/fallback.ts'
import { limits } from '#api/rules/limits.ts'
import { readSchedule } from '#api/rules/schedule.ts'
import { channels, externalChannels, notificationKinds, targetTypes } from '#db/enums/notifications.ts'
import { platforms } from '#db/enums.ts'
import { levels } from '#web/components/message/labels.ts'
import { emptyLink, LinkFields, validateLink } from '#web/components/message/link-rules.ts'
import { emptyTexts, Translations, validateTexts } from '#web/components/message/text-rules.ts'
import { FoundUser } from '#web/components/user/found-user.ts'
import { ruleText } from '#web/lib/rule-text.ts'
import { defaultTimezone } from '#web/lib/timezones.ts'
import * as m from '#web/paraglide/messages.js'

const Fields = v.object({
  target_type: v.picklist(targetTypes),
  /** A segment id, or an e-mail address beside the chosen users. */
  target_value: v.string(),
  target_users: v.array(FoundUser),
  notification_type: v.picklist(channels),
  kind: v.picklist(notificationKinds),
  /** Of pushes; other channels keep what was chosen, but do not send it. */
  platform: v.array(v.picklist(platforms)),
  priority: v.picklist(levels),
  scheduled_at: v.string(),
  /** Empty means the default of its kind. */
  expires_at: v.string(),
  timezone: v.string(),
  translations: Translations,
  link: LinkFields,
  /** Of in-app notifications; other channels keep what was chosen, but do not send it. Hours as they are typed. */
  fallback: v.array(v.object({ channel: v.picklist(externalChannels), hours: v.string() })),
  /** The template that the draft started from. */
  template: v.nullable(v.object({ id: v.number(), name: v.string() })),
})
export type Draft = v.InferOutput<typeof Fields>

const Text = v.object({ title: v.string(), message: v.string(), subject: v.string() })

/** A stored draft: checks the shape, not the rules. */
export const Stored = v.object({
  ...Fields.entries,
  translations: v.object({ tr: Text, en: Text }),
  link: v.optional(LinkFields, emptyLink),
  expires_at: v.optional(v.string(), ''),
  fallback: v.optional(Fields.entries.fallback, []),
})

function targetComplaint({ target_type, target_value, target_users }: Draft) {
  if (target_type === 'segment') return target_value ? undefined : ruleText('TARGET_REQUIRED')
  if (target_type !== 'user') return undefined
  const typed = target_value.trim()
  if (typed && !isEmail(typed)) return ruleText('TARGET_EMAIL_INVALID')
  if (target_users.length > limits.targetUsersMax) return ruleText('TARGET_TOO_MANY')
  if (typed || target_users.some(({ status }) => status === 'active')) return undefined
  return target_users.length > 0 ? m.notifications_create_only_active() : ruleText('TARGET_EMAIL_REQUIRED')
}

/** The fallback channels that the draft sends, as the API takes them. */
export const fallbackOf = ({ notification_type, fallback }: Pick<Draft, 'notification_type' | 'fallback'>) =>
  notification_type === 'in_app'
    ? fallback.map(({ channel, hours }) => ({ channel, hours: Number(hours) }))
    : []

/** Every channel that carries the texts. */
export const channelsOfDraft = (draft: Pick<Draft, 'notification_type' | 'fallback'>) =>
  channelsOf(draft.notification_type, fallbackOf(draft))

function fallbackComplaint(draft: Draft) {
  const { notification_type: channel, scheduled_at, expires_at, timezone } = draft
  const at = (scheduled_at && readSchedule(scheduled_at, timezone)) || new Date()
  const expiresAt = expires_at ? readSchedule(expires_at, timezone) : null
  const code = fallbackProblem({ channel, fallback: fallbackOf(draft), at, expiresAt })
  return code && ruleText(code)
}

const platformComplaint = (draft: Draft) =>
  channelsOfDraft(draft).includes('push') && draft.platform.length === 0
    ? ruleText('PLATFORM_REQUIRED')
    : undefined

function scheduleComplaint({ scheduled_at, timezone }: Draft, now = new Date()) {
  if (!scheduled_at) return undefined
  const at = readSchedule(scheduled_at, timezone)
  if (!at) return ruleText('SCHEDULE_INVALID')
  return at <= now ? ruleText('SCHEDULE_PAST') : undefined
}

function expiryComplaint({ scheduled_at, expires_at, timezone }: Draft, now = new Date()) {
  if (!expires_at) return undefined
  const at = readSchedule(expires_at, timezone)
  if (!at) return ruleText('SCHEDULE_INVALID')
  if (at <= now) return ruleText('NOT_AFTER_PAST')
  const scheduled = scheduled_at && readSchedule(scheduled_at, timezone)
  return scheduled && at <= scheduled ? ruleText('NOT_AFTER_EARLY') : undefined
}

/** Skip fields that the channel does not send and the form does not show. */
function withShownSubjects(draft: Draft): Draft {
  if (channelsOfDraft(draft).includes('email')) return draft
  const { tr, en } = draft.translations
  return { ...draft, translations: { tr: { ...tr, subject: '' }, en: { ...en, subject: '' } } }
}

/** The rules of the compose screen, with the messages of the server. */
export const DraftRules = v.pipe(
  Fields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const complain = (
      key: 'target_value' | 'scheduled_at' | 'expires_at' | 'platform' | 'fallback',
      text: string | undefined,
    ) => {
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
    complain('platform', platformComplaint(dataset.value))
    complain('scheduled_at', scheduleComplaint(dataset.value))
    complain('expires_at', expiryComplaint(dataset.value))
    complain('fallback', fallbackComplaint(dataset.value))
    validateTexts(withShownSubjects(dataset.value), addIssue, channelsOfDraft(dataset.value))
    validateLink(dataset.value, addIssue)
  }),
)

export const emptyDraft: Draft = {
  target_type: 'all_users',
  target_value: '',
  target_users: [],
  notification_type: 'push',
  kind: 'system',
  platform: ['mobile_android', 'mobile_ios', 'web'],
  priority: '2',
  scheduled_at: '',
  expires_at: '',
  timezone: defaultTimezone,
  translations: emptyTexts,
  link: emptyLink,
  fallback: [],
  template: null,
}
