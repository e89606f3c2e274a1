import { removeMutation, saveMutation } from '#web/components/mutation/crud.ts'
import { listed, listQuery, oneQuery, type RowOf } from '#web/components/table/list-query.ts'
import { api } from '#web/lib/api.ts'
import * as m from '#web/paraglide/messages.js'
import type { TemplateInput } from './schema.ts'

const templates = api.admin.support['reply-templates']
const key = ['reply-templates'] as const
const refreshes = [key]

export const templatesQuery = listQuery(key, templates.$get, ({ items, pagination }) =>
  listed(items, pagination),
)
export const templateQuery = oneQuery(key, templates[':id'].$get)
export type Template = RowOf<typeof templatesQuery>

export const saveTemplate = saveMutation<Template, TemplateInput>(templates, {
  success: m.reply_templates_saved,
  failure: m.reply_templates_save_failed,
  refreshes,
})
export const removeTemplate = removeMutation<Template>(key, templates, {
  success: m.reply_templates_removed,
  failure: m.reply_templates_remove_failed,
  refreshes,
})
export const removal = ({ name }: Template) => ({
  title: m.reply_templates_remove_title({ name }),
  body: m.reply_templates_remove_body(),
  action: m.reply_templates_remove_do(),
})
