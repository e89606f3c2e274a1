import { dataOf } from '#api/client.ts'
import { managementKey, notificationLists } from '#web/features/notifications/keys.ts'
import { api } from '#web/lib/api.ts'
import * as m from '#web/paraglide/messages.js'

/** Sends the failed deliveries of one notification again. */
export const retryNotification = {
  mutationKey: [...managementKey, 'retry'],
  mutationFn: ({ id }: { id: number }) =>
    dataOf(api.admin.notifications.queue.retry[':id'].$post({ param: { id: String(id) }, json: {} })),
  meta: {
    /** Messages older than 90 days are left alone. */
    success: ({ retried_count }: { retried_count: number }) =>
      retried_count > 0 ? m.common_redriven() : m.common_redriven_none(),
    failure: m.common_queue_retry_failed,
    refreshes: notificationLists,
  },
}
