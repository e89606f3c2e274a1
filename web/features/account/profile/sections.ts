import type { AsyncRouteComponent } from '@tanstack/react-router'

/** The sections of the profile by the names that its address uses (`?section=`), in the order of the menu. */
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

/** What draws a section; it loads its own data and takes nothing from the frame. */
type Section = AsyncRouteComponent<Record<never, never>>
export type Sections = Record<SectionId, Section | undefined>
