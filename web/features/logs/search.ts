import * as v from 'valibot'
import { logLevels, logPageSizes, logPeriods, logTypes } from '#api/rules/logs.ts'
import { listSearch } from '#web/components/table/list-search.ts'
import { oneOf, text } from '#web/lib/search.ts'

export const logTabs = ['overview', 'viewer', 'stats'] as const
export type LogTab = (typeof logTabs)[number]

/** `?tab=viewer&type=error&level=fatal`; `tail=false` shows the oldest lines first, `period` is of the statistics. */
export const logSearch = listSearch({
  filters: {
    tab: oneOf(logTabs),
    type: oneOf(logTypes),
    level: oneOf(logLevels),
    lines: v.fallback(v.optional(v.picklist(logPageSizes)), undefined),
    tail: v.fallback(v.optional(v.boolean()), undefined),
    search: text,
    period: oneOf(logPeriods),
  },
})
export type LogSearch = ReturnType<typeof logSearch.parse>
