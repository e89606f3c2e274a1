import { answerOf } from '#api/client.ts'
import type { DeliveryStatus } from '#db/enums/deliveries.ts'
import type { Channel } from '#db/enums/notifications.ts'
import { listed, listQuery, oneQuery, type RowOf } from '#web/components/table/list-query.ts'
import { api } from '#web/lib/api.ts'
import { readQuery } from '#web/lib/read-query.ts'
import * as m from '#web/paraglide/messages.js'
import { managementKey, notificationLists } from '../keys.ts'

const { management } = api.admin.notifications

export const historyQuery = listQuery(managementKey, management.$get, ({ notifications, pagination }) =>
  listed(notifications, pagination),
)
export type Entry = RowOf<typeof historyQuery>

/** Number of notifications per tab. */
export const countsQuery = readQuery([...managementKey, 'counts'], (init) => management.counts.$get({}, init))

/** One notification with its edits and delivery counts. */
export const detailQuery = oneQuery(managementKey, management[':id'].$get)
export type Detail = RowOf<typeof detailQuery>

type DeliveryQuery = { page?: string; limit?: string; status?: DeliveryStatus; channel?: Channel }

/** Deliveries per recipient. */
export const deliveriesQuery = (id: number) =>
  listQuery(
    [...managementKey, 'deliveries', id],
    ({ query }: { query: DeliveryQuery }, options) =>
      management[':id'].deliveries.$get({ param: { id: String(id) }, query }, options),
    ({ items, pagination }) => listed(items, pagination),
  )
export type Delivery = RowOf<ReturnType<typeof deliveriesQuery>>

/** Deletes an unsent notification. */
export const removeNotification = {
  mutationKey: [...managementKey, 'remove'],
  mutationFn: ({ id }: Removable) => answerOf(management[':id'].$delete({ param: { id: String(id) } })),
  meta: {
    success: m.notifications_history_deleted,
    failure: m.notifications_history_delete_failed,
    refreshes: notificationLists,
  },
}

type Removable = Pick<Entry, 'id' | 'translations'>

/** The confirmation shows both titles. */
export const removal = ({ translations: { tr, en } }: Removable) => ({
  title: m.notifications_history_delete_title(),
  body: en?.title
    ? m.notifications_history_delete_body({ tr: tr.title, en: en.title })
    : m.notifications_history_delete_body_turkish({ tr: tr.title }),
  action: m.notifications_history_delete(),
})

/** Withdraws the fallback channels of a notification that are still to come; the reason dialog shows a failure. */
export const cancelFallback = {
  mutationFn: ({ id, reason }: { id: number; reason: string }) =>
    answerOf(
      api.admin.notifications.queue.cancel[':id'].$delete({ param: { id: String(id) }, json: { reason } }),
    ),
  meta: { success: m.notifications_fallback_cancelled, refreshes: notificationLists },
}
