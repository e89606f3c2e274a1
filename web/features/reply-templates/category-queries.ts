import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import { removeMutation, saveMutation } from '#web/components/mutation/crud.ts'
import { oneQuery, type RowOf } from '#web/components/table/list-query.ts'
import { api } from '#web/lib/api.ts'
import { getLanguage } from '#web/lib/locale.ts'
import * as m from '#web/paraglide/messages.js'
import type { CategoryInput } from './schema.ts'

const { categories } = api.admin.support['reply-templates']
const key = ['reply-templates', 'categories'] as const
/** Templates have the name of their category, and a category the number of its templates. */
const refreshes = [['reply-templates']]

export const categoriesQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }) => (await dataOf(categories.$get({}, { init: { signal } }))).categories,
})
export const categoryQuery = oneQuery(key, categories[':id'].$get)
export type Category = RowOf<typeof categoryQuery>

export const nameOf = (category: Category) => category[getLanguage() === 'en' ? 'name_en' : 'name_tr']
export const choiceOf = (category: Category) => ({ value: category.key, label: nameOf(category) })

export const saveCategory = saveMutation<Category, CategoryInput>(categories, {
  success: m.reply_templates_category_saved,
  failure: m.reply_templates_category_save_failed,
  refreshes,
})
export const removeCategory = removeMutation<Category>(key, categories, {
  success: m.reply_templates_category_removed,
  failure: m.reply_templates_category_remove_failed,
  refreshes,
})
export const categoryRemoval = (category: Category) => ({
  title: m.reply_templates_remove_title({ name: nameOf(category) }),
  body: m.reply_templates_category_remove_body(),
  action: m.reply_templates_category_remove_do(),
})
