import { queryOptions, useMutation } from '@tanstack/react-query'
import { answerOf, dataOf } from '#api/client.ts'
import type { DeliveryStatus, NotificationStatus } from '#db/enums.ts'
import { api } from '#web/lib/api.ts'
import type { ListSearch } from '#web/lib/search.ts'
import { usePendingVariables } from '#web/lib/use-pending-variables.ts'
import * as m from '#web/paraglide/messages.js'

const { management } = api.admin.notifications

export const managementKey = ['notifications', 'management'] as const
/** All that shows a notification which was changed, deleted, stopped or sent on. */
export const touched = [managementKey, ['notifications', 'approval'], ['notifications', 'queue']]

type Sort = 'created_date' | 'priority' | 'scheduled_at' | 'sent_date'
const sorts: readonly string[] = ['created_date', 'priority', 'scheduled_at', 'sent_date']
const isSort = (text: string | undefined): text is Sort => text !== undefined && sorts.includes(text)

type Asked = ListSearch & { status: NotificationStatus }

export const historyQuery = ({ page, limit, sort, order, search, status }: Asked) =>
  queryOptions({
    queryKey: [...managementKey, 'list', { page, limit, sort, order, search, status }] as const,
    queryFn: async ({ signal }) => {
      const numbers = { page: String(page), limit: String(limit) }
      const query = { ...numbers, status, search, order, sort: isSort(sort) ? sort : undefined }
      const { notifications, pagination } = await dataOf(management.$get({ query }, { init: { signal } }))
      return { rows: notifications, total: pagination.total, capped: pagination.total_is_capped }
    },
    placeholderData: (previous) => previous,
  })

export type Entry = Awaited<
  ReturnType<NonNullable<ReturnType<typeof historyQuery>['queryFn']>>
>['rows'][number]

/** How many stand under each tab (P21). */
export const countsQuery = queryOptions({
  queryKey: [...managementKey, 'counts'] as const,
  queryFn: ({ signal }) => dataOf(management.counts.$get({}, { init: { signal } })),
})
export type TabCounts = Awaited<ReturnType<NonNullable<typeof countsQuery.queryFn>>>

export const readDetail = (id: number, signal?: AbortSignal) =>
  dataOf(management[':id'].$get({ param: { id: String(id) } }, { init: { signal } }))

/** One notification with each of its edits, and what became of it (P22). */
export const detailQuery = (id: number) =>
  queryOptions({
    queryKey: [...managementKey, 'one', id] as const,
    queryFn: ({ signal }) => readDetail(id, signal),
  })
export type Detail = Awaited<ReturnType<NonNullable<ReturnType<typeof detailQuery>['queryFn']>>>

type AskedDeliveries = { id: number; page: number; limit: number; status?: DeliveryStatus }

/** What became of it for each person (P78). */
export const deliveriesQuery = ({ id, page, limit, status }: AskedDeliveries) =>
  queryOptions({
    queryKey: [...managementKey, 'deliveries', id, { page, limit, status }] as const,
    queryFn: async ({ signal }) => {
      const query = { page: String(page), limit: String(limit), status }
      const call = management[':id'].deliveries.$get(
        { param: { id: String(id) }, query },
        { init: { signal } },
      )
      const { items, pagination } = await dataOf(call)
      return { rows: items, total: pagination.total, capped: pagination.total_is_capped }
    },
    placeholderData: (previous) => previous,
  })
export type Delivery = Awaited<
  ReturnType<NonNullable<ReturnType<typeof deliveriesQuery>['queryFn']>>
>['rows'][number]

const removeKey = [...managementKey, 'remove'] as const
const redriveKey = [...managementKey, 'redrive'] as const

export const useRemoving = () => new Set(usePendingVariables<number>(removeKey))
export const useRedriving = () => new Set(usePendingVariables<number>(redriveKey))

/** Takes away what nobody has been sent (N75). */
export const useRemove = () =>
  useMutation({
    mutationKey: removeKey,
    mutationFn: (id: number) => answerOf(management[':id'].$delete({ param: { id: String(id) } })),
    meta: {
      success: m.notifications_history_deleted,
      failure: m.notifications_history_delete_failed,
      refreshes: touched,
    },
  })

/** Sends again what failed of one notification. */
export const useRedrive = () =>
  useMutation({
    mutationKey: redriveKey,
    mutationFn: (id: number) =>
      dataOf(api.admin.notifications.queue.retry[':id'].$post({ param: { id: String(id) }, json: {} })),
    meta: {
      success: m.notifications_redriven,
      failure: m.notifications_queue_retry_failed,
      refreshes: touched,
    },
  })
