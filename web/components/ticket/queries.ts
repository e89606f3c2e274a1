import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { dataOf } from '#api/client.ts'
import type { Timeline } from '#api/features/ticket-history/audit-schema.ts'
import type { StaffTicket as Ticket } from '#api/features/tickets/agent-schema.ts'
import type { TicketStatus } from '#db/enums.ts'
import { threadKey } from '#web/features/thread/keys.ts'
import { api } from '#web/lib/api.ts'
import * as m from '#web/paraglide/messages.js'
import type { SaveOf } from '../mutation/use-save.ts'

export type StaffTicket = z.infer<typeof Ticket>

const { tickets } = api.admin.support
/** The tickets of the staff: the list, and what is read of one. */
export const staffTicketsKey = ['staff-tickets'] as const
const param = ({ id }: { id: number }) => ({ id: String(id) })
export const agentsKey = ['support-agents'] as const

export const staffTicketQuery = (id: number) =>
  queryOptions({
    queryKey: [...staffTicketsKey, 'one', id] as const,
    queryFn: async ({ signal }) =>
      (await dataOf(tickets[':id'].$get({ param: param({ id }) }, { init: { signal } }))).ticket,
  })

export const agentsQuery = queryOptions({
  queryKey: agentsKey,
  queryFn: async ({ signal }) =>
    (await dataOf(api.admin.support.agents.$get({}, { init: { signal } }))).agents,
})
export type Agent = Awaited<ReturnType<NonNullable<typeof agentsQuery.queryFn>>>[number]

export type TimelineFilter = Omit<
  NonNullable<Parameters<(typeof tickets)[':id']['timeline']['$get']>[0]['query']>,
  'page' | 'limit'
>

export const timelineQuery = (id: number, filter: TimelineFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...threadKey, id, 'timeline', filter] as const,
    queryFn: ({ signal, pageParam }) => {
      const query = { ...filter, page: String(pageParam) }
      return dataOf(tickets[':id'].timeline.$get({ param: param({ id }), query }, { init: { signal } }))
    },
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, hasNext } }) => (hasNext ? page + 1 : undefined),
  })
export type TimelineEntry = z.infer<typeof Timeline>['timeline'][number]

/** Tickets for a picker (D11). */
export const pickedTicketsQuery = (search: string) =>
  queryOptions({
    queryKey: [...staffTicketsKey, 'picked', search] as const,
    queryFn: async ({ signal }) => {
      const query = { limit: '20', snoozed: 'with', ...(search && { search }) }
      return (await dataOf(tickets.$get({ query }, { init: { signal } }))).tickets
    },
    placeholderData: keepPreviousData,
  })

const refreshes = [staffTicketsKey, agentsKey]
type Save<Input> = SaveOf<Pick<StaffTicket, 'id'>, Input>

export const moveTicket = mutationOptions({
  mutationFn: ({ row, input: json }: Save<{ status: TicketStatus; change_reason?: string }>) =>
    dataOf(tickets[':id'].status.$put({ param: param(row), json })),
  meta: { success: m.common_ticket_moved, failure: m.common_ticket_move_failed, refreshes },
})

export const assignTicket = mutationOptions({
  mutationFn: ({ row, input: json }: Save<{ assigned_to: number | null; assignment_reason?: string }>) =>
    dataOf(tickets[':id'].assign.$put({ param: param(row), json })),
  meta: { success: m.common_ticket_assigned, failure: m.common_ticket_assign_failed, refreshes },
})

export const prioritiseTicket = mutationOptions({
  mutationFn: ({ row, input: json }: Save<{ priority: number; reason?: string }>) =>
    dataOf(tickets[':id'].priority.$put({ param: param(row), json })),
  meta: { success: m.common_ticket_prioritised, failure: m.common_ticket_prioritise_failed, refreshes },
})

export const escalateTicket = mutationOptions({
  mutationFn: ({ row, input: json }: Save<{ escalate_to: number; reason?: string }>) =>
    dataOf(tickets[':id'].escalate.$post({ param: param(row), json })),
  meta: { success: m.common_ticket_escalated, failure: m.common_ticket_escalate_failed, refreshes },
})
