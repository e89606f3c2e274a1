import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ClientRequestOptions } from 'hono/client'
import { dataOf } from '#api/client.ts'
import { listed, listQuery, oneQuery, type RowOf } from '#web/components/table/list-query.ts'
import { api } from '#web/lib/api.ts'
import { readQuery } from '#web/lib/read-query.ts'
import * as m from '#web/paraglide/messages.js'
import { auditKey } from './keys.ts'

const log = api.admin['audit-log']
const minute = 60_000

type Query = Parameters<typeof log.$get>[0]['query']
type Asked = { query: Omit<Query, 'repeats'> & { repeats?: string | undefined } }

export const entriesQuery = listQuery(
  auditKey,
  ({ query: { repeats, ...query } }: Asked, options?: ClientRequestOptions) =>
    log.$get({ query: { ...query, ...(!repeats && { repeats: 'grouped' as const }) } }, options),
  ({ items, pagination }) => listed(items, pagination),
)
export const entryQuery = oneQuery(auditKey, log[':id'].$get)
export type Entry = RowOf<typeof entriesQuery>

const repeats = log[':id'].repeats.$get
type RepeatsQuery = Parameters<typeof repeats>[0]['query']
export type EntryFilter = Omit<RepeatsQuery, 'page' | 'limit'>
type Listing = EntryFilter & {
  page: number
  limit: number
  sort?: string
  order?: string
  repeats?: string | undefined
}

/** The filters of the list, without its page and order. */
export function filterOf(asked: Listing): EntryFilter {
  const { page: _page, limit: _limit, sort: _sort, order: _order, repeats: _repeats, ...filter } = asked
  return filter
}

/** The single entries that one of the list stands for. */
export const repeatsQuery = (id: number, filter: EntryFilter) =>
  listQuery(
    [...auditKey, 'repeats', id, filter],
    ({ query }: { query: { page?: string; limit?: string } }, options?: ClientRequestOptions) =>
      repeats({ param: { id: String(id) }, query: { ...filter, ...query } }, options),
    ({ items, pagination }) => listed(items, pagination),
  )

/** The state of the chain; it changes every minute, and its check once a night. */
export const chainQuery = {
  ...readQuery([...auditKey, 'chain'], (init) => log.status.$get({}, init)),
  staleTime: minute,
  refetchInterval: 10 * minute,
}
export type Chain = RowOf<() => typeof chainQuery>

/** The name of the user whose entries are shown, from their newest one. */
export const actorQuery = (id: string) =>
  queryOptions({
    queryKey: [...auditKey, 'actor', id] as const,
    queryFn: async ({ signal }) => {
      const query = { actor: id, limit: '1' }
      return (await dataOf(log.$get({ query }, { init: { signal } }))).items[0]?.actor.name ?? null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

const { run } = api.admin.reports.audit_log
type Filter = Parameters<typeof run.$post>[0]['json']['filter']

export const exportEntries = mutationOptions({
  mutationFn: (filter: Filter) => dataOf(run.$post({ json: { format: 'csv', filter } })),
  meta: { success: m.audit_export_started, failure: m.audit_export_failed },
})
