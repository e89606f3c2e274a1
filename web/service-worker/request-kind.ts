import { isServerPath } from '../lib/server-paths.ts'

export type RequestKind = 'page' | 'asset' | 'inbox' | 'session' | 'sign-out' | 'network'

type Asked = Pick<Request, 'url' | 'method' | 'mode'> & { headers: Pick<Headers, 'has'> }

/** The first page of the inbox, the only API response that is saved. */
function isInbox({ pathname, searchParams }: URL) {
  return (
    pathname === '/api/v1/user/notifications' &&
    searchParams.get('status') === 'all' &&
    searchParams.get('page') === '1'
  )
}

/** Requests that end the session of this browser. */
const endings = [
  { method: 'POST', path: '/api/v1/auth/logout' },
  { method: 'DELETE', path: '/api/v1/user/delete-account' },
  { method: 'POST', path: '/api/v1/user/suspend-account' },
  { method: 'DELETE', path: '/api/v1/user/sessions' },
]
const endsSession = (given: string, { pathname, searchParams }: URL) =>
  endings.some(({ method, path }) => method === given && path === pathname) &&
  searchParams.get('except') !== 'current'

/** Requests that may change the signed-in user; ending one session may end that of this browser. */
const changesSession = (pathname: string) =>
  (pathname.startsWith('/api/v1/auth/') && !pathname.endsWith('/refresh-token')) ||
  pathname.startsWith('/api/v1/user/sessions/')

/** How the worker handles a request; by default it goes to the network as without a worker. */
export function requestKind({ url, method, mode, headers }: Asked, origin: string): RequestKind {
  const to = new URL(url)
  // A token instead of the cookies: an admin views the product as a user, whose data is not saved for the admin.
  if (to.origin !== origin || headers.has('authorization')) return 'network'
  if (method !== 'GET') {
    if (endsSession(method, to)) return 'sign-out'
    return changesSession(to.pathname) ? 'session' : 'network'
  }
  if (mode === 'navigate') return isServerPath(to.pathname) || /\.\w+$/.test(to.pathname) ? 'network' : 'page'
  if (to.pathname.startsWith('/assets/')) return 'asset'
  return isInbox(to) ? 'inbox' : 'network'
}

/** The URL of a notification's link if it is same-origin or names https, otherwise the inbox. */
export function destination(link: unknown, origin: string): string {
  const inbox = `${origin}/notifications`
  if (typeof link !== 'string' || !URL.canParse(link, origin)) return inbox
  const to = new URL(link, origin)
  return to.origin === origin || link.startsWith('https://') ? to.href : inbox
}
