import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import { limits } from '#api/rules/limits.ts'
import { api } from '#web/lib/api.ts'
import type { Draft } from './schema.ts'

const admin = api.admin.notifications
type ComposeInput = Parameters<typeof admin.management.$post>[0]['json']

const most = 10

export const isSearchable = (term: string) => [...term.trim()].length >= limits.searchMin

export const peopleQuery = (term: string) =>
  queryOptions({
    queryKey: ['notifications', 'people', term] as const,
    queryFn: ({ signal }) =>
      dataOf(admin.users.search.$get({ query: { q: term, limit: String(most) } }, { init: { signal } })),
    enabled: isSearchable(term),
    staleTime: 30_000,
  })

/** What the form holds, as the API takes it: English only where there is some, a value only for one user. */
export function toInput({ target_type, target_value, target_user, translations, ...draft }: Draft) {
  const { tr, en } = translations
  return {
    ...draft,
    target_type,
    target_value: target_type === 'user' ? (target_user?.email ?? target_value.trim()) : null,
    priority: Number(draft.priority),
    scheduled_at: draft.scheduled_at || null,
    translations: { tr, en: en.title || en.message ? en : null },
  } satisfies ComposeInput
}

export const sendDraft = (draft: Draft) => dataOf(admin.management.$post({ json: toInput(draft) }))
