import { mutationOptions } from '@tanstack/react-query'
import { answerOf, dataOf } from '#api/client.ts'
import type { SaveOf } from '#web/components/mutation/use-save.ts'
import { listQuery, oneQuery, type RowOf } from '#web/components/table/list-query.ts'
import { api } from '#web/lib/api.ts'
import * as m from '#web/paraglide/messages.js'
import { templatesKey } from './keys.ts'
import type { TemplateInput } from './schema.ts'

const { templates } = api.admin.notifications
const refreshes = [templatesKey]
const param = ({ id }: { id: number }) => ({ id: String(id) })

export const templatesQuery = listQuery(templatesKey, templates.$get, ({ templates: rows, total }) => ({
  rows,
  total,
}))
export const templateQuery = oneQuery(templatesKey, templates[':id'].$get)
export type Template = RowOf<typeof templatesQuery>

export const saveTemplate = mutationOptions({
  mutationFn: ({ row, input: json }: SaveOf<Template | undefined, TemplateInput>) =>
    dataOf(
      row
        ? templates[':id'].$put({ param: param(row), json: { ...json, version: row.version } })
        : templates.$post({ json }),
    ),
  meta: { success: m.templates_saved, failure: m.notifications_create_template_keep_failed, refreshes },
})

export const toggleTemplate = {
  mutationKey: [...templatesKey, 'toggle'],
  mutationFn: (row: Template) => dataOf(templates[':id']['toggle-status'].$put({ param: param(row) })),
  meta: { failure: m.templates_toggle_failed, refreshes },
}

export const removeTemplate = {
  mutationKey: [...templatesKey, 'remove'],
  mutationFn: (row: Template) => answerOf(templates[':id'].$delete({ param: param(row) })),
  meta: { success: m.templates_removed, failure: m.templates_remove_failed, refreshes },
}

export const removal = ({ name }: Template) => ({
  title: m.templates_remove_title({ name }),
  body: m.templates_remove_body(),
  action: m.templates_remove_do(),
})
