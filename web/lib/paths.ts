/** Pages that header, footer and menus link to. */
export const paths = {
  login: '/login',
  register: '/register',
  profile: '/profile',
  notifications: '/notifications',
  support: '/support',
  terms: '/terms',
  privacy: '/privacy-policy',
  cookies: '/cookie-settings',
  console: '/flight-control',
} as const
