import { z } from 'zod'
import { LinkInput } from '#api/features/templates/link-schema.ts'
import { digitsOr, idMax, readVersion } from '#api/http/input.ts'
import { fallbackHoursMax } from '#api/rules/fallback.ts'
import { limits } from '#api/rules/limits.ts'
import { readPlatforms } from '#api/rules/platforms.ts'
import { isTimeZone } from '#api/rules/schedule.ts'
import { channels, externalChannels, notificationKinds, targetTypes } from '#db/enums/notifications.ts'
import { preferCanonicalFields, toCanonicalFields } from './field-aliases-schema.ts'

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
  expires_at: z
    .string()
    .max(40)
    .nullish()
    .describe(
      'After this time messages are skipped instead of sent. Null: seven days after sending begins for campaigns (`marketing`), never for others.',
    ),
  timezone: z.string().max(60).refine(isTimeZone, 'TIMEZONE_UNKNOWN'),
  translations: z.object({ tr: Turkish, en: English.nullish() }),
  template_id: z.number().int().positive().max(idMax).nullish(),
  link: LinkInput.nullish(),
  fallback: z
    .array(
      z.object({
        channel: z.enum(externalChannels),
        hours: digitsOr(
          z
            .int('FALLBACK_HOURS_INVALID')
            .min(1, 'FALLBACK_HOURS_INVALID')
            .max(fallbackHoursMax, 'FALLBACK_HOURS_INVALID'),
        ),
      }),
    )
    .max(externalChannels.length, 'FALLBACK_REPEATED')
    .nullish()
    .describe(
      'Of an in-app notification: channels that follow in this order, each this many hours after the step before, for recipients who have not read it by then.',
    ),
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
  /** By default that of the template, or else 2. */
  priority: fields.priority.optional(),
  translations: fields.translations.optional(),
  template_id: fields.template_id,
  link: fields.link,
  fallback: fields.fallback,
})
type Content = z.infer<typeof content>

/** Without a template, the content must be complete. Only pushes need platforms, those of a fallback step too. */
function checkContent(input: Content, issues: z.core.$RefinementCtx) {
  const addIssue = (path: string, message: string) =>
    issues.addIssue({ code: 'custom', path: path.split('.'), message })
  if (input.template_id) return
  if (!input.notification_type) addIssue('notification_type', 'NOTIFICATION_TYPE_REQUIRED')
  const { platform } = toCanonicalFields(input)
  const { notification_type = 'push', fallback } = input
  // Runs beside other issues, so the value may be anything.
  const steps: unknown[] = Array.isArray(fallback) ? fallback : []
  const isPush = (step: unknown) => step instanceof Object && 'channel' in step && step.channel === 'push'
  const pushes = notification_type === 'push' || steps.some(isPush)
  if (platform ? platform.length === 0 : pushes)
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

const { target_type, target_value, scheduled_at, expires_at } = fields
const Composing = content
  .extend({
    ...{ target_type, target_value, scheduled_at, expires_at },
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
 * A new notification. `target_type` has no default: unknown keys are ignored, so a misspelt one would send to
 * all users. Empty English texts fall back to Turkish (D95); omitted texts, channel, platforms, button and priority come from
 * the template; a null button is none.
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
/** The same, or wrapped in `notification`; `dry_run` counts in either place. */
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
/** Fields to change. `version` is the one that was read, so that no concurrent edit is lost. */
export const ChangeInput = z.preprocess(preferCanonicalFields<z.input<typeof Changing>>, Changing)
export type ChangeInput = z.infer<typeof ChangeInput>
