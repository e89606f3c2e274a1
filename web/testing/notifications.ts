import type { DataOf } from './api.ts'
import { paginationOf } from './pagination.ts'

export type Entry = DataOf<'GET /admin/notifications/management'>['notifications'][number]
export type Detail = DataOf<'GET /admin/notifications/management/:id'>
type Page = Parameters<typeof paginationOf>[1]

const tr = { title: 'Lodos Kupası başlıyor', message: 'Bu akşam 20.00, yerini al.', subject: null }
const en = { title: 'The Lodos Cup begins', message: 'Tonight at 8 pm, take your place.', subject: null }

/** A notification as the API shows it to an admin. */
export const entryOf = (more: Partial<Entry> = {}): Entry => ({
  id: 7,
  version: 1,
  status: 'pending',
  kind: 'update',
  notification_type: 'email',
  priority: 2,
  importance_level: 2,
  display_title: tr.title,
  display_message: tr.message,
  translations: { tr, en },
  payload: { translations: { tr, en } },
  link: null,
  target_type: 'all_users',
  target_value: null,
  target_name: null,
  target_count: 120,
  target_count_is_estimated: false,
  recipients_count: 120,
  sent_count: 0,
  stored_count: 0,
  failed_count: 0,
  cancelled_count: 0,
  skipped_count: 0,
  delivered_count: 0,
  bounced_count: 0,
  complained_count: 0,
  opened_count: 0,
  clicked_count: 0,
  platform_targets: ['web'],
  scheduled_at: null,
  expires_at: null,
  expires_date: null,
  fallback: [],
  timezone: 'Europe/Istanbul',
  sent_date: null,
  tried_date: null,
  without_provider: 'none',
  created_date: '2026-01-01T09:00:00.000Z',
  created_user_id: 3,
  created_user_name: 'ayse@ornek.com',
  created_user_full_name: 'Ayşe Demir',
  last_updated_user_id: null,
  last_updated_user_name: null,
  template: null,
  changes: [],
  approval_info: null,
  rejection_info: null,
  ...more,
})

/** The same notification with its history, as the detail route returns it. */
export const detailOf = (more: Partial<Detail> = {}): Detail => ({
  ...entryOf(),
  target_id: null,
  target_users: [],
  revisions: [],
  delivery_counts: { total: 120, waiting: 0, sent: 0, stored: 0, failed: 0, cancelled: 0, skipped: 0 },
  retryable_count: 0,
  skip_reasons: [],
  fallback_outcome: [],
  cancellation_info: null,
  processing_date: null,
  failed_date: null,
  ...more,
})

/** One page of notifications; `total` is the number of rows unless given. */
export const entryPage = (notifications: Entry[], { total = notifications.length, ...more }: Page = {}) => ({
  body: { data: { notifications, pagination: paginationOf(total, more) } },
})

/** One page of the approval queue; the admin may approve every row unless given. */
export const pendingPage = (rows: (Entry & { can_approve?: boolean })[], page: Page = {}) => ({
  body: {
    data: {
      ...entryPage(rows, page).body.data,
      notifications: rows.map((row) => ({ can_approve: true, ...row })),
    },
  },
})

/** What approving or rejecting a notification answers. */
export const decided = (notification: Entry) => ({
  body: {
    data: {
      notification,
      approval_info: {
        approved_by: 'Ayla Demir',
        approved_date: null,
        approval_notes: null,
        approved_with_key: null,
      },
      rejection_info: null,
    },
  },
})

/** What composing a notification answers. */
export const composed = (more: Partial<Entry> = {}) => {
  const notification = entryOf({ id: 12, ...more })
  return { status: 201 as const, body: { data: { ...notification, notificationId: notification.id } } }
}

type Reach = DataOf<'GET /admin/notifications/management/target-count'>

/** How many a target has, and whom of them the message reaches; everyone unless given. */
export const reached = (count: number, more: Partial<Reach> = {}) => ({
  body: {
    data: {
      count,
      reachable: count,
      delayed: 0,
      unreachable: [],
      estimated: false,
      without_provider: 'none' as const,
      ...more,
    },
  },
})
