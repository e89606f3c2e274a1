export type Road = 'page' | 'asset' | 'inbox' | 'session' | 'network'

type Asked = Pick<Request, 'url' | 'method' | 'mode'>

/** Paths that the server draws itself, so that the app's shell is no answer for them. */
const foreign = /^\/(api|docs|healthz|readyz)(\/|$)/

/** The first page of the whole inbox, as the app asks for it; nothing else of the API is ever kept. */
function isInbox({ pathname, searchParams }: URL) {
  return (
    pathname === '/api/v1/user/notifications' &&
    searchParams.get('status') === 'all' &&
    searchParams.get('page') === '1'
  )
}

/** Which way a request takes; whatever is not named goes to the network as if there were no worker. */
export function roadOf({ url, method, mode }: Asked, origin: string): Road {
  const to = new URL(url)
  if (to.origin !== origin) return 'network'
  if (method !== 'GET') {
    const changesSession = to.pathname.startsWith('/api/v1/auth/') && !to.pathname.endsWith('/refresh-token')
    return changesSession ? 'session' : 'network'
  }
  if (mode === 'navigate') return foreign.test(to.pathname) || /\.\w+$/.test(to.pathname) ? 'network' : 'page'
  if (to.pathname.startsWith('/assets/')) return 'asset'
  return isInbox(to) ? 'inbox' : 'network'
}

/** Where a notification leads: a path of ours, or the inbox. */
export function destination(link: unknown, origin: string): string {
  const inbox = `${origin}/notifications`
  if (typeof link !== 'string' || !URL.canParse(link, origin)) return inbox
  const to = new URL(link, origin)
  return to.origin === origin ? to.href : inbox
}
