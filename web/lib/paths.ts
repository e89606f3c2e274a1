/** Pages that the frame links to; typed as plain strings because features add them one by one. */
export const paths: Record<
  | 'login'
  | 'register'
  | 'profile'
  | 'notifications'
  | 'support'
  | 'terms'
  | 'privacy'
  | 'cookies'
  | 'console',
  string
> = {
  login: '/login',
  register: '/register',
  profile: '/profile',
  notifications: '/notifications',
  support: '/support',
  terms: '/terms',
  privacy: '/privacy-policy',
  cookies: '/cookie-settings',
  console: '/flight-control',
}
