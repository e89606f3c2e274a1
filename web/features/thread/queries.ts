import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { answerOf, dataOf } from '#api/client.ts'
import type * as relations from '#api/features/tickets/relations-schema.ts'
import type * as wire from '#api/features/tickets/thread-schema.ts'
import { limits } from '#api/rules/limits.ts'
import type { TicketStatus } from '#db/enums/tickets.ts'
import type { Language } from '#db/enums.ts'
import { uploadBy } from '#web/components/files/use-files.ts'
import {
  fresh,
  one,
  param,
  refreshes,
  type StaffTicket,
  ticketKey,
  ticketsKey,
} from '#web/components/ticket/queries.ts'
import { api } from '#web/lib/api.ts'
import { readQuery } from '#web/lib/read-query.ts'
import * as m from '#web/paraglide/messages.js'

const { attachments, 'reply-templates': templates } = api.admin.support

export type Ticket = StaffTicket
export type Message = z.infer<typeof wire.StaffMessage>
export type ThreadContext = z.infer<typeof relations.ThreadContext>
export type Requester = z.infer<typeof relations.RequesterCard>
export type TicketLink = z.infer<typeof relations.TicketLink>

export type MessageFilter = {
  page: number
  sender_type?: Message['sender_type'] | undefined
  is_internal?: 'true' | 'false' | undefined
  is_read?: 'true' | 'false' | undefined
  search?: string | undefined
}

/** A page of messages, the newest first. */
export const messagesQuery = (id: number, { page, ...filter }: MessageFilter = { page: 1 }) =>
  queryOptions({
    queryKey: [...ticketKey(id), 'messages', page, filter] as const,
    queryFn: ({ signal }) => {
      const query = { ...filter, page: String(page), limit: String(limits.ticketMessagesPage) }
      return dataOf(one.messages.$get({ param: param(id), query }, { init: { signal } }))
    },
    placeholderData: (previous, query) =>
      query?.queryKey[1] === id ? keepPreviousData(previous) : undefined,
    ...fresh,
  })
export type MessagePage = Awaited<ReturnType<NonNullable<ReturnType<typeof messagesQuery>['queryFn']>>>

export const contextQuery = (id: number) =>
  queryOptions({
    queryKey: [...ticketKey(id), 'context'] as const,
    queryFn: ({ signal }) => dataOf(one.context.$get({ param: param(id) }, { init: { signal } })),
    ...fresh,
  })

export const requesterQuery = (id: number) =>
  queryOptions({
    queryKey: [...ticketKey(id), 'requester'] as const,
    queryFn: ({ signal }) => dataOf(one.requester.$get({ param: param(id) }, { init: { signal } })),
    staleTime: 60_000,
  })

export const filesQuery = (id: number) =>
  queryOptions({
    queryKey: [...ticketKey(id), 'files'] as const,
    queryFn: async ({ signal }) =>
      (await dataOf(one.attachments.$get({ param: param(id) }, { init: { signal } }))).attachments,
  })

export const notesQuery = (id: number) =>
  readQuery([...ticketKey(id), 'notes'], (init) => one.notes.$get({ param: param(id) }, init))

/** The reply templates of a language whose name or text contains a term, most used first. */
export const templatesQuery = (language: Language, search = '') =>
  queryOptions({
    queryKey: [...ticketsKey, 'templates', language, search] as const,
    queryFn: async ({ signal }) => {
      const order = { sort: 'usage_count', order: 'desc', limit: '100' } as const
      const query = { language, is_active: 'true', ...order, ...(search && { search }) } as const
      return (await dataOf(templates.$get({ query }, { init: { signal } }))).items
    },
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

export const uploadTo = (id: number) =>
  uploadBy((options) => one.attachments.$post({ param: param(id) }, options))

export type Reply = {
  message: string
  is_public: boolean
  attachments: number[]
  last_message_id?: number | undefined
  template_id?: number | undefined
  status?: TicketStatus | undefined
}

/** Repeating the key returns the same message. */
export const sendMessage = (id: number) =>
  mutationOptions({
    mutationFn: ({ key, shown: _, ...json }: Reply & { key: string; shown: number[] }) =>
      dataOf(one.messages.$post({ param: param(id), json }, { headers: { 'Idempotency-Key': key } })),
    meta: { failure: m.thread_composer_failed, refreshes: refreshes(id) },
  })

export const markRead = (id: number) =>
  mutationOptions({
    mutationFn: (messageIds: number[] | 'all') =>
      dataOf(one.messages['mark-read'].$post({ param: param(id), json: { messageIds } })),
    meta: { failure: m.thread_read_failed, refreshes: refreshes(id) },
  })

/** The request of a ticket, one of its messages, or an attached text file. */
export type Translatable = { ticketId: number; messageId?: number | undefined } | { fileId: number }

function translationOf(of: Translatable, json: { target: Language }) {
  if ('fileId' in of) return dataOf(attachments[':id'].translate.$post({ param: param(of.fileId), json }))
  const { ticketId, messageId } = of
  if (messageId === undefined) return dataOf(one.translate.$post({ param: param(ticketId), json }))
  const ids = { ...param(ticketId), messageId: String(messageId) }
  return dataOf(one.messages[':messageId'].translate.$post({ param: ids, json }))
}

export const translate = (of: Translatable) =>
  mutationOptions({
    mutationFn: (target: Language) => translationOf(of, { target }),
    meta: { failure: m.thread_translate_failed },
  })

export const draftReply = (id: number) =>
  mutationOptions({
    mutationFn: async () => (await dataOf(one['ai-draft'].$post({ param: param(id) }))).draft,
    meta: { failure: m.thread_ai_failed },
  })

export const summarise = (id: number) =>
  mutationOptions({
    mutationFn: async () => (await dataOf(one['ai-summary'].$get({ param: param(id) }))).summary,
    meta: { failure: m.thread_ai_failed },
  })

export const follow = (id: number) =>
  mutationOptions({
    mutationFn: (on: boolean) =>
      answerOf(on ? one.follow.$put({ param: param(id) }) : one.follow.$delete({ param: param(id) })),
    meta: { failure: m.thread_change_failed, refreshes: refreshes(id) },
  })

export const snooze = (id: number) =>
  mutationOptions({
    mutationFn: (until: Date | null) =>
      answerOf(one.snooze.$put({ param: param(id), json: { until: until?.toISOString() ?? null } })),
    meta: { failure: m.thread_change_failed, refreshes: refreshes(id) },
  })

/** Not shown when it fails: the next one follows soon. */
export const tellPresence = (id: number, state: 'viewing' | 'replying' | 'left') =>
  answerOf(one.presence.$post({ param: param(id), json: { state } })).catch(() => undefined)
