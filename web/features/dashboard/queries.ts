import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import { api } from '#web/lib/api.ts'

const dashboard = api.admin.dashboard
export const dashboardKey = ['dashboard'] as const

/** Milliseconds; events of the queue also refresh. */
const refetchMs = 30_000

export const statsQuery = queryOptions({
  queryKey: [...dashboardKey, 'stats'] as const,
  queryFn: ({ signal }) => dataOf(dashboard.stats.$get({}, { init: { signal } })),
  refetchInterval: refetchMs,
})

export const activitiesQuery = queryOptions({
  queryKey: [...dashboardKey, 'activities'] as const,
  queryFn: ({ signal }) =>
    dataOf(dashboard['recent-activities'].$get({ query: { limit: '50' } }, { init: { signal } })),
  refetchInterval: refetchMs,
})

export const healthQuery = queryOptions({
  queryKey: [...dashboardKey, 'health'] as const,
  queryFn: ({ signal }) => dataOf(dashboard['system-health'].$get({}, { init: { signal } })),
  refetchInterval: refetchMs,
})

export const waitingQuery = queryOptions({
  queryKey: [...dashboardKey, 'waiting'] as const,
  queryFn: ({ signal }) => dataOf(dashboard.waiting.$get({}, { init: { signal } })),
  refetchInterval: refetchMs,
})

type DataOf<Q extends { queryFn?: unknown }> = Q['queryFn'] extends
  | ((...args: never[]) => infer R)
  | undefined
  ? Awaited<R>
  : never
export type Stats = DataOf<typeof statsQuery>
export type Activity = DataOf<typeof activitiesQuery>[number]
export type Waiting = DataOf<typeof waitingQuery>
export type Health = DataOf<typeof healthQuery>
