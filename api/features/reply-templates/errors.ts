import { defineConflict, defineError } from '#api/http/errors.ts'

export const NameTaken = defineConflict('REPLY_TEMPLATE_NAME_TAKEN', 'name')
export const CategoryTaken = defineConflict('REPLY_CATEGORY_TAKEN', 'name_en')
export const CategoryInUse = defineError('REPLY_CATEGORY_IN_USE', 409, {
  tr: 'Bu kategoride yanıt şablonları var. Önce onlara başka bir kategori seç.',
  en: 'Reply templates have this category. Choose another one for them first.',
})
