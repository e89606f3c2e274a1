import { queryOptions } from '@tanstack/react-query'
import { answerOf, dataOf } from '#api/client.ts'
import type { Channel } from '#db/enums/notifications.ts'
import { listed, listQuery, type RowOf } from '#web/components/table/list-query.ts'
import { api } from '#web/lib/api.ts'
import { isLive } from '#web/lib/live.ts'
import { queueKey } from './keys.ts'
import type { CancelStatus } from './rules.ts'

const queue = api.admin.notifications.queue

/** Refetch intervals in milliseconds, with live events and without (D96). */
const refreshEvery = { live: 600_000, alone: 15_000 }
const refetchInterval = () => (isLive() ? refreshEvery.live : refreshEvery.alone)

export const ranges = ['hour', 'day'] as const
export type Range = (typeof ranges)[number]

export const statusQuery = (range: Range) =>
  queryOptions({
    queryKey: [...queueKey, 'status', range] as const,
    queryFn: ({ signal }) => dataOf(queue.status.$get({ query: { range } }, { init: { signal } })),
    refetchInterval,
    placeholderData: (previous) => previous,
  })

export type QueueStatus = Awaited<ReturnType<NonNullable<ReturnType<typeof statusQuery>['queryFn']>>>

export const queueQuery = listQuery(
  queueKey,
  queue.$get,
  ({ notifications, pagination }) => listed(notifications, pagination),
  { refetchInterval },
)
export type Queued = RowOf<typeof queueQuery>

/** Batch sizes. */
const rounds = {
  process: { batch_size: 100, max_notifications: 50 },
  send: { batch_size: 50, max_notifications: 100 },
}

export const processApproved = () => dataOf(queue['process-approved'].$post({ json: rounds.process }))

export const send = (retry_failed: boolean) =>
  dataOf(queue.send.$post({ json: { ...rounds.send, retry_failed } }))

export const cancelOne = ({ id, reason }: { id: number; reason: string }) =>
  answerOf(queue.cancel[':id'].$delete({ param: { id: String(id) }, json: { reason } }))

type ByType = { type: Channel; status: CancelStatus; reason: string }

export const cancelByType = ({ type, status, reason }: ByType) =>
  dataOf(queue['cancel-by-type'][':type'][':status'].$delete({ param: { type, status }, json: { reason } }))
