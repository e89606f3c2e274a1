import {
  type FetchQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import type { ClientRequestOptions, ClientResponse } from 'hono/client'
import type { StatusCode } from 'hono/utils/http-status'
import { answerOf, dataOf } from '#api/client.ts'
import { type Answer, readQuery } from '#web/lib/read-query.ts'
import { isAdmin, sessionQuery } from '#web/lib/session.ts'
import type { Paging } from './list-search.ts'

export type Listed<Row> = { rows: Row[]; total: number; capped?: boolean }

type Get<Args, Data> = (args: Args, options?: ClientRequestOptions) => Answer<Data>
type Query = Record<string, string | string[] | undefined>
/** The query as screens use it: numbers instead of strings. */
type AskedOf<Args> = Args extends { query: infer Q }
  ? Omit<Q, 'page' | 'limit'> & { page: number; limit: number }
  : never

/**
 * A list of the API as a query: `listQuery(['segments'], segments.$get, ({ segments, pagination }) => …)`. The current
 * page stays on screen while the next one loads.
 */
export function listQuery<Args extends { query: object }, Data, List extends Listed<unknown>>(
  key: QueryKey,
  call: Get<Args, Data>,
  pick: (data: Data) => List,
  options: { refetchInterval?: () => number } = {},
) {
  return pagedQuery<AskedOf<Args>, List>(
    key,
    async (query, init) => pick(await dataOf(call({ query } as unknown as Args, init))),
    options,
  )
}

type BesideAnswer<Row> = Promise<
  ClientResponse<{ success: true; data: Row[]; pagination: Standing }, StatusCode, 'json'>
>

/** The same for a list whose `data` is its rows, with the pagination beside it. */
export const plainListQuery = <Args extends { query: object }, Row>(
  key: QueryKey,
  call: (args: Args, options?: ClientRequestOptions) => BesideAnswer<Row>,
) =>
  pagedQuery<AskedOf<Args>, Listed<Row>>(key, async (query, init) => {
    const { data, pagination } = await answerOf(call({ query } as unknown as Args, init))
    return listed(data, pagination)
  })

type Read<List> = (query: Query, init: ClientRequestOptions) => Promise<List>

function pagedQuery<Asked extends { page: number; limit: number }, List>(
  key: QueryKey,
  read: Read<List>,
  options: { refetchInterval?: () => number } = {},
) {
  const query = (asked: Asked) =>
    queryOptions({
      queryKey: [...key, 'list', asked] as const,
      queryFn: ({ signal }) => {
        const { page, limit, ...rest } = asked
        return read({ ...rest, page: String(page), limit: String(limit) }, { init: { signal } })
      },
      placeholderData: keepPreviousData,
      ...options,
    })
  return Object.assign(query, { key })
}

type Standing = { total: number; total_is_capped?: boolean }

/** The rows of a response with its pagination. */
export const listed = <Row>(rows: Row[], { total, total_is_capped }: Standing): Listed<Row> => ({
  rows,
  total,
  capped: total_is_capped,
})

/** A search as its request has it: `listQuery(key, ({ query }: Requested<Search>, init?: …) => …)`. */
export type Requested<Search extends Paging> = {
  query: Omit<Search, 'page' | 'limit'> & { page: string; limit: string }
}

/** The order by the names that support's lists have for it. */
export const sortedBy = <Query extends { sort?: string; order?: string }>({
  sort,
  order,
  ...query
}: Query) => ({
  ...query,
  ...(sort && { sort_by: sort as NonNullable<Query['sort']> }),
  ...(order && { sort_order: order as NonNullable<Query['order']> }),
})

type Filters = Record<string, unknown> & { page?: number; limit?: number; sort?: string; order?: string }

/** The address of a file with all rows that a list shows on all of its pages. */
export function fileUrl(
  path: string,
  { page: _page, limit: _limit, sort: _sort, order: _order, ...filters }: Filters,
) {
  const pairs = Object.entries(filters).flatMap(([name, value]) =>
    [value].flat().flatMap((each) => (each === undefined ? [] : [[name, String(each)]])),
  )
  return `/api/v1/${path}?${new URLSearchParams(pairs)}`
}

/** One row by its id: `oneQuery(['segments'], segments[':id'].$get)`. */
export const oneQuery =
  <Data>(key: QueryKey, call: Get<{ param: { id: string } }, Data>) =>
  (id: number) =>
    readQuery([...key, 'one', id], (init) => call({ param: { id: String(id) } }, init))

type AnyQuery = (...asked: never[]) => { queryFn?: unknown }
type AnswerOf<Q extends AnyQuery> =
  NonNullable<ReturnType<Q>['queryFn']> extends (...args: never[]) => infer Data ? Awaited<Data> : never

/** Row type of a `listQuery` or a `oneQuery`. */
export type RowOf<Q extends AnyQuery> = AnswerOf<Q> extends { rows: (infer Row)[] } ? Row : AnswerOf<Q>

/** Prefetches an admin's list in the route loader. It is not awaited, and the panel shows a failure. */
export function prefetchList<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): void {
  const session = client.fetchQuery(sessionQuery)
  session.then((user) => (isAdmin(user) ? client.prefetchQuery(query) : undefined)).catch(() => {})
}

/** The longest pages that the API has. */
const batch = 100

/** Reads the first rows of all pages of a list. */
export async function readRows<Row>(
  count: number,
  read: (paging: Paging) => Promise<Listed<Row>>,
): Promise<Row[]> {
  const found: Row[] = []
  for (let page = 1; found.length < count; page += 1) {
    const { rows } = await read({ page, limit: batch })
    found.push(...rows)
    if (rows.length < batch) break
  }
  return found.slice(0, count)
}
