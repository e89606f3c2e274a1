const home = '/home'
const gates = new Set(['/', '/login', '/register', '/forgot-password', '/reset-password'])

/** Where to go after signing in: a path of this very origin, else /home (spec 1 §2). */
export function returnPath(given: string | undefined): string {
  if (!given?.startsWith('/') || !URL.canParse(given, location.origin)) return home
  const { origin, pathname, search, hash } = new URL(given, location.origin)
  const ours = origin === location.origin && !pathname.startsWith('//')
  return ours && !gates.has(pathname) ? pathname + search + hash : home
}
