import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import type { Channel } from '#db/enums.ts'
import { api } from '#web/lib/api.ts'
import { queueKey } from './queries.ts'

const { outbox } = api.admin.notifications

type Asked = { page: number; limit: number; channel?: Channel | undefined; search?: string | undefined }

export const outboxQuery = ({ page, limit, channel, search }: Asked) =>
  queryOptions({
    queryKey: [...queueKey, 'outbox', { page, limit, channel, search }] as const,
    queryFn: async ({ signal }) => {
      const query = { page: String(page), limit: String(limit), channel, recipient: search }
      const { letters, pagination, unconfigured } = await dataOf(outbox.$get({ query }, { init: { signal } }))
      return {
        rows: letters,
        total: pagination.total,
        capped: pagination.total_is_capped,
        unconfigured,
      }
    },
    placeholderData: (previous) => previous,
  })

export type Letter = Awaited<
  ReturnType<NonNullable<ReturnType<typeof outboxQuery>['queryFn']>>
>['rows'][number]

/** Every reading is audited: it is read when it is opened, and not kept for later. */
export const letterQuery = (id: number) =>
  queryOptions({
    queryKey: ['notifications', 'outbox', id] as const,
    queryFn: ({ signal }) => dataOf(outbox[':id'].$get({ param: { id: String(id) } }, { init: { signal } })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
