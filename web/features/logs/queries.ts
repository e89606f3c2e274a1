import { keepPreviousData } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import type { LogPeriod, LogType } from '#api/rules/logs.ts'
import { systemRefreshMs } from '#api/rules/system.ts'
import type { RowOf } from '#web/components/table/list-query.ts'
import { api } from '#web/lib/api.ts'
import { readQuery } from '#web/lib/read-query.ts'
import * as m from '#web/paraglide/messages.js'
import type { LogSearch } from './search.ts'

const logs = api.admin.system.logs
export const logsKey = ['system-logs'] as const

export const overviewQuery = {
  ...readQuery([...logsKey, 'overview'], (init) => logs.$get({}, init)),
  refetchInterval: systemRefreshMs,
}

export const statsQuery = (period: LogPeriod = '1d') => ({
  ...readQuery([...logsKey, 'stats', period], (init) => logs.stats.$get({ query: { period } }, init)),
  refetchInterval: systemRefreshMs,
})

export const standardLines = 100

export const contentQuery = ({ type, level, lines, tail, search, page }: LogSearch & { type: LogType }) => {
  const query = {
    ...{ level, search, page: String(page), lines: String(lines ?? standardLines) },
    tail: tail === false ? ('false' as const) : ('true' as const),
  }
  return {
    ...readQuery([...logsKey, 'content', type, query], (init) =>
      logs[':type'].$get({ param: { type }, query }, init),
    ),
    placeholderData: keepPreviousData,
  }
}

export type Overview = RowOf<() => typeof overviewQuery>
export type LogStats = RowOf<typeof statsQuery>
export type LogEntry = RowOf<typeof contentQuery>['entries'][number]

export const clearLog = {
  mutationKey: [...logsKey, 'clear'],
  mutationFn: ({ id: type }: { id: LogType }) => dataOf(logs[':type'].$delete({ param: { type }, json: {} })),
  meta: { success: m.logs_cleared, failure: m.logs_clear_failed, refreshes: [logsKey] },
}

export const downloadUrl = (type: LogType, archive?: string) =>
  `/api/v1/admin/system/logs/${type}/download${archive ? `?archive=${encodeURIComponent(archive)}` : ''}`
