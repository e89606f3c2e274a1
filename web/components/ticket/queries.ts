import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { ApiError, dataOf } from '#api/client.ts'
import type { Timeline } from '#api/features/ticket-history/audit-schema.ts'
import type { StaffTicket as Ticket } from '#api/features/tickets/agent-schema.ts'
import type { TicketCategory, TicketFlag, TicketStatus } from '#db/enums/tickets.ts'
import type { Language } from '#db/enums.ts'
import { api } from '#web/lib/api.ts'
import { isLive } from '#web/lib/live.ts'
import type { MutationMeta } from '#web/lib/query-client.ts'
import * as m from '#web/paraglide/messages.js'

export type StaffTicket = z.infer<typeof Ticket>

const { tickets } = api.admin.support
/** One ticket by its id. */
export const one = tickets[':id']
export const param = (id: number) => ({ id: String(id) })

/** The tickets of the staff: lists of them, and all that is read of one. */
export const ticketsKey = ['staff-tickets'] as const
export const ticketListsKey = [...ticketsKey, 'lists'] as const
export const ticketKey = (id: number) => [...ticketsKey, id] as const
/** What a change of one ticket makes stale. */
export const refreshes = (id: number) => [ticketKey(id), ticketListsKey]
export const agentsKey = ['support-agents'] as const

/** Events of the stream refresh a ticket; without it, it is polled. */
export const fresh = {
  refetchInterval: () => (isLive() ? false : 30_000),
  refetchOnWindowFocus: true,
  staleTime: 15_000,
} as const

export const ticketQuery = (id: number) =>
  queryOptions({
    queryKey: [...ticketKey(id), 'ticket'] as const,
    queryFn: async ({ signal }) =>
      (await dataOf(one.$get({ param: param(id) }, { init: { signal } }))).ticket,
    ...fresh,
  })

export const agentsQuery = queryOptions({
  queryKey: agentsKey,
  queryFn: async ({ signal }) =>
    (await dataOf(api.admin.support.agents.$get({}, { init: { signal } }))).agents,
})
export type Agent = Awaited<ReturnType<NonNullable<typeof agentsQuery.queryFn>>>[number]

/** What the signed-in agent chose for the support desk. */
export const ownSettingsQuery = queryOptions({
  queryKey: ['support-preferences'] as const,
  queryFn: ({ signal }) => dataOf(api.admin.support.preferences.$get({}, { init: { signal } })),
  staleTime: 300_000,
})
export type OwnSettings = Awaited<ReturnType<NonNullable<typeof ownSettingsQuery.queryFn>>>

export const sendOwnSettings = (json: Parameters<typeof api.admin.support.preferences.$put>[0]['json']) =>
  dataOf(api.admin.support.preferences.$put({ json }))

export const saveOwnSettings = mutationOptions({
  mutationFn: sendOwnSettings,
  meta: { failure: m.common_ticket_preferences_failed, refreshes: [ownSettingsQuery.queryKey] },
})

export type TimelineFilter = Omit<
  NonNullable<Parameters<(typeof one)['timeline']['$get']>[0]['query']>,
  'page' | 'limit'
>

export const timelineQuery = (id: number, filter: TimelineFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...ticketKey(id), 'timeline', filter] as const,
    queryFn: ({ signal, pageParam }) => {
      const query = { ...filter, page: String(pageParam) }
      return dataOf(one.timeline.$get({ param: param(id), query }, { init: { signal } }))
    },
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, hasNext } }) => (hasNext ? page + 1 : undefined),
  })
export type TimelineEntry = z.infer<typeof Timeline>['timeline'][number]

/** A page of the status log of a ticket, newest first. */
export const ticketStatusLogQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...ticketKey(id), 'status-log', page] as const,
    queryFn: ({ signal }) => {
      const query = { page: String(page) }
      return dataOf(one['status-logs'].$get({ param: param(id), query }, { init: { signal } }))
    },
    // Events of the stream refresh it with its ticket.
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

/** Tickets for a picker (D11). */
export const pickedTicketsQuery = (search: string) =>
  queryOptions({
    queryKey: [...ticketListsKey, 'picked', search] as const,
    queryFn: async ({ signal }) => {
      const query = { limit: '20', snoozed: 'with', ...(search && { search }) }
      return (await dataOf(tickets.$get({ query }, { init: { signal } }))).tickets
    },
    placeholderData: keepPreviousData,
  })

/** The tags in use whose name contains a text, the most used first. */
export const tagsQuery = (search = '') =>
  queryOptions({
    queryKey: [...ticketsKey, 'tags', search] as const,
    queryFn: async ({ signal }) => {
      const query = search ? { search } : {}
      return (await dataOf(api.admin.support.tags.$get({ query }, { init: { signal } }))).tags
    },
    placeholderData: keepPreviousData,
  })

/** One change of a ticket, by its name. */
export type Change = { reason?: string | undefined } & (
  | { action: 'status'; value: TicketStatus; undoes?: TicketStatus }
  | { action: 'priority'; value: number; undoes?: number }
  | { action: 'assign'; value: number | 'me' | null; undoes?: number | 'me' | null }
  | { action: 'flag'; value: TicketFlag }
  | { action: 'category'; value: TicketCategory; subcategory: string | null }
  | { action: 'language'; value: Language }
  | { action: 'escalate'; value: number }
  | { action: 'tag' | 'untag'; value: string }
)

function change(id: number, to: Change): Promise<unknown> {
  const [at, { reason }] = [{ param: param(id) }, to]
  switch (to.action) {
    case 'status':
      return dataOf(
        one.status.$put({ ...at, json: { status: to.value, change_reason: reason, undoes: to.undoes } }),
      )
    case 'priority':
      return dataOf(one.priority.$put({ ...at, json: { priority: to.value, reason, undoes: to.undoes } }))
    case 'assign':
      return dataOf(
        one.assign.$put({
          ...at,
          json: { assigned_to: to.value, assignment_reason: reason, undoes: to.undoes },
        }),
      )
    case 'flag':
      return dataOf(one.flag.$put({ ...at, json: { flag_status: to.value } }))
    case 'category': {
      const { value: category, subcategory } = to
      return dataOf(one.category.$put({ ...at, json: { category, subcategory } }))
    }
    case 'tag':
    case 'untag':
      return changeTag(id, to)
    case 'language':
      return dataOf(one.language.$put({ ...at, json: { language: to.value } }))
    case 'escalate':
      return dataOf(one.escalate.$post({ ...at, json: { escalate_to: to.value, reason } }))
  }
}

const refusals: Record<string, () => string> = {
  TOO_MANY_TAGS: m.common_ticket_tags_full,
  TICKET_MERGED: m.common_ticket_merged,
  INVALID_TRANSITION: m.common_ticket_transition_refused,
}
/** Why a change of several tickets left one as it was. */
export const ticketRefusal = (code: string): string | undefined => refusals[code]?.()

/** Leaves the other tags as they are, also those that another agent has just set. */
async function changeTag(id: number, { action, value }: { action: 'tag' | 'untag'; value: string }) {
  const { results } = await dataOf(tickets.bulk.$post({ json: { action, value, ids: [id] } }))
  const code = results[0]?.code
  if (code) throw new ApiError(409, { code, message: ticketRefusal(code) ?? code })
}

type Texts = Pick<MutationMeta, 'success' | 'failure'>

/** A change, and the ticket before it. */
type Changing = { input: Change; row: StaffTicket | undefined }

/** What takes a status, a priority or an assignment back; nothing for a change that left them as they were. */
function backTo({ input, row }: Changing): Change | undefined {
  if (!row) return
  const { status, priority, assigned_to } = row
  if (input.action === 'status' && input.value !== status)
    return { action: 'status', value: status, undoes: input.value }
  if (input.action === 'priority' && input.value !== priority)
    return { action: 'priority', value: priority, undoes: input.value }
  if (input.action === 'assign' && input.value !== assigned_to)
    return { action: 'assign', value: assigned_to, undoes: input.value }
}

/** Changes a ticket; status, priority and assignment can be undone for a while. */
export const changeTicket = (id: number, texts: Texts) => {
  const stale = [...refreshes(id), [...ticketsKey, 'tags'], agentsKey]
  return mutationOptions({
    mutationFn: ({ input }: Changing) => change(id, input),
    meta: {
      ...{ ...texts, refreshes: stale },
      revert: (changing: Changing) => {
        const back = backTo(changing)
        const said = { success: m.common_ticket_undone, failure: m.common_ticket_undo_failed }
        return back && { mutationFn: () => change(id, back), meta: { ...said, refreshes: stale } }
      },
    },
  })
}
