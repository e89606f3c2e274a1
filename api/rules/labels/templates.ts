import type { Language, TemplateCategory } from '#db/enums.ts'
import { notificationKindLabels } from './notifications.ts'

type Label = Record<Language, string>

const { other: _, ...sharedLabels } = notificationKindLabels

export const templateCategoryLabels = {
  general: { tr: 'Genel', en: 'General' },
  ...sharedLabels,
} satisfies Record<TemplateCategory, Label>

export const templateActivityLabels = {
  active: { tr: 'Aktif', en: 'Active' },
  inactive: { tr: 'Kapalı', en: 'Off' },
} satisfies Record<string, Label>
