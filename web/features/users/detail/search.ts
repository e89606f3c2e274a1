import * as v from 'valibot'
import { oneOf } from '#web/lib/search.ts'

export const userTabs = [
  'overview',
  'security',
  'addresses',
  'payments',
  'communication',
  'activity',
] as const
export type UserTab = (typeof userTabs)[number]

/** A loose schema: tabs may have search keys of their own. */
export const userSearch = v.looseObject({
  tab: oneOf(userTabs),
  edit: v.fallback(v.optional(v.boolean()), undefined),
})
