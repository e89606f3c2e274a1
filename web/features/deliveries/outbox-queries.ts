import { queryOptions } from '@tanstack/react-query'
import { listed, listQuery, oneQuery, type RowOf } from '#web/components/table/list-query.ts'
import { api } from '#web/lib/api.ts'
import { deliveriesKey, queueKey } from './keys.ts'

const { outbox } = api.admin.notifications

export const outboxQuery = listQuery(
  [...queueKey, 'outbox'],
  outbox.$get,
  ({ letters, pagination, unconfigured }) => ({ ...listed(letters, pagination), unconfigured }),
)
export type OutboxMessage = RowOf<typeof outboxQuery>

const readMessage = oneQuery([...deliveriesKey, 'outbox'], outbox[':id'].$get)

/** Every read is audited, so a message is read only when it is opened, and not cached. */
export const messageQuery = (id: number) =>
  queryOptions({ ...readMessage(id), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
