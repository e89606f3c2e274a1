import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { answerOf, dataOf } from '#api/client.ts'
import type * as messages from '#api/features/tickets/message-schema.ts'
import type * as wire from '#api/features/tickets/schema.ts'
import { limits } from '#api/rules/limits.ts'
import { uploadBy } from '#web/components/files/use-files.ts'
import type { SaveOf } from '#web/components/mutation/use-save.ts'
import { api } from '#web/lib/api.ts'
import * as m from '#web/paraglide/messages.js'
import { supportKey } from './keys.ts'

const { support } = api
const one = support.tickets[':id']

export type Ticket = z.infer<typeof wire.Ticket>
export type TicketPage = z.infer<typeof wire.TicketPage>
export type Message = z.infer<typeof messages.Message>
export type NewTicket = z.input<typeof wire.NewTicket>
export type NewFeedback = z.input<typeof wire.NewFeedback>

const param = (id: number) => ({ id: String(id) })
/** Polls, so that replies appear while the page is open. */
const polling = { refetchInterval: 30_000, refetchOnWindowFocus: true, staleTime: 5_000 } as const

/** A page of the user's or verified guest's requests; 401 otherwise. */
export const ticketsQuery = (page: number, search = '') =>
  queryOptions({
    queryKey: [...supportKey, 'tickets', page, search] as const,
    queryFn: ({ signal }) =>
      dataOf(
        support.tickets.$get(
          { query: { page: String(page), limit: String(limits.ticketsPage), ...(search && { search }) } },
          { init: { signal } },
        ),
      ),
    placeholderData: (previous) => previous,
    refetchOnWindowFocus: true,
    // Reading a conversation changes the unread counts of the list.
    staleTime: 0,
  })

/** Adds a new ticket to the top of a page and drops the last one if the page is full. */
export const prepend = (page: TicketPage, ticket: Ticket): TicketPage =>
  page.tickets.some(({ id }) => id === ticket.id)
    ? page
    : {
        ...page,
        tickets: [ticket, ...page.tickets].slice(0, page.pagination.limit),
        pagination: { ...page.pagination, total: page.pagination.total + 1 },
      }

export const ticketQuery = (id: number) =>
  queryOptions({
    queryKey: [...supportKey, 'ticket', id] as const,
    queryFn: async ({ signal }) =>
      (await dataOf(one.$get({ param: param(id) }, { init: { signal } }))).ticket,
    ...polling,
  })

/** Messages of a conversation, newest page first. */
export const messagesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...supportKey, 'messages', id] as const,
    queryFn: ({ signal, pageParam }) =>
      dataOf(
        one.messages.$get({ param: param(id), query: { page: String(pageParam) } }, { init: { signal } }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.hasNext ? pagination.page + 1 : undefined),
    ...polling,
  })

/** Repeating the key returns the same request, so that a retry creates no duplicate. */
export const createTicket = mutationOptions({
  mutationFn: async ({ json, key }: { json: NewTicket; key: string }) =>
    (await dataOf(support.tickets.$post({ json }, { headers: { 'Idempotency-Key': key } }))).ticket,
})

export const uploadTo = (id: number) =>
  uploadBy((options) => one.attachments.$post({ param: param(id) }, options))

type Reply = { id: number; message: string; attachments: number[]; key: string }

/** Repeating the key returns the same message. */
export const sendMessage = mutationOptions({
  mutationFn: ({ id, key, ...json }: Reply) =>
    dataOf(one.messages.$post({ param: param(id), json }, { headers: { 'Idempotency-Key': key } })),
  meta: { refreshes: [supportKey] },
})

export const confirmTicket = (id: number) =>
  mutationOptions({
    mutationFn: () => dataOf(one.confirm.$post({ param: param(id) })),
    meta: {
      success: m.support_resolved_confirmed,
      failure: m.support_resolved_confirm_failed,
      refreshes: [supportKey],
    },
  })

export const reopenTicket = (id: number) =>
  mutationOptions({
    mutationFn: ({ input: json }: SaveOf<undefined, { reason: string }>) =>
      dataOf(one.reopen.$post({ param: param(id), json })),
    meta: { failure: m.support_reopen_failed, success: m.support_reopened, refreshes: [supportKey] },
  })

export const rateTicket = (id: number) =>
  mutationOptions({
    mutationFn: (json: NewFeedback) => dataOf(one.feedback.$post({ param: param(id), json })),
    meta: { failure: m.support_rating_failed, refreshes: [supportKey] },
  })

/** Whether a mailed rating link still works; what it has learned is not read again. */
export const ratingLinkQuery = (id: number, token: string | undefined) =>
  queryOptions({
    queryKey: ['rating-link', id, token] as const,
    queryFn: ({ signal }) =>
      answerOf(
        one.feedback.check.$post({ param: param(id), json: { token: token ?? '' } }, { init: { signal } }),
      ),
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Requests the link to a guest's requests; the answer does not depend on the address (D65). */
export const requestGuestLink = mutationOptions({
  mutationFn: (email: string) => answerOf(support['guest-access'].$post({ json: { email } })),
})

export const verifyGuestLink = mutationOptions({
  mutationFn: (token: string) => dataOf(support['guest-access'].verify.$post({ json: { token } })),
  meta: { refreshes: [supportKey] },
})

/** Ends guest access, so that another address can be used. */
export const endGuestAccess = mutationOptions({
  mutationFn: () => answerOf(support['guest-access'].$delete()),
})
