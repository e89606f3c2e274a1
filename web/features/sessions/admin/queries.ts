import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, dataOf } from '#api/client.ts'
import type { SessionPeriod } from '#api/rules/session-risk.ts'
import { listed, listQuery, type RowOf } from '#web/components/table/list-query.ts'
import { api } from '#web/lib/api.ts'
import { readQuery } from '#web/lib/read-query.ts'
import { adminSessionsKey } from './keys.ts'
import type { SessionsAsked } from './search.ts'

const { sessions } = api.admin

/** Milliseconds between two readings while a screen is open (D96). */
export const refreshEvery = 30_000

const sorts = {
  lastAccessAt: 'lastActivity',
  startTime: 'startTime',
  userId: 'userId',
  riskScore: 'riskScore',
} as const

type Asked = SessionsAsked & { minRisk?: number }

async function readSessions({ page, limit, sort, order, minRisk, ...filter }: Asked, signal: AbortSignal) {
  const query = {
    ...filter,
    ...{ page: String(page), limit: String(limit), sortBy: sort && sorts[sort], sortOrder: order },
    ...(minRisk !== undefined && { minRisk: String(minRisk) }),
  }
  const { data, pagination } = await answerOf(sessions.all.$get({ query }, { init: { signal } }))
  return listed(
    data.map((session) => ({ ...session, id: session.sessionId })),
    pagination,
  )
}

export const sessionsQuery = Object.assign(
  (asked: Asked) =>
    queryOptions({
      queryKey: [...adminSessionsKey, 'list', asked] as const,
      queryFn: ({ signal }) => readSessions(asked, signal),
      placeholderData: keepPreviousData,
      refetchInterval: refreshEvery,
    }),
  { key: adminSessionsKey },
)
export type AdminSession = Awaited<ReturnType<typeof readSessions>>['rows'][number]

export const statsQuery = (period: SessionPeriod) =>
  queryOptions({
    queryKey: [...adminSessionsKey, 'stats', period] as const,
    queryFn: ({ signal }) => dataOf(sessions.stats.$get({ query: { period } }, { init: { signal } })),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  })
type DataOf<Query extends (...args: never[]) => { queryFn?: unknown }> =
  NonNullable<ReturnType<Query>['queryFn']> extends (...args: never[]) => infer Data ? Awaited<Data> : never
export type SessionStats = DataOf<typeof statsQuery>

/** How many sessions the tool would end at an address. */
export const addressCountQuery = (ip: string) =>
  readQuery([...adminSessionsKey, 'address-count', ip], (init) =>
    sessions['active-count'].$get({ query: { ip } }, init),
  )

/** Suspicious users by their ids, with the figures above them. */
export const suspiciousQuery = listQuery(
  [...adminSessionsKey, 'suspicious'],
  sessions.suspicious.$get,
  ({ findings, summary, pagination }) => ({
    ...listed(
      findings.map((finding) => ({ ...finding, id: finding.userId })),
      pagination,
    ),
    summary,
  }),
  { refetchInterval: () => refreshEvery },
)
export type Finding = RowOf<typeof suspiciousQuery>

/** One suspicious user, for a dialog that a link opened. */
export const findingQuery = (id: number) =>
  queryOptions({
    queryKey: [...adminSessionsKey, 'finding', id] as const,
    queryFn: async ({ signal }) => {
      const param = { userId: String(id) }
      return { ...(await dataOf(sessions.suspicious[':userId'].$get({ param }, { init: { signal } }))), id }
    },
  })

export const historyQuery = listQuery(
  [...adminSessionsKey, 'history'],
  sessions['tool-history'].$get,
  ({ items, pagination }) => listed(items, pagination),
)
