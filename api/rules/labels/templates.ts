import type { TemplateCategory } from '#db/enums/templates.ts'
import type { Labels } from './label.ts'
import { notificationKindLabels } from './notifications.ts'

const { welcome, marketing, system, security, update, reminder } = notificationKindLabels

export const templateCategoryLabels = {
  general: { tr: 'Genel', en: 'General' },
  welcome,
  marketing,
  system,
  security,
  update,
  reminder,
} satisfies Labels<TemplateCategory>

export const templateActivityLabels = {
  active: { tr: 'Açık', en: 'Active' },
  inactive: { tr: 'Kapalı', en: 'Off' },
} satisfies Labels<string>
