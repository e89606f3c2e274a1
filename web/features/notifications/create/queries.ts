import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import { isEmail } from '#api/rules/email.ts'
import type { TemplateCategory } from '#db/enums/templates.ts'
import { linkOf } from '#web/components/message/link-rules.ts'
import { type Aim, countReach, reachQuery } from '#web/components/message/reach-query.ts'
import { unlessEmpty } from '#web/components/message/text-rules.ts'
import type { SaveOf } from '#web/components/mutation/use-save.ts'
import { listed, readRows } from '#web/components/table/list-query.ts'
import { segmentsKey } from '#web/features/segments/keys.ts'
import { templatesKey } from '#web/features/templates/keys.ts'
import { api } from '#web/lib/api.ts'
import * as m from '#web/paraglide/messages.js'
import { notificationsKey } from '../keys.ts'
import { isRefusal, serverErrors } from './form-errors.ts'
import { channelsOfDraft, type Draft, fallbackOf } from './schema.ts'

const admin = api.admin.notifications
type ComposeInput = Parameters<typeof admin.management.$post>[0]['json']

/** All segments, page by page: the combobox filters them in the browser. */
export const segmentsQuery = queryOptions({
  queryKey: [...segmentsKey, 'all'] as const,
  queryFn: ({ signal }) =>
    readRows(Number.POSITIVE_INFINITY, async ({ page, limit }) => {
      const query = { page: String(page), limit: String(limit) }
      const { segments, pagination } = await dataOf(admin.segments.$get({ query }, { init: { signal } }))
      return listed(segments, pagination)
    }),
})

export const templateQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: [...templatesKey, 'one', id] as const,
    queryFn: ({ signal }) =>
      dataOf(admin.templates[':id'].$get({ param: { id: String(id) } }, { init: { signal } })),
    enabled: id !== undefined,
    staleTime: 0,
  })
export type Template = Awaited<ReturnType<NonNullable<ReturnType<typeof templateQuery>['queryFn']>>>

type Target = Pick<Draft, 'target_type' | 'target_value' | 'target_users'>

/** The segment id, the user's e-mail address, or the ids of several users; null for other targets. */
export function aimValue({ target_type, target_value, target_users }: Target) {
  if (target_type === 'segment') return target_value
  if (target_type !== 'user') return null
  const typed = target_value.trim()
  const [first] = target_users
  if (target_users.length < 2 && !(first && typed)) return first?.email ?? typed
  return [...target_users.map(({ id }) => id), ...(typed ? [typed] : [])]
}

export const aimOf = ({ platform, ...draft }: Draft): Aim => {
  const { target_type, notification_type, kind, priority, scheduled_at, expires_at, timezone } = draft
  const target_value = aimValue(draft)?.toString() ?? null
  return {
    ...{ target_type, target_value, notification_type, kind, platforms: platform },
    ...{ priority, scheduled_at, expires_at, timezone },
  }
}

/** How many users it is for, and whom of them the message reaches. */
export const countAudience = (draft: Draft) => countReach(aimOf(draft))

/** A typed address is checked on submit, and users who are not active are refused. */
export const isCounted = (draft: Draft) =>
  draft.target_type === 'user'
    ? draft.target_users.some(({ status }) => status === 'active') &&
      (draft.target_value.trim() === '' || isEmail(draft.target_value.trim()))
    : aimValue(draft) !== ''

export const audienceQuery = (draft: Draft) => ({ ...reachQuery(aimOf(draft)), enabled: isCounted(draft) })

/** The user that a draft is for, if it is for one only. */
function onlyRecipient(draft: Draft) {
  const value = draft.target_type === 'user' ? aimValue(draft) : null
  return typeof value === 'string' && isEmail(value) ? value : undefined
}

/** Names, address and language of the only recipient, for the preview. */
export function readerQuery(draft: Draft) {
  const target_value = onlyRecipient(draft)
  return queryOptions({
    queryKey: [...notificationsKey, 'reader', target_value] as const,
    queryFn: async ({ signal }) => {
      const query = { target_value: target_value ?? '' }
      const found = await dataOf(admin.users.recipient.$get({ query }, { init: { signal } }))
      const { first_name: firstName, last_name: lastName, email, language } = found
      return { firstName, lastName, email, language }
    },
    enabled: target_value !== undefined,
    retry: (failures, error) => failures < 2 && !isRefusal(error),
  })
}

/** The form as the API takes it: English, target value and platforms only where they apply. */
export function toInput({ target_users, template, translations, link, platform, ...draft }: Draft) {
  const { tr, en } = translations
  const channels = channelsOfDraft(draft)
  const mails = channels.includes('email')
  const text = ({ subject, ...words }: typeof tr) => ({ ...words, ...(mails && subject && { subject }) })
  return {
    ...draft,
    ...(channels.includes('push') && { platform }),
    fallback: fallbackOf(draft),
    target_value: aimValue({ ...draft, target_users }),
    priority: Number(draft.priority),
    scheduled_at: draft.scheduled_at || null,
    expires_at: draft.expires_at || null,
    translations: { tr: text(tr), en: unlessEmpty(text(en)) },
    // Null, so that the button of the template is not used instead.
    link: linkOf(link),
    ...(template && { template_id: template.id }),
  } satisfies ComposeInput
}

/** Sends it to the signed-in author alone, on its channel. */
export const sendTest = (draft: Draft) => dataOf(admin.management.test.$post({ json: testInput(draft) }))
export type TestResult = Awaited<ReturnType<typeof sendTest>>

/** Target and schedule do not matter, and a button without an address is refused. */
function testInput(draft: Draft) {
  const { target_type, target_value, scheduled_at, expires_at, timezone, ...content } = toInput(draft)
  const { url, text } = draft.link
  return { ...content, ...((text.tr || text.en) && { link: { url, text } }) }
}

export const sendDraft = ({ draft, key }: { draft: Draft; key: string }) =>
  dataOf(admin.management.$post({ json: toInput(draft) }, { headers: { 'Idempotency-Key': key } }))

type Kept = SaveOf<undefined, { name: string; category: TemplateCategory }>

/** Saves the content as a template. */
export const saveAsTemplate = (draft: Draft) =>
  mutationOptions({
    mutationFn: ({ input }: Kept) => {
      const { notification_type, translations, link, priority } = toInput(draft)
      const { platform: platforms } = draft
      const json = { ...input, notification_type, platforms, translations, link, priority, is_active: true }
      return dataOf(admin.templates.$post({ json }))
    },
    meta: {
      success: m.common_template_saved,
      failure: m.common_template_save_failed,
      reason: (error) => serverErrors(error).join(' '),
      refreshes: [templatesKey],
    },
  })
