import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { dataOf } from '#api/client.ts'
import type { LogPeriod, LogType } from '#api/rules/logs.ts'
import { systemRefreshMs } from '#api/rules/system.ts'
import { api } from '#web/lib/api.ts'
import * as m from '#web/paraglide/messages.js'
import type { LogSearch } from './search.ts'

const logs = api.admin.system.logs
export const logsKey = ['system-logs'] as const

export const overviewQuery = queryOptions({
  queryKey: [...logsKey, 'overview'] as const,
  queryFn: ({ signal }) => dataOf(logs.$get({}, { init: { signal } })),
  refetchInterval: systemRefreshMs,
})

export const statsQuery = (period: LogPeriod = '1d') =>
  queryOptions({
    queryKey: [...logsKey, 'stats', period] as const,
    queryFn: ({ signal }) => dataOf(logs.stats.$get({ query: { period } }, { init: { signal } })),
    refetchInterval: systemRefreshMs,
  })

export const standardLines = 100

export const contentQuery = ({ type = 'application', level, lines, tail, search, page }: LogSearch) => {
  const query = { level, search, page: String(page), lines: String(lines ?? standardLines) }
  const isTail = tail !== false
  return queryOptions({
    queryKey: [...logsKey, 'content', type, query, isTail] as const,
    queryFn: ({ signal }) =>
      dataOf(
        logs[':type'].$get(
          { param: { type }, query: { ...query, tail: isTail ? 'true' : 'false' } },
          { init: { signal } },
        ),
      ),
    placeholderData: keepPreviousData,
  })
}

type DataIn<Call extends (...args: never[]) => unknown> = Extract<
  InferResponseType<Call>,
  { data: unknown }
>['data']
export type Overview = DataIn<typeof logs.$get>
export type LogStats = DataIn<typeof logs.stats.$get>
type Content = DataIn<(typeof logs)[':type']['$get']>
export type LogEntry = Content['entries'][number]

export const clearLog = {
  mutationKey: [...logsKey, 'clear'],
  mutationFn: ({ id: type }: { id: LogType }) => dataOf(logs[':type'].$delete({ param: { type }, json: {} })),
  meta: { success: m.logs_cleared, failure: m.logs_clear_failed, refreshes: [logsKey] },
}

export const downloadUrl = (type: LogType, archive?: string) =>
  `/api/v1/admin/system/logs/${type}/download${archive ? `?archive=${encodeURIComponent(archive)}` : ''}`
