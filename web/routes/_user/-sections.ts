import { lazyRouteComponent } from '@tanstack/react-router'
import type { Sections } from '#web/features/account/profile/sections.ts'

/**
 * Which feature draws which section of the profile, each loaded when it is opened. A section that is undefined is
 * absent from the menu. It takes no props, loads its own data and draws cards one below the other
 * (`components/settings-card.tsx`, `components/loaded.tsx`).
 */
export const sections: Sections = {
  userInfo: lazyRouteComponent(
    () => import('#web/features/account/user-info/user-info-section.tsx'),
    'UserInfoSection',
  ),
  password: lazyRouteComponent(
    () => import('#web/features/account/password/password-section.tsx'),
    'PasswordSection',
  ),
  communication: lazyRouteComponent(
    () => import('#web/features/preferences/communication-section.tsx'),
    'CommunicationSection',
  ),
  cards: lazyRouteComponent(() => import('#web/features/payments/cards/cards-section.tsx'), 'CardsSection'),
  iban: lazyRouteComponent(() => import('#web/features/payments/ibans/iban-section.tsx'), 'IbanSection'),
  addresses: lazyRouteComponent(
    () => import('#web/features/locations/addresses-section.tsx'),
    'AddressesSection',
  ),
  devices: lazyRouteComponent(() => import('#web/features/sessions/devices-section.tsx'), 'DevicesSection'),
  security: lazyRouteComponent(() => import('./-security.tsx'), 'Security'),
  preferences: lazyRouteComponent(
    () => import('#web/features/account/preferences/preferences-section.tsx'),
    'PreferencesSection',
  ),
}
