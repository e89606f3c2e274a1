import type { DataOf } from './api.ts'
import { paginationOf } from './pagination.ts'

export type Template = DataOf<'GET /admin/notifications/templates'>['templates'][number]

const tr = { title: 'Kupa başlıyor', message: 'Bu akşam meydandayız.', subject: null }

/** A template as the API shows it to an admin. */
export const templateOf = (id: number, more: Partial<Template> = {}): Template => ({
  id,
  name: 'Kupa duyurusu',
  category: 'marketing',
  notification_type: 'push',
  channel: 'push',
  platforms: ['web', 'mobile'],
  default_title: tr.title,
  default_message: tr.message,
  default_subject: null,
  translations: { tr, en: null },
  link: null,
  priority: 2,
  is_active: true,
  usage_count: 1_204,
  version: 5,
  display_title: tr.title,
  display_message: tr.message,
  created_date: '2026-01-19T10:00:00.000Z',
  created_user_name: 'Ayla Demir',
  updated_date: '2026-01-20T10:00:00.000Z',
  updated_user_name: null,
  ...more,
})

export const templatePage = (templates: Template[], total = templates.length) => {
  const pagination = paginationOf(total)
  return { body: { data: { templates, ...pagination, pagination } } }
}
