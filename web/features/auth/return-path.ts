const home = '/home'
const authPaths = new Set(['/', '/login', '/register', '/forgot-password', '/reset-password'])

/** Path to open after sign-in: one of the same origin, else /home. */
export function returnPath(returnTo: string | undefined): string {
  if (!returnTo?.startsWith('/') || !URL.canParse(returnTo, location.origin)) return home
  const { origin, pathname, search, hash } = new URL(returnTo, location.origin)
  const sameOrigin = origin === location.origin && !pathname.startsWith('//')
  return sameOrigin && !authPaths.has(pathname) ? pathname + search + hash : home
}
