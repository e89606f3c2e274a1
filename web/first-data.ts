import { createClient } from '#api/client.ts'
import { limits } from '#api/rules/limits.ts'

const api = createClient('http://app')
const { user, admin, support } = api
const pathOf = ({ pathname, search }: URL) => pathname + search

const session = pathOf(api.auth.status.$url())
const account = [user.account.info.$url(), user.account.$url()].map(pathOf)
const unread = pathOf(user.notifications.counts.$url())
const page = { page: '1', limit: String(limits.inboxPage), language: 'tr' as const, platform: 'web' as const }
const inbox = pathOf(user.notifications.$url({ query: { status: 'all', ...page } }))
const tickets = pathOf(support.tickets.$url({ query: { page: '1', limit: String(limits.ticketsPage) } }))
const users = pathOf(admin.users.$url({ query: { page: '1', limit: '20' } }))
const dashboard = [
  admin.dashboard.stats.$url(),
  admin.dashboard.waiting.$url(),
  admin.dashboard['recent-activities'].$url({ query: { limit: '50' } }),
  admin.dashboard['system-health'].$url(),
].map(pathOf)

/**
 * What a signed-in visitor of a page asks the API for first, in the words of its queries, by the beginning of its path. The
 * build puts it into the HTML; `before-paint.js` sends these requests while the scripts of the page still load, with the
 * visitor's language in the place of `tr`.
 */
const firstData: Record<string, string[]> = {
  '/': [session],
  '/home': [session, unread, inbox, tickets, ...account],
  '/notifications': [session, inbox, unread],
  // Its sections, which the query names, have different data.
  '/profile': [session, unread],
  '/flight-control': [session, unread],
  '/flight-control/users-management': [session, users, unread],
  '/flight-control/dashboard': [session, ...dashboard, unread],
}

await Bun.write(Bun.stdout, JSON.stringify(firstData))
