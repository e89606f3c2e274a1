import { z } from 'zod'
import { digitsOr, idMax, paging, readVersion } from '#api/http/input.ts'
import { Pagination } from '#api/http/pagination.ts'
import { readPlatforms } from '#api/rules/platforms.ts'
import { isTimeZone } from '#api/rules/schedule.ts'
import {
  channels,
  notificationKinds,
  notificationStatuses,
  platforms,
  targetTypes,
  templateCategories,
} from '#db/enums.ts'
import { firstNamesWin, underFirstNames } from './field-aliases-schema.ts'

/** What a channel carries is judged with the channel (`rules/channel-limits`); nothing carries more than this. */
const words = (tooLong: string) => z.string().trim().max(20_000, tooLong)
const title = words('TITLE_TOO_LONG')
const message = words('MESSAGE_TOO_LONG')
const subject = words('SUBJECT_TOO_LONG').nullish()
const Turkish = z.object({
  title: title.min(1, 'TITLE_TR_REQUIRED'),
  message: message.min(1, 'MESSAGE_TR_REQUIRED'),
  subject,
})
const English = z.object({ title: title.default(''), message: message.default(''), subject })

const aims = z.unknown().transform(readPlatforms)
const fields = {
  target_type: z.enum(targetTypes, 'TARGET_TYPE_REQUIRED'),
  target_value: z.union([z.string().trim().max(254), z.number().int().nonnegative().max(idMax)]).nullish(),
  notification_type: z.enum(channels, 'NOTIFICATION_TYPE_REQUIRED'),
  kind: z.enum(notificationKinds),
  platform: aims.refine((list) => list.length > 0, 'PLATFORM_REQUIRED'),
  priority: digitsOr(z.int('PRIORITY_INVALID').min(1, 'PRIORITY_INVALID').max(5, 'PRIORITY_INVALID')),
  scheduled_at: z.string().max(40).nullish(),
  timezone: z.string().max(60).refine(isTimeZone, 'TIMEZONE_UNKNOWN'),
  translations: z.object({ tr: Turkish, en: English.nullish() }),
  template_id: z.number().int().positive().max(idMax).nullish(),
}

const secondNames = {
  importance_level: fields.priority.optional(),
  payload: z.object({ platforms: fields.platform.optional() }).nullish(),
}

type Aim = { target_type?: string; target_value?: string | number | null }

/** All users and admins need no value; one beside them means that the type is wrong. */
function judgeTarget({ target_type, target_value }: Aim, issues: z.core.$RefinementCtx) {
  const complain = (message: string) => issues.addIssue({ code: 'custom', path: ['target_value'], message })
  if (target_type === 'user' && !target_value) complain('TARGET_EMAIL_REQUIRED')
  if (target_type === 'segment' && !target_value) complain('TARGET_REQUIRED')
  if ((target_type === 'all_users' || target_type === 'admin') && isGiven(target_value))
    complain('TARGET_VALUE_UNEXPECTED')
}

const isGiven = (value: Aim['target_value']) => (value ?? '') !== ''

/** Without one a template must say it; JSON Schema has no other word for that. */
const typeOrTemplate = { anyOf: [{ required: ['notification_type'] }, { required: ['template_id'] }] }

const Composing = z
  .object({
    ...fields,
    ...secondNames,
    notification_type: fields.notification_type.optional(),
    kind: fields.kind.optional(),
    priority: fields.priority.default(2),
    timezone: fields.timezone.default('Europe/Istanbul'),
    translations: fields.translations.optional(),
    platform: z.unknown().optional().transform(readPlatforms),
    payload: z.object({ platforms: aims.optional() }).nullish(),
  })
  .superRefine(
    (input, issues) => {
      judgeTarget(input, issues)
      const complain = (path: string, message: string) =>
        issues.addIssue({ code: 'custom', path: path.split('.'), message })
      if (input.template_id) return
      if (!input.notification_type) complain('notification_type', 'NOTIFICATION_TYPE_REQUIRED')
      if (underFirstNames(input).platform.length === 0)
        complain(input.payload?.platforms ? 'payload.platforms' : 'platform', 'PLATFORM_REQUIRED')
      if (!input.translations) complain('translations.tr.title', 'TITLE_TR_REQUIRED')
    },
    // Report what is missing together with a field of the wrong type.
    { when: ({ value }) => value?.constructor === Object },
  )
  .meta(typeOrTemplate)
  .transform(underFirstNames)
/**
 * What an admin composes (spec 2 §3). `target_type` has no default: unknown keys are ignored, so a misspelt one would
 * send to everybody. English left empty falls back to Turkish (D95); texts, channel and platforms that are left out
 * are the template's.
 */
export const ComposeInput = z.preprocess(firstNamesWin<z.input<typeof Composing>>, Composing)
export type ComposeInput = z.infer<typeof ComposeInput>

const Wrapped = z.object({ notification: z.looseObject({}) })
/** The same, alone or under `notification` (N83). */
export const SubmitInput = z.preprocess((given) => {
  const wrapped = Wrapped.safeParse(given)
  return wrapped.success ? wrapped.data.notification : given
}, ComposeInput)

const Changing = z
  .object({ ...fields, ...secondNames, version: readVersion })
  .omit({ template_id: true })
  .partial()
  .superRefine((input, issues) => {
    judgeTarget(input, issues)
    // A value alone would be read by the type that stands: a person's id as the id of a segment.
    if (!input.target_type && isGiven(input.target_value))
      issues.addIssue({ code: 'custom', path: ['target_type'], message: 'TARGET_TYPE_REQUIRED' })
  })
  .transform(underFirstNames)
/** What an edit changes; the rest stays. `version` is the one that was read, so that no edit is lost (N74). */
export const ChangeInput = z.preprocess(firstNamesWin<z.input<typeof Changing>>, Changing)
export type ChangeInput = z.infer<typeof ChangeInput>

const Text = z.object({ title: z.string(), message: z.string(), subject: z.string().nullable() })
/** One field that an edit changed, as it was and as it is: `translations.tr.title`, `target_value`, … */
export const Change = z.object({
  field: z.string(),
  from: z.union([z.string(), z.number(), z.array(z.string())]).nullable(),
  to: z.union([z.string(), z.number(), z.array(z.string())]).nullable(),
})
export type Change = z.infer<typeof Change>
const when = z.iso.datetime().nullable()
const person = z.string().nullable()

export const Notification = z.object({
  id: z.number().int(),
  /** Counts edits; an approval names the one that was read. */
  version: z.number().int(),
  status: z.enum(notificationStatuses),
  kind: z.enum(notificationKinds),
  notification_type: z.enum(channels),
  priority: z.number().int(),
  importance_level: z.number().int(),
  display_title: z.string(),
  display_message: z.string(),
  translations: z.object({ tr: Text, en: Text.nullable() }),
  payload: z.object({ translations: z.object({ tr: Text, en: Text.nullable() }) }),
  target_type: z.enum(targetTypes),
  target_value: z.string().nullable(),
  /** Who that is, for people: a name, a segment's name. */
  target_name: z.string().nullable(),
  target_count: z.number().int(),
  /** Counting took too long: `target_count` is drawn up from a part, until everybody has their row. */
  target_count_is_estimated: z.boolean(),
  recipients_count: z.number().int(),
  sent_count: z.number().int(),
  failed_count: z.number().int(),
  cancelled_count: z.number().int(),
  skipped_count: z.number().int(),
  platform_targets: z.array(z.enum(platforms)),
  scheduled_at: when,
  timezone: z.string(),
  sent_date: when,
  created_date: z.iso.datetime(),
  created_user_id: z.number().int(),
  created_user_name: person,
  created_user_full_name: person,
  last_updated_user_name: person,
  template: z
    .object({
      id: z.number().int(),
      name: z.string(),
      category: z.enum(templateCategories),
      is_generic_template: z.boolean(),
    })
    .nullable(),
  /** What was edited after it was submitted, against what was submitted. */
  changes: z.array(Change),
  approval_info: z
    .object({ approved_by: person, approved_date: when, approval_notes: z.string().nullable() })
    .nullable(),
  rejection_info: z
    .object({
      rejected_user: person,
      rejected_date: when,
      rejection_reason: z.string().nullable(),
      approval_notes: z.string().nullable(),
    })
    .nullable(),
})
export type Notification = z.infer<typeof Notification>

export const NotificationList = z.object({ notifications: z.array(Notification), pagination: Pagination })

const sortable = ['created_date', 'priority', 'scheduled_at', 'sent_date'] as const
export const ManagementQuery = z.object({
  ...paging(20),
  sort: z.enum(sortable).catch('created_date').default('created_date'),
  order: z.enum(['asc', 'desc']).catch('desc').default('desc'),
  status: z.enum(notificationStatuses).optional(),
  search: z.string().trim().max(100).optional(),
})
export type ManagementQuery = z.infer<typeof ManagementQuery>

export const Composed = Notification.extend({ notificationId: z.number().int() })
