import type { AsyncRouteComponent } from '@tanstack/react-router'
import {
  CreditCard,
  KeyRound,
  Landmark,
  type LucideIcon,
  MapPin,
  Megaphone,
  MonitorSmartphone,
  ShieldCheck,
  SlidersHorizontal,
  UserRound,
} from 'lucide-react'
import * as m from '#web/paraglide/messages.js'

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
export type Section = AsyncRouteComponent<Record<never, never>>
export type Sections = Record<SectionId, Section | undefined>

export const sectionWords: Record<SectionId, { icon: LucideIcon; title: () => string }> = {
  userInfo: { icon: UserRound, title: m.account_section_user_info },
  password: { icon: KeyRound, title: m.account_section_password },
  communication: { icon: Megaphone, title: m.account_section_communication },
  cards: { icon: CreditCard, title: m.account_section_cards },
  iban: { icon: Landmark, title: m.account_section_iban },
  addresses: { icon: MapPin, title: m.account_section_addresses },
  devices: { icon: MonitorSmartphone, title: m.account_section_devices },
  security: { icon: ShieldCheck, title: m.account_section_security },
  preferences: { icon: SlidersHorizontal, title: m.account_section_preferences },
}
