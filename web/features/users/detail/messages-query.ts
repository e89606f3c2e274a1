import { infiniteQueryOptions } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import type { DeliveryStatus, SkipReason } from '#db/enums/deliveries.ts'
import type { Channel } from '#db/enums/notifications.ts'
import { usersKey } from '#web/features/users/keys.ts'
import { api } from '#web/lib/api.ts'

const { messages } = api.admin.users[':id']

export type MessageFilter = {
  channel?: Channel | undefined
  status?: DeliveryStatus | undefined
  reason?: SkipReason | undefined
}

const readPage = (id: number, filter: MessageFilter, before: string | undefined, signal?: AbortSignal) =>
  dataOf(messages.$get({ param: { id: String(id) }, query: { ...filter, before } }, { init: { signal } }))

export const messagesQuery = (id: number, filter: MessageFilter) =>
  infiniteQueryOptions({
    queryKey: [...usersKey, id, 'messages', filter] as const,
    queryFn: ({ signal, pageParam }) => readPage(id, filter, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
export type UserMessage = Awaited<ReturnType<typeof readPage>>['items'][number]
