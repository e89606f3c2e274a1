import type { DataOf } from './api.ts'
import { paginationOf } from './pagination.ts'

export type InboxItem = DataOf<'GET /user/notifications'>['notifications'][number]

/** A notification as the API shows it in the inbox of its recipient. */
export const inboxItem = (id: number, more: Partial<InboxItem> = {}): InboxItem => ({
  id,
  title: `Haber ${id}`,
  message: 'Meydana gel',
  notification_type: 'system',
  status: 'unread',
  created_at: new Date().toISOString(),
  priority: 2,
  is_archived: false,
  is_favorite: false,
  link: null,
  ...more,
})

export const inboxPage = (notifications: InboxItem[], total = notifications.length) => {
  const pagination = paginationOf(total)
  return { body: { data: { notifications, unread_count: 0, ...pagination, pagination }, pagination } }
}
