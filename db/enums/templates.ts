export const templateCategories = [
  'general',
  'welcome',
  'marketing',
  'system',
  'security',
  'update',
  'reminder',
] as const
export type TemplateCategory = (typeof templateCategories)[number]
