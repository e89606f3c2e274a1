import { z } from 'zod'
import { paging } from '#api/http/input.ts'
import { Pagination } from '#api/http/pagination.ts'
import { limits } from '#api/rules/limits.ts'
import { readPlatforms } from '#api/rules/platforms.ts'
import { readSchedule } from '#api/rules/schedule.ts'
import {
  channels,
  notificationKinds,
  notificationStatuses,
  platforms,
  targetTypes,
  userStatuses,
} from '#db/enums.ts'

const title = z.string().trim().max(limits.titleMax, 'TITLE_TOO_LONG')
const message = z.string().trim().max(limits.messageMax, 'MESSAGE_TOO_LONG')
const Turkish = z.object({
  title: title.min(1, 'TITLE_TR_REQUIRED'),
  message: message.min(1, 'MESSAGE_TR_REQUIRED'),
})
const English = z.object({ title: title.default(''), message: message.default('') })

/** What an admin composes (spec 2 §3). English left empty falls back to Turkish (D95). */
export const ComposeInput = z
  .object({
    target_type: z.enum(targetTypes).default('all_users'),
    target_value: z.union([z.string().trim().max(254), z.number().int()]).nullish(),
    notification_type: z.enum(channels).default('push'),
    kind: z.enum(notificationKinds).default('system'),
    platform: z
      .unknown()
      .transform(readPlatforms)
      .refine((list) => list.length > 0, 'PLATFORM_REQUIRED'),
    priority: z.coerce.number().int().min(1, 'PRIORITY_INVALID').max(5, 'PRIORITY_INVALID').default(2),
    scheduled_at: z.string().max(40).nullish(),
    timezone: z.string().max(60).default('Europe/Istanbul'),
    translations: z.object({ tr: Turkish, en: English.nullish() }),
  })
  .superRefine(({ target_type, target_value, scheduled_at, timezone }, issues) => {
    const complain = (path: string, message: string) =>
      issues.addIssue({ code: 'custom', path: [path], message })
    if (target_type === 'user' && !target_value) complain('target_value', 'TARGET_EMAIL_REQUIRED')
    if (target_type === 'segment' && !target_value) complain('target_value', 'TARGET_REQUIRED')
    if (scheduled_at && !readSchedule(scheduled_at, timezone)) complain('scheduled_at', 'SCHEDULE_INVALID')
  })
export type ComposeInput = z.infer<typeof ComposeInput>

const Text = z.object({ title: z.string(), message: z.string() })
const when = z.iso.datetime().nullable()
const person = z.string().nullable()

export const Notification = z.object({
  id: z.number().int(),
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
  target_count: z.number().int(),
  recipients_count: z.number().int(),
  sent_count: z.number().int(),
  failed_count: z.number().int(),
  platform_targets: z.array(z.enum(platforms)),
  scheduled_at: when,
  timezone: z.string(),
  sent_date: when,
  created_date: z.iso.datetime(),
  created_user_id: z.number().int(),
  created_user_name: person,
  created_user_full_name: person,
  last_updated_user_name: person,
  template: z.null(),
  approval_info: z
    .object({ approved_by: person, approved_date: when, approval_notes: z.string().nullable() })
    .nullable(),
  rejection_info: z
    .object({ rejected_user: person, rejected_date: when, rejection_reason: z.string().nullable() })
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

export const PendingQuery = z.object({
  ...paging(10),
  status: z.enum(notificationStatuses).default('pending'),
  notificationId: z.coerce.number().int().positive().optional(),
  approverId: z.coerce.number().int().positive().optional(),
  search: z.string().trim().max(100).optional(),
})

const notes = z.string().trim().max(limits.reasonMax).nullish()
export const ApproveInput = z.object({ approval_notes: notes })
export const RejectInput = z.object({
  approval_notes: notes,
  rejection_reason: z
    .string('REASON_REQUIRED')
    .trim()
    .min(1, 'REASON_REQUIRED')
    .max(limits.reasonMax, 'REASON_TOO_LONG'),
})
export const Decision = z.object({
  notification: Notification,
  approval_info: Notification.shape.approval_info,
  rejection_info: Notification.shape.rejection_info,
})

export const UserSearchQuery = z
  .object({
    q: z.string().trim().max(100).optional(),
    query: z.string().trim().max(100).optional(),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .catch(10)
      .default(10)
      .transform((value) => Math.min(value, 100)),
  })
  .transform(({ q, query, limit }) => ({ term: q ?? query ?? '', limit }))
  .refine(({ term }) => [...term].length >= limits.searchMin, { path: ['q'], message: 'SEARCH_TOO_SHORT' })

export const FoundUsers = z.object({
  users: z.array(
    z.object({
      id: z.number().int(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      status: z.enum(userStatuses),
    }),
  ),
  pagination: z.object({ total: z.number().int() }),
})
