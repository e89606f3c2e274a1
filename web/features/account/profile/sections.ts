import type { AsyncRouteComponent } from '@tanstack/react-router'

/** Section ids as used in the URL (`?section=`), in menu order. */
export const sectionIds = [
  'userInfo',
  'password',
  'communication',
  'cards',
  'iban',
  'addresses',
  'devices',
  'security',
  'preferences',
] as const
export type SectionId = (typeof sectionIds)[number]

/** A section loads its own data and takes no props. */
type Section = AsyncRouteComponent<Record<never, never>>
export type Sections = Record<SectionId, Section | undefined>
