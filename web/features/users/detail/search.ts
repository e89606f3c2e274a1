import * as v from 'valibot'
import { oneOf } from '#web/lib/search.ts'

export const userTabs = [
  'overview',
  'security',
  'addresses',
  'payments',
  'communication',
  'messages',
  'activity',
] as const
export type UserTab = (typeof userTabs)[number]

/** The tab that is open, and whether it is edited; tabs may have search keys of their own. */
export const userSearch = v.object({
  tab: oneOf(userTabs),
  edit: v.fallback(v.optional(v.boolean()), undefined),
})
export type UserSearch = Partial<v.InferOutput<typeof userSearch>>
