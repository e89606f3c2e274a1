import type { InferResponseType } from 'hono/client'
import * as v from 'valibot'
import { ApiError, type Client } from '#api/client.ts'
import { translationProblems } from '#api/rules/channel-limits.ts'
import { readPlatforms } from '#api/rules/platforms.ts'
import { isTimeZone, readSchedule } from '#api/rules/schedule.ts'
import { fieldTexts } from '#api/rules/texts.ts'
import { language, say } from '#cli/texts.ts'
import { type Channel, channels, notificationKinds, targetTypes } from '#db/enums.ts'
import type { Body } from './draft.ts'

type Templates = Client['admin']['notifications']['templates']
export type Template = InferResponseType<Templates[':id']['$get']>['data']
type Issue = { path: string; code: string }

const words = v.pipe(v.string(), v.trim())
const required = (code: string) => v.pipe(words, v.minLength(1, code))
const subject = v.nullish(words)
const Shape = v.object({
  target_type: v.picklist(targetTypes, 'TARGET_TYPE_REQUIRED'),
  target_value: v.nullish(v.union([v.string(), v.number()])),
  notification_type: v.optional(v.picklist(channels, 'NOTIFICATION_TYPE_REQUIRED')),
  kind: v.optional(v.picklist(notificationKinds)),
  priority: v.optional(v.picklist([1, 2, 3, 4, 5, '1', '2', '3', '4', '5'], 'PRIORITY_INVALID')),
  scheduled_at: v.nullish(v.string()),
  timezone: v.optional(v.pipe(v.string(), v.check(isTimeZone, 'TIMEZONE_UNKNOWN')), 'Europe/Istanbul'),
  template_id: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1))),
  translations: v.optional(
    v.object({
      tr: v.object({
        title: required('TITLE_TR_REQUIRED'),
        message: required('MESSAGE_TR_REQUIRED'),
        subject,
      }),
      en: v.nullish(v.object({ title: v.optional(words, ''), message: v.optional(words, ''), subject })),
    }),
  ),
})

/**
 * Refuses what creating it would be refused for, by the rules that both sides know, so that a dry run says no yes
 * that is none. Whom it is for is judged by the API, as it counts them.
 */
export async function judge(draft: Body, templateOf: (id: number) => Promise<Template | undefined>) {
  // Valibot has its own message for an absent key, and the rule's for one that is undefined.
  const { success, output, issues } = v.safeParse(Shape, { ...draft, target_type: draft.target_type })
  if (!success) throw refusal(issues.map((each) => ({ path: v.getDotPath(each) ?? '', code: each.message })))
  const { template_id: id } = output
  const template = id ? await templateOf(id) : undefined
  const notification_type = output.notification_type ?? template?.notification_type
  const found = [
    ...targetIssues(output),
    ...(id || notification_type ? [] : [{ path: 'notification_type', code: 'NOTIFICATION_TYPE_REQUIRED' }]),
    ...(id ? templateIssues(template) : platformIssues(draft)),
    ...scheduleIssues(output),
    ...textIssues({ ...output, notification_type }, template),
  ]
  if (found.length > 0) throw refusal(found)
  return { ...output, notification_type }
}

type Judged = v.InferOutput<typeof Shape>

/** All users and admins need no value; one beside them means that the type is wrong. */
const targetIssues = ({ target_type, target_value }: Judged): Issue[] =>
  (target_type === 'all_users' || target_type === 'admin') && (target_value ?? '') !== ''
    ? [{ path: 'target_value', code: 'TARGET_VALUE_UNEXPECTED' }]
    : []

function templateIssues(template: Template | undefined): Issue[] {
  if (template?.is_active) return []
  return [{ path: 'template_id', code: template ? 'TEMPLATE_INACTIVE' : 'TEMPLATE_UNKNOWN' }]
}

const platformIssues = ({ platform, payload }: Body): Issue[] =>
  readPlatforms(platform ?? payload?.platforms).length > 0
    ? []
    : [{ path: 'platform', code: 'PLATFORM_REQUIRED' }]

function scheduleIssues({ scheduled_at, timezone }: Judged, now = new Date()): Issue[] {
  if (!scheduled_at) return []
  const at = readSchedule(scheduled_at, timezone)
  if (at && at > now) return []
  return [{ path: 'scheduled_at', code: at ? 'SCHEDULE_PAST' : 'SCHEDULE_INVALID' }]
}

function textIssues(
  {
    translations,
    notification_type: channel,
    template_id,
  }: Judged & { notification_type: Channel | undefined },
  template?: Template,
): Issue[] {
  const written = translations ?? template?.translations
  if (!written) return template_id ? [] : [{ path: 'translations.tr.title', code: 'TITLE_TR_REQUIRED' }]
  if (!channel) return []
  return translationProblems(channel, written).map(({ language, part, code }) => ({
    path: `translations.${language}.${part}`,
    code,
  }))
}

/** In the words of the API, which would say the same. */
function refusal(issues: Issue[]): ApiError {
  const errors = issues.map(({ path, code }) => {
    const ours = fieldTexts[code]?.[language]
    return { path, code: ours ? code : 'INVALID', message: ours ?? say('badValue') }
  })
  return new ApiError(400, { code: 'VALIDATION_ERROR', message: say('notValid'), errors })
}
