import * as v from 'valibot'
import { riskBands, sessionPeriods, sessionStatuses } from '#api/rules/session-risk.ts'
import { sessionEndings } from '#db/enums/sessions.ts'
import { listSearch, opened } from '#web/components/table/list-search.ts'
import { oneOf, text } from '#web/lib/search.ts'

const uuid = v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined)

/** `?userId=7` shows the sessions of a user, `?ip=…` those of an address, `?session=<id>` one of the page. */
export const sessionSearch = listSearch({
  filters: {
    search: text,
    userId: text,
    status: oneOf(sessionStatuses),
    endReason: oneOf(sessionEndings),
    ip: text,
  },
  dialogs: { session: uuid, end: uuid },
  sorts: ['lastAccessAt', 'startTime', 'userId', 'riskScore'],
})
export type SessionsAsked = ReturnType<typeof sessionSearch.asked>

export const periods = Object.keys(sessionPeriods) as (keyof typeof sessionPeriods)[]
export const DashboardSearch = v.object({ period: oneOf(periods) })

/** `?finding=7` opens the details of a suspicious user, `?end=7` the question about all of their sessions. */
export const suspiciousSearch = listSearch({
  filters: { risk: oneOf(riskBands) },
  dialogs: { finding: opened, end: opened },
})
export const historySearch = listSearch({ limit: 10 })
