import { z } from 'zod'
import { digitsOr, idMax, paging, readVersion, sorting } from '#api/http/input.ts'
import { Pagination } from '#api/http/pagination.ts'
import { limits } from '#api/rules/limits.ts'
import { readPlatforms } from '#api/rules/platforms.ts'
import { isTimeZone } from '#api/rules/schedule.ts'
import {
  channels,
  notificationKinds,
  notificationStatuses,
  platforms,
  skipReasons,
  targetTypes,
  templateCategories,
} from '#db/enums.ts'
import { preferCanonicalFields, toCanonicalFields } from './field-aliases-schema.ts'
import { Link, LinkInput } from './link-schema.ts'

/** The limit of any text; `rules/channel-limits` has the lower limits of each channel. */
const text = (tooLong: string) => z.string().trim().max(20_000, tooLong)
const title = text('TITLE_TOO_LONG')
const message = text('MESSAGE_TOO_LONG')
const subject = text('SUBJECT_TOO_LONG').nullish()
const Turkish = z.object({
  title: title.min(1, 'TITLE_TR_REQUIRED'),
  message: message.min(1, 'MESSAGE_TR_REQUIRED'),
  subject,
})
const English = z.object({ title: title.default(''), message: message.default(''), subject })

/** 500 ids of nine digits with their commas. */
const targetTextMax = limits.targetUsersMax * 10
/** A string as it is in the answers: an e-mail address, an id, or the ids of several users between commas. */
export const targetText = z.string().trim().max(targetTextMax, 'TARGET_TOO_MANY')
const targetKey = z.union([z.string().trim().max(254), z.number().int().nonnegative().max(idMax)])

const targetPlatforms = z.unknown().transform(readPlatforms)
const fields = {
  target_type: z.enum(targetTypes, 'TARGET_TYPE_REQUIRED'),
  target_value: z
    .union([targetText, z.number().int().nonnegative().max(idMax), z.array(targetKey)])
    .nullish(),
  notification_type: z.enum(channels, 'NOTIFICATION_TYPE_REQUIRED'),
  kind: z.enum(notificationKinds),
  platform: targetPlatforms.refine((list) => list.length > 0, 'PLATFORM_REQUIRED'),
  priority: digitsOr(z.int('PRIORITY_INVALID').min(1, 'PRIORITY_INVALID').max(5, 'PRIORITY_INVALID')),
  scheduled_at: z.string().max(40).nullish(),
  timezone: z.string().max(60).refine(isTimeZone, 'TIMEZONE_UNKNOWN'),
  translations: z.object({ tr: Turkish, en: English.nullish() }),
  template_id: z.number().int().positive().max(idMax).nullish(),
  link: LinkInput.nullish(),
}

const aliases = {
  importance_level: fields.priority.optional(),
  payload: z.object({ platforms: fields.platform.optional() }).nullish(),
}

const dryRun = z
  .boolean()
  .optional()
  .describe('Validates everything and answers 200 with what would be stored, but stores nothing.')

type Target = { target_type?: string; target_value?: string | number | (string | number)[] | null }

/** Only users can be several. `all_users` and `admin` take no value; a value suggests that the type is wrong. */
function checkTarget({ target_type, target_value }: Target, issues: z.core.$RefinementCtx) {
  const addIssue = (message: string) => issues.addIssue({ code: 'custom', path: ['target_value'], message })
  if (target_type === 'user' && !isPresent(target_value)) addIssue('TARGET_EMAIL_REQUIRED')
  if (Array.isArray(target_value) && target_value.length > limits.targetUsersMax) addIssue('TARGET_TOO_MANY')
  if (target_type === 'segment' && (!target_value || Array.isArray(target_value))) addIssue('TARGET_REQUIRED')
  if ((target_type === 'all_users' || target_type === 'admin') && isPresent(target_value))
    addIssue('TARGET_VALUE_UNEXPECTED')
}

/** The value may still be of a type that its schema refuses. */
const isPresent = (value: Target['target_value']) => [value].flat().some((each) => Boolean(each))

/** For JSON Schema: the channel is required without a template. */
const typeOrTemplate = { anyOf: [{ required: ['notification_type'] }, { required: ['template_id'] }] }

/** What is sent. */
const content = z.object({
  ...aliases,
  notification_type: fields.notification_type.optional(),
  kind: fields.kind.optional(),
  platform: targetPlatforms.optional(),
  payload: z.object({ platforms: targetPlatforms.optional() }).nullish(),
  priority: fields.priority.default(2),
  translations: fields.translations.optional(),
  template_id: fields.template_id,
  link: fields.link,
})
type Content = z.infer<typeof content>

/** Without a template, the content must be complete. Only pushes need platforms. */
function checkContent(input: Content, issues: z.core.$RefinementCtx) {
  const addIssue = (path: string, message: string) =>
    issues.addIssue({ code: 'custom', path: path.split('.'), message })
  if (input.template_id) return
  if (!input.notification_type) addIssue('notification_type', 'NOTIFICATION_TYPE_REQUIRED')
  const { platform } = toCanonicalFields(input)
  const { notification_type = 'push' } = input
  if (platform ? platform.length === 0 : notification_type === 'push')
    addIssue(input.payload?.platforms ? 'payload.platforms' : 'platform', 'PLATFORM_REQUIRED')
  if (!input.translations) addIssue('translations.tr.title', 'TITLE_TR_REQUIRED')
}

/** Report what is missing together with a field of the wrong type. */
const withOtherIssues = {
  when: ({ value }: z.core.ParsePayload) => value instanceof Object && value.constructor === Object,
}

const withPlatforms = <N extends Content>(input: N) => {
  const { platform = [], ...canonical } = toCanonicalFields(input)
  return { ...canonical, platform }
}

const { target_type, target_value, scheduled_at } = fields
const Composing = content
  .extend({
    ...{ target_type, target_value, scheduled_at },
    timezone: fields.timezone.default('Europe/Istanbul'),
    dry_run: dryRun,
  })
  .superRefine((input, issues) => {
    checkTarget(input, issues)
    checkContent(input, issues)
  }, withOtherIssues)
  .meta(typeOrTemplate)
  .transform(withPlatforms)
/**
 * A new notification (spec 2 §3). `target_type` has no default: unknown keys are ignored, so a misspelt one would send to
 * all users. Empty English texts fall back to Turkish (D95); omitted texts, channel and platforms come from the template.
 */
export const ComposeInput = z.preprocess(preferCanonicalFields<z.input<typeof Composing>>, Composing)
export type ComposeInput = z.infer<typeof ComposeInput>

const Testing = content
  .superRefine(checkContent, withOtherIssues)
  .meta(typeOrTemplate)
  .transform(withPlatforms)
/** A notification to send to oneself: the body of a new one, of which target and schedule do not matter. */
export const TestInput = z.preprocess(preferCanonicalFields<z.input<typeof Testing>>, Testing)
export type TestInput = z.infer<typeof TestInput>

const Wrapped = z.object({ notification: z.looseObject({}), dry_run: z.unknown().optional() })
/** The same, or wrapped in `notification` (N83); `dry_run` counts in either place. */
export const SubmitInput = z.preprocess((input) => {
  const { success, data } = Wrapped.safeParse(input)
  return success ? { ...data.notification, dry_run: data.dry_run ?? data.notification.dry_run } : input
}, ComposeInput)

const Changing = z
  .object({ ...fields, ...aliases, version: readVersion, dry_run: dryRun })
  .omit({ template_id: true })
  .partial()
  .superRefine((input, issues) => {
    checkTarget(input, issues)
    // Without a type, the value would be read by the stored type: a user id as the id of a segment.
    if (!input.target_type && isPresent(input.target_value))
      issues.addIssue({ code: 'custom', path: ['target_type'], message: 'TARGET_TYPE_REQUIRED' })
  })
  .transform(toCanonicalFields)
/** Fields to change. `version` is the one that was read, so that no concurrent edit is lost (N74). */
export const ChangeInput = z.preprocess(preferCanonicalFields<z.input<typeof Changing>>, Changing)
export type ChangeInput = z.infer<typeof ChangeInput>

const Text = z.object({ title: z.string(), message: z.string(), subject: z.string().nullable() })
/** A changed field with its old and new value: `translations.tr.title`, `target_value`, … */
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
  /** Incremented by each edit; an approval names the version that was read. */
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
  link: Link.nullable(),
  target_type: z.enum(targetTypes),
  /** The e-mail address of the user, the ids of several users between commas, or the id of the segment. */
  target_value: z.string().nullable(),
  /** The name of the user or segment; of several users, the first three names and how many more there are. */
  target_name: z.string().nullable(),
  target_count: z.number().int(),
  /** Counting took too long: `target_count` is extrapolated from a sample until the notification is expanded. */
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
  last_updated_user_id: z.number().int().nullable(),
  last_updated_user_name: person,
  template: z
    .object({
      id: z.number().int(),
      name: z.string(),
      category: z.enum(templateCategories),
      is_generic_template: z.boolean(),
    })
    .nullable(),
  /** Differences between the submitted and the current content. */
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

export const ManagementQuery = z.object({
  ...paging(20),
  ...sorting(['created_date', 'priority', 'scheduled_at', 'sent_date'], 'created_date'),
  status: z.enum(notificationStatuses).optional(),
  search: z.string().trim().max(100).optional(),
})
export type ManagementQuery = z.infer<typeof ManagementQuery>

const Composed = Notification.extend({ notificationId: z.number().int() })

/** Where a test went. */
export const TestResult = z.object({
  notification_type: z.enum(channels),
  /** `outbox`: the channel has no provider, so the message was stored; `skipped`: the author has no address for it. */
  outcome: z.enum(['sent', 'outbox', 'skipped', 'failed']),
  /** The author's e-mail address or phone number; null for inbox and push. */
  address: z.string().nullable(),
  /** The devices it was pushed to. */
  devices: z.number().int(),
  reason: z.enum(skipReasons).nullable(),
  /** Why it failed: the text of the provider, or a code. */
  error: z.string().nullable(),
})
export type TestResult = z.infer<typeof TestResult>

const dryRunFields = {
  id: z.null(),
  dry_run: z.literal(true),
  /** Recipients who would get it; null when an edit keeps the target. */
  reachable_count: z.number().int().nullable(),
  /** Why the others would not get it, most frequent first. */
  unreachable: z.array(z.object({ reason: z.enum(skipReasons), count: z.number().int() })),
}
export const Edited = z.union([Notification, Notification.extend(dryRunFields)])
export type Edited = z.infer<typeof Edited>
export const Created = z.union([Composed, Composed.extend({ ...dryRunFields, notificationId: z.null() })])
export type Created = z.infer<typeof Created>
