import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientRequestOptions } from 'hono/client'
import { KeyRound, Megaphone, Ticket, UserRound } from 'lucide-react'
import { answerOf, dataOf } from '#api/client.ts'
import { apiKeyStatusLabels } from '#api/rules/labels/api-keys.ts'
import { notificationStatusLabels } from '#api/rules/labels/notifications.ts'
import { statusLabels } from '#web/components/ticket/labels.ts'
import { ticketTo } from '#web/components/ticket/places.ts'
import { ticketListsKey } from '#web/components/ticket/queries.ts'
import { displayName, userStatusLabels } from '#web/components/user/labels.ts'
import { apiKeysKey } from '#web/features/api-keys/keys.ts'
import { managementKey } from '#web/features/notifications/keys.ts'
import { usersKey } from '#web/features/users/keys.ts'
import { api } from '#web/lib/api.ts'
import { inLanguage } from '#web/lib/labels.ts'
import { sectionTo } from '#web/lib/nav.ts'
import type { RecordKind } from '#web/lib/recent.ts'
import * as m from '#web/paraglide/messages.js'

/** Rows of a kind in the palette; its list has the others. */
const most = 5
/** One letter or digit is in nearly every row. */
const shortest = 2

export type Found = { id: number; title: string; about?: string; state?: string }
type Page = { rows: Found[]; total: number }
type Read = (search: string, init: ClientRequestOptions) => Promise<Page>
const limit = String(most)

const readers: Record<RecordKind, Read> = {
  user: async (search, init) => {
    const { users, pagination } = await dataOf(api.admin.users.$get({ query: { search, limit } }, init))
    const rows = users.map((user) => ({
      ...{ id: user.id, title: displayName(user), about: user.email },
      state: user.status === 'active' ? undefined : userStatusLabels[user.status].text(),
    }))
    return { rows, total: pagination.total }
  },
  ticket: async (search, init) => {
    const query = { search, limit, snoozed: 'with' } as const
    const { tickets, pagination } = await dataOf(api.admin.support.tickets.$get({ query }, init))
    const rows = tickets.map(({ id, subject, status, match }) => ({
      ...{ id, title: `#${id} ${subject}`, state: statusLabels[status].text() },
      about: match?.parts.map(({ text }) => text).join(''),
    }))
    return { rows, total: pagination.total }
  },
  notification: async (search, init) => {
    const { management } = api.admin.notifications
    const { notifications, pagination } = await dataOf(management.$get({ query: { search, limit } }, init))
    const rows = notifications.map(({ id, translations, status }) => ({
      ...{ id, title: translations.tr.title, about: translations.en?.title },
      state: inLanguage(notificationStatusLabels[status]),
    }))
    return { rows, total: pagination.total }
  },
  key: async (search, init) => {
    const { data, pagination } = await answerOf(api.admin.apikeys.$get({ query: { search, limit } }, init))
    const rows = data.map(({ id, apiKey, client, status }) => ({
      ...{ id, title: apiKey, about: client?.name, state: inLanguage(apiKeyStatusLabels[status]) },
    }))
    return { rows, total: pagination.total }
  },
}

const keys: Record<RecordKind, readonly string[]> = {
  user: usersKey,
  ticket: ticketListsKey,
  notification: managementKey,
  key: apiKeysKey,
}

/** The first rows of a kind that a search finds; a request that another one replaces is aborted. */
export const foundQuery = (kind: RecordKind, search: string) =>
  queryOptions({
    queryKey: [...keys[kind], 'found', search] as const,
    queryFn: ({ signal }) => readers[kind](search, { init: { signal } }),
    enabled: search.length >= shortest,
    placeholderData: keepPreviousData,
  })

export const isSearchable = (search: string) => search.length >= shortest

type Look = {
  icon: typeof UserRound
  title: () => string
  failed: () => string
  to: (id: number) => object
  /** Where all results are; the history shows one state at a time. */
  all?: (search: string) => object
}

export const looks: Record<RecordKind, Look> = {
  user: {
    icon: UserRound,
    title: m.console_palette_people,
    failed: m.console_palette_people_failed,
    to: (id) => ({
      to: '/flight-control/users-management/$user',
      params: { user: String(id) },
      search: { tab: 'overview' },
    }),
    all: (search) => ({ ...sectionTo('users-management'), search: { search } }),
  },
  ticket: {
    icon: Ticket,
    title: m.nav_support_tickets_title,
    failed: m.console_palette_tickets_failed,
    to: ticketTo,
    all: (search) => ({ ...sectionTo('support-tickets'), search: { search, snoozed: 'with' } }),
  },
  notification: {
    icon: Megaphone,
    title: m.nav_notifications_title,
    failed: m.console_palette_notifications_failed,
    to: (notification) => ({ ...sectionTo('notification-history'), search: { notification } }),
  },
  key: {
    icon: KeyRound,
    title: m.nav_api_key_management_title,
    failed: m.console_palette_keys_failed,
    to: (key) => ({ ...sectionTo('api-key-management'), search: { key } }),
    all: (search) => ({ ...sectionTo('api-key-management'), search: { search } }),
  },
}
