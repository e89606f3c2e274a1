import { z } from 'zod'
import { Link } from '#api/features/templates/link-schema.ts'
import { paging, sorting } from '#api/http/input.ts'
import { Pagination } from '#api/http/pagination.ts'
import { skipReasons } from '#db/enums/deliveries.ts'
import {
  channels,
  externalChannels,
  notificationKinds,
  notificationStatuses,
  targetTypes,
  withoutProviders,
} from '#db/enums/notifications.ts'
import { templateCategories } from '#db/enums/templates.ts'
import { platforms } from '#db/enums.ts'

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

export const FallbackStep = z.object({ channel: z.enum(externalChannels), hours: z.number().int() })

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
  /** Messages that reached no provider, because their channel has none. */
  stored_count: z.number().int(),
  /** Those of its fallback channels included. */
  failed_count: z.number().int(),
  cancelled_count: z.number().int(),
  skipped_count: z.number().int(),
  /** Sent messages by what their provider reported last. */
  delivered_count: z.number().int(),
  bounced_count: z.number().int(),
  complained_count: z.number().int(),
  /** Recipients who opened it in the inbox, and who followed its button or push; only those who allow usage statistics. */
  opened_count: z.number().int(),
  clicked_count: z.number().int(),
  platform_targets: z.array(z.enum(platforms)),
  scheduled_at: when,
  /** The expiry that the author chose, if any. */
  expires_at: when,
  /** After this time messages are skipped; null if they do not expire, and for campaigns without `expires_at` before sending begins. */
  expires_date: when,
  /** The channels that follow in their order, each after hours from the step before, for recipients who have not read it. */
  fallback: z.array(FallbackStep),
  timezone: z.string(),
  /** When it was first sent; a retry does not change it. */
  sent_date: when,
  /** When it was last worked through, retries included. */
  tried_date: when,
  /** Which of its messages would be stored instead of sent now: all, pushes to apps, or none. */
  without_provider: z.enum(withoutProviders),
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
    .object({
      approved_by: person,
      approved_date: when,
      approval_notes: z.string().nullable(),
      /** The public part of the API key that approved it for that admin; null after an approval in a session. */
      approved_with_key: z.string().nullable(),
    })
    .nullable(),
  rejection_info: z
    .object({
      rejected_user: person,
      rejected_date: when,
      rejection_reason: z.string().nullable(),
      approval_notes: z.string().nullable(),
      rejected_with_key: z.string().nullable(),
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
  /** How many each fallback channel would reach if no recipient had read it by then; null when an edit keeps the target. */
  fallback_reach: z
    .array(
      FallbackStep.extend({
        reachable_count: z.number().int(),
        unreachable: z.array(z.object({ reason: z.enum(skipReasons), count: z.number().int() })),
        without_provider: z.enum(withoutProviders),
      }),
    )
    .nullable(),
}
export const Edited = z.union([Notification, Notification.extend(dryRunFields)])
export type Edited = z.infer<typeof Edited>
export const Created = z.union([Composed, Composed.extend({ ...dryRunFields, notificationId: z.null() })])
export type Created = z.infer<typeof Created>
