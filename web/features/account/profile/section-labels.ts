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
import type { Text } from '#web/lib/nav/section.ts'
import * as m from '#web/paraglide/messages.js'
import type { SectionId } from './sections.ts'

export const sectionLabels: Record<SectionId, { icon: LucideIcon; title: Text }> = {
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
