import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ClientRequestOptions } from 'hono/client'
import { answerOf, dataOf } from '#api/client.ts'
import { isSubcategory } from '#api/rules/tickets.ts'
import type { SaveOf } from '#web/components/mutation/use-save.ts'
import { inBatches } from '#web/components/table/in-batches.ts'
import { fileUrl, listQuery } from '#web/components/table/list-query.ts'
import {
  agentsKey,
  type Change,
  type StaffTicket,
  ticketListsKey,
  ticketsKey,
} from '#web/components/ticket/queries.ts'
import { api } from '#web/lib/api.ts'
import * as m from '#web/paraglide/messages.js'
import type { TicketSearch } from './search.ts'

const { tickets, views } = api.admin.support
const viewsKey = ['ticket-views'] as const

type Asked = { query: Omit<TicketSearch, 'page' | 'limit'> & { page: string; limit: string } }

/** The filters as the API names them, without a subcategory of another category. */
export function filtersOf({
  sort,
  order,
  subcategory,
  ...filters
}: Partial<Omit<TicketSearch, 'page' | 'limit'>>) {
  const { category } = filters
  return {
    ...filters,
    ...(category && subcategory && isSubcategory(category, subcategory) && { subcategory }),
    ...(sort && { sort_by: sort }),
    ...(order && { sort_order: order }),
  }
}

export const ticketsQuery = listQuery(
  ticketListsKey,
  ({ query: { page, limit, ...query } }: Asked, options?: ClientRequestOptions) =>
    tickets.$get({ query: { ...filtersOf(query), page, limit } }, options),
  ({ tickets: rows, pagination: { total, total_is_capped: capped }, stats }) => ({
    rows,
    total,
    capped,
    stats,
  }),
)

const exportPath = 'admin/support/tickets/export'

/** More tickets than a file can name have a file of their filters. */
export const selectionMax = 1000

/** The file has the selected tickets. */
export const selectionUrl = (rows: readonly StaffTicket[]) =>
  fileUrl(exportPath, { ids: rows.map(({ id }) => id).join(',') })

/** The file has all tickets that the list shows on all of its pages. */
export const exportUrl = (asked: TicketSearch) =>
  fileUrl(exportPath, filtersOf({ ...asked, sort: undefined, order: undefined }))

export const viewsQuery = queryOptions({
  queryKey: viewsKey,
  queryFn: async ({ signal }) => (await dataOf(views.$get({}, { init: { signal } }))).views,
})
export type View = Awaited<ReturnType<NonNullable<typeof viewsQuery.queryFn>>>[number]

type ViewInput = { name: string; is_shared: boolean; filters: ReturnType<typeof filtersOf> }
const param = ({ id }: { id: number }) => ({ id: String(id) })

export const saveView = mutationOptions({
  mutationFn: ({ row, input: json }: SaveOf<View | undefined, ViewInput>) =>
    dataOf(row ? views[':id'].$put({ param: param(row), json }) : views.$post({ json })),
  meta: { success: m.desk_view_saved, failure: m.desk_view_save_failed, refreshes: [viewsKey] },
})

export const removeView = {
  mutationKey: [...viewsKey, 'remove'],
  mutationFn: (row: View) => answerOf(views[':id'].$delete({ param: param(row) })),
  meta: { success: m.desk_view_removed, failure: m.desk_view_remove_failed, refreshes: [viewsKey] },
}
export const viewRemoval = ({ name }: View) => ({
  title: m.desk_view_remove_title({ name }),
  body: m.desk_view_remove_body(),
  action: m.desk_view_remove_do(),
})

type Bulk = Parameters<typeof tickets.bulk.$post>[0]['json']

/** The server's limit of a request. */
const bulkMax = 100

/** Changes the selected tickets; the answer has a result for each. */
export const changeTickets = (rows: readonly StaffTicket[]) =>
  mutationOptions({
    mutationFn: ({ input }: { input: Change }) =>
      inBatches(rows, bulkMax, async (some) => {
        const json = { ...input, ids: some.map(({ id }) => id) } as Bulk
        return (await dataOf(tickets.bulk.$post({ json }))).results
      }),
    meta: { failure: m.desk_bulk_failed, refreshes: [ticketsKey, agentsKey] },
  })

export const takeNext = mutationOptions({
  mutationFn: async () => (await dataOf(tickets['take-next'].$post())).ticket,
  meta: { failure: m.desk_take_failed, refreshes: [ticketsKey, agentsKey] },
})
