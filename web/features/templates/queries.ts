import { dataOf } from '#api/client.ts'
import { removeMutation, saveMutation } from '#web/components/mutation/crud.ts'
import { listQuery, oneQuery, type RowOf } from '#web/components/table/list-query.ts'
import { api } from '#web/lib/api.ts'
import * as m from '#web/paraglide/messages.js'
import { templatesKey } from './keys.ts'
import type { TemplateInput } from './schema.ts'

const { templates } = api.admin.notifications
const refreshes = [templatesKey]

export const templatesQuery = listQuery(templatesKey, templates.$get, ({ templates: rows, total }) => ({
  rows,
  total,
}))
export const templateQuery = oneQuery(templatesKey, templates[':id'].$get)
export type Template = RowOf<typeof templatesQuery>

export const saveTemplate = saveMutation<Template, TemplateInput>(templates, {
  success: m.common_template_saved,
  failure: m.common_template_save_failed,
  refreshes,
})

export const toggleTemplate = {
  mutationKey: [...templatesKey, 'toggle'],
  mutationFn: ({ id }: Template) =>
    dataOf(templates[':id']['toggle-status'].$put({ param: { id: String(id) } })),
  meta: { failure: m.templates_toggle_failed, refreshes },
}

export const removeTemplate = removeMutation<Template>(templatesKey, templates, {
  success: m.templates_removed,
  failure: m.templates_remove_failed,
  refreshes,
})

export const removal = ({ name }: Template) => ({
  title: m.templates_remove_title({ name }),
  body: m.templates_remove_body(),
  action: m.templates_remove_do(),
})
