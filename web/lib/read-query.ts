import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { ClientRequestOptions, ClientResponse } from 'hono/client'
import type { StatusCode } from 'hono/utils/http-status'
import { dataOf } from '#api/client.ts'

export type Answer<Data> = Promise<ClientResponse<{ success: true; data: Data }, StatusCode, 'json'>>

/** What a call reads, as a query: `readQuery([...key, 'stats', query], (init) => logs.stats.$get({ query }, init))`. */
export const readQuery = <Data, const Key extends QueryKey>(
  queryKey: Key,
  call: (init: ClientRequestOptions) => Answer<Data>,
) => queryOptions({ queryKey, queryFn: ({ signal }) => dataOf(call({ init: { signal } })) })
