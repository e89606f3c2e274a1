import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { answerOf, dataOf } from '#api/client.ts'
import type { TemplateCategory } from '#db/enums.ts'
import { unlessEmpty } from '#web/components/message/text-rules.ts'
import { api } from '#web/lib/api.ts'
import * as m from '#web/paraglide/messages.js'
import type { Values } from './schema.ts'

const { templates } = api.admin.notifications
const queryKey = ['templates'] as const
const refreshes = [queryKey]
const param = (id: number) => ({ id: String(id) })

/** Cards on a page (spec 2 §9). */
export const pageSize = 20

type Asked = { page: number; search?: string; category?: TemplateCategory }

export const templatesQuery = ({ page, search, category }: Asked) =>
  queryOptions({
    queryKey: [...queryKey, 'list', { page, search, category }] as const,
    queryFn: ({ signal }) => {
      const query = { page: String(page), limit: String(pageSize), search, category }
      return dataOf(templates.$get({ query }, { init: { signal } }))
    },
    placeholderData: (previous) => previous,
  })

export type Template = Awaited<
  ReturnType<NonNullable<ReturnType<typeof templatesQuery>['queryFn']>>
>['templates'][number]

export const readTemplate = (id: number) => dataOf(templates[':id'].$get({ param: param(id) }))

function toInput({ platform, translations: { tr, en }, ...values }: Values) {
  const text = (words: typeof tr) => ({ ...words, subject: words.subject || null })
  return {
    ...values,
    name: values.name.trim(),
    platforms: platform,
    translations: { tr: text(tr), en: unlessEmpty(text(en)) },
  }
}

/** Keeps a new template, or changes the one that was opened; the form shows what went wrong. */
export const saveTemplate = mutationOptions({
  mutationFn: ({ template, values }: { template: Template | undefined; values: Values }) => {
    const json = toInput(values)
    if (!template) return dataOf(templates.$post({ json }))
    const { id, version } = template
    return dataOf(templates[':id'].$put({ param: param(id), json: { ...json, version } }))
  },
  meta: { silent: true, success: m.templates_saved, refreshes },
})

export const toggleKey = [...queryKey, 'toggle'] as const

export const toggleTemplate = mutationOptions({
  mutationKey: toggleKey,
  mutationFn: (id: number) => dataOf(templates[':id']['toggle-status'].$put({ param: param(id) })),
  meta: { failure: m.templates_toggle_failed, refreshes },
})

/** The dialog that asks shows what went wrong. */
export const removeTemplate = mutationOptions({
  mutationFn: (id: number) => answerOf(templates[':id'].$delete({ param: param(id) })),
  meta: { silent: true, success: m.templates_removed, refreshes },
})
