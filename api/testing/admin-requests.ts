import { addressesIn } from './address-steps.ts'
import { buildSession, password } from './build.ts'
import { buildNotification, compose } from './build-notifications.ts'
import type { Answer, Caller } from './caller.ts'
import { openTicket, rateTicket } from './support-steps.ts'
import { enrol } from './two-factor-steps.ts'
import type { World } from './world.ts'

type Params = (string | number)[]
type Request = {
  /** Makes what the route is about, and returns the parameters of its path. */
  at?: (steps: Steps) => Promise<Params>
  body?: object | ((steps: Steps) => object | Promise<object>)
}
type Steps = ReturnType<typeof stepsOf>

let serial = 0
const rules = { match: 'all', conditions: [{ field: 'role', op: 'eq', value: 'user' }] }
const template = () => ({
  ...{ name: `Hoş geldin ${++serial}`, category: 'welcome', notification_type: 'email' },
  ...{ default_title: 'Hoş geldin', default_message: 'Meydan seni bekliyor' },
})
const segment = () => ({ name: `Oyuncular ${++serial}`, rules })
const replyTemplate = () => ({
  name: `Karşılama ${++serial}`,
  content: 'Merhaba',
  category: 'greeting',
  language: 'tr',
})
const replyCategory = () => ({ name_tr: `Kategori ${++serial}`, name_en: `Category ${serial}` })
const staffTicket = {
  ...{ subject: 'Telefonla aradı', description: 'Ödülünün gelmediğini telefonda anlattı.' },
  ...{ category: 'billing', guest_email: 'arayan@ornek.com', guest_name: 'Arayan Oyuncu' },
}
const ticketView = () => ({ name: `Görünüm ${++serial}`, filters: { status: 'open' } })
const macro = () => ({ name: `Çözüldü ${++serial}`, actions: { status: 'resolved' } })
const ticketRule = () => ({
  name: `Acil ${++serial}`,
  event: 'created',
  conditions: { match: 'all', conditions: [{ field: 'text', op: 'contains', value: 'acil' }] },
  actions: { priority: 4 },
})
const apiClient = () => ({ name: `Turnuva uygulaması ${++serial}`, contact_email: 'teknik@ornek.com' })
const apiKey = { scope: ['users.read'] }
const schedule = { type: 'users', format: 'csv', frequency: 'daily' }
const reason = { reason: 'Yanlış hedef seçildi' }
const report = ({ world }: { world: World }) => {
  const today = new Date(world.deps.now().getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
  return { from: today, to: today, format: 'csv' }
}

/** A query that sleeps in the database of the world; its end by this request is no failure. */
async function runningQuery({ world }: { world: World }) {
  const connection = await world.sql.reserve()
  const [row] = await connection<[{ pid: number }]>`select pg_backend_pid() as pid`
  connection`select pg_sleep(3)`.catch(() => {}).finally(connection.release)
  await Bun.sleep(50)
  return row
}

/** An error that a browser reported. */
async function reportedError({ world }: Pick<Steps, 'world'>): Promise<Params> {
  await world.anyone.post('/errors/report', {
    errors: [{ message: 'x is not a function', stack: `f${++serial}` }],
  })
  return [(await world.sql`select max(id) as id from error_reports`)[0]!.id]
}

const stepsOf = (world: World, admin: Caller) => ({
  world,
  admin,
  /** Creates by a route. */
  made: async (path: string, body: object): Promise<Params> => [(await admin.post(path, body)).body.data.id],
  notification: async (given: Parameters<typeof buildNotification>[1] = {}): Promise<Params> => [
    (await buildNotification(world.deps, { status: 'pending', ...given })).id,
  ],
  agent: async (): Promise<Params> => [(await world.admin()).id],
  user: async (): Promise<Params> => [(await world.user()).id],
  /** A user with a row of a table that belongs to them. */
  owned: async (table: 'cards' | 'ibans'): Promise<Params> => {
    const { id } = await world.user()
    const insert =
      table === 'ibans'
        ? world.sql`insert into ibans (user_id, iban) values (${id}, 'TR330006100519786457841326') returning id`
        : world.sql`
          insert into cards (user_id, token, last4, card_type_id, holder_name, expiration_month, expiration_year)
          values (${id}, ${`tok_${id}`}, '4242', 1, 'Ada Su', 5, 2040) returning id`
    return [id, (await insert)[0]!.id]
  },
  /** A user with something that an admin has made for them. */
  added: async (what: string, body: object): Promise<Params> => {
    const { id } = await world.user()
    return [id, (await admin.post(`/admin/users/${id}/${what}`, body)).body.data.id]
  },
  /** A user with a session: their ids. */
  signedIn: async (): Promise<[number, string]> => {
    const user = await world.user()
    return [user.id, (await buildSession(world.deps, user)).session.id]
  },
  address: async () => (await addressesIn(world)).moda,
  guestTicket: async (): Promise<Params> => {
    const contact = { guest_email: `misafir${++serial}@ornek.com`, guest_name: 'Işıl' }
    return [(await openTicket(world.anyone, contact)).id]
  },
  /** A ticket of a user, with what the steps did to it. */
  ticket: async (path = '', body?: object): Promise<Params> => {
    const ticket = await openTicket(await world.as(await world.user()))
    if (path) await admin.post(`/admin/support/tickets/${ticket.id}/${path}`, body)
    return [ticket.id]
  },
  /** A resolved ticket with a rating of its requester. */
  rated: async (rating: number): Promise<Params> => [(await rateTicket(world, admin, { rating })).id],
  /** Two tickets. */
  tickets: async (path = '', body?: (other: number) => object): Promise<Params> => {
    const requester = await world.as(await world.user())
    const one = await openTicket(requester)
    const other = await openTicket(requester)
    if (path) await admin.post(`/admin/support/tickets/${one.id}/${path}`, body?.(other.id))
    return [one.id, other.id]
  },
})

/** A valid request to each route of the console that changes something, by method and path. */
const requests: Record<string, Request> = {
  'POST /admin/notifications/queue/process-approved': {},
  'POST /admin/notifications/queue/send': {},
  'POST /admin/notifications/queue/retry/:id': {
    at: ({ notification }) => notification({ status: 'failed' }),
  },
  'DELETE /admin/notifications/queue/cancel/:id': {
    at: ({ notification }) => notification({ status: 'approved' }),
    body: reason,
  },
  'DELETE /admin/notifications/queue/cancel-by-type/:type': {
    at: ({ notification }) => notification({ channel: 'sms', status: 'approved' }).then(() => ['sms']),
    body: reason,
  },
  'DELETE /admin/notifications/queue/cancel-by-type/:type/:status': {
    at: ({ notification }) =>
      notification({ channel: 'push', status: 'approved' }).then(() => ['push', 'approved']),
    body: reason,
  },
  'POST /admin/notifications/templates': { body: template },
  'PUT /admin/notifications/templates/:id': {
    at: ({ made }) => made('/admin/notifications/templates', template()),
    body: { name: 'Yeni ad' },
  },
  'PUT /admin/notifications/templates/:id/toggle-status': {
    at: ({ made }) => made('/admin/notifications/templates', template()),
  },
  'DELETE /admin/notifications/templates/:id': {
    at: ({ made }) => made('/admin/notifications/templates', template()),
  },
  'POST /admin/notifications/segments': { body: segment },
  'PUT /admin/notifications/segments/:id': {
    at: ({ made }) => made('/admin/notifications/segments', segment()),
    body: { name: 'Yeni ad' },
  },
  'DELETE /admin/notifications/segments/:id': {
    at: ({ made }) => made('/admin/notifications/segments', segment()),
  },
  'POST /admin/notifications/management': { body: () => compose() },
  'POST /admin/notifications/management/test': { body: () => compose() },
  'PUT /admin/notifications/management/:id': {
    at: ({ notification }) => notification(),
    body: { priority: 4 },
  },
  'DELETE /admin/notifications/management/:id': { at: ({ notification }) => notification() },
  'POST /admin/notifications/approval/pending': { body: () => compose() },
  'POST /admin/notifications/approval/:id/approve': { at: ({ notification }) => notification() },
  'POST /admin/notifications/approval/:id/reject': {
    at: ({ notification }) => notification(),
    body: { rejection_reason: 'Metin eksik' },
  },
  'POST /admin/support/reply-templates': { body: replyTemplate },
  'POST /admin/support/reply-templates/categories': { body: replyCategory },
  'PUT /admin/support/reply-templates/categories/:id': {
    at: ({ made }) => made('/admin/support/reply-templates/categories', replyCategory()),
    body: { name_tr: 'Yeni ad' },
  },
  'DELETE /admin/support/reply-templates/categories/:id': {
    at: ({ made }) => made('/admin/support/reply-templates/categories', replyCategory()),
  },
  'PUT /admin/support/reply-templates/:id': {
    at: ({ made }) => made('/admin/support/reply-templates', replyTemplate()),
    body: { content: 'Selam' },
  },
  'DELETE /admin/support/reply-templates/:id': {
    at: ({ made }) => made('/admin/support/reply-templates', replyTemplate()),
  },
  'PUT /admin/support/agents/:id': { at: ({ agent }) => agent(), body: { categories: ['billing'] } },
  'PUT /admin/support/settings': { body: { assignment_mode: 'manual' } },
  'PUT /admin/support/preferences': { body: { reply_status: 'resolved' } },
  'PUT /admin/support/sla-policies/:id': {
    at: async ({ world }) => [(await world.sql`select min(id) as id from sla_policies`)[0]!.id],
    body: { calendar: 'always' },
  },
  'POST /admin/support/sla-policies/:id/undo': {
    at: async ({ world, admin }) => {
      const id = (await world.sql`select max(id) as id from sla_policies`)[0]!.id
      await admin.put(`/admin/support/sla-policies/${id}`, { first_response_minutes: 7 })
      return [id]
    },
    body: {},
  },
  'PUT /admin/support/sla-settings': { body: { warning_minutes: 30 } },
  'POST /admin/support/sla-settings/undo': {
    at: async ({ admin }) => {
      await admin.put('/admin/support/sla-settings', { warning_minutes: 45 })
      return []
    },
    body: {},
  },
  'PUT /admin/support/holidays/:day': { at: async () => ['2031-05-01'], body: { name: 'Bayram' } },
  'DELETE /admin/support/holidays/:day': {
    at: ({ admin }) =>
      admin.put('/admin/support/holidays/2031-05-19', { name: 'Bayram' }).then(() => ['2031-05-19']),
  },
  'POST /admin/support/views': { body: ticketView },
  'PUT /admin/support/views/:id': {
    at: ({ made }) => made('/admin/support/views', ticketView()),
    body: { name: 'Yeni ad' },
  },
  'DELETE /admin/support/views/:id': { at: ({ made }) => made('/admin/support/views', ticketView()) },
  'POST /admin/support/tickets': { body: staffTicket },
  'POST /admin/support/tickets/bulk': {
    body: async ({ ticket }) => ({ ids: await ticket(), action: 'priority', value: 5 }),
  },
  'POST /admin/support/tickets/take-next': { at: ({ ticket }) => ticket().then(() => []) },
  'PUT /admin/support/tickets/:id/assign': { at: ({ ticket }) => ticket(), body: { assigned_to: 'me' } },
  'PUT /admin/support/tickets/:id/status': { at: ({ ticket }) => ticket(), body: { status: 'closed' } },
  'PUT /admin/support/tickets/:id/priority': { at: ({ ticket }) => ticket(), body: { priority: 5 } },
  'PUT /admin/support/tickets/:id/category': { at: ({ ticket }) => ticket(), body: { category: 'billing' } },
  'PUT /admin/support/tickets/:id/flag': { at: ({ ticket }) => ticket(), body: { flag_status: 'spam' } },
  'PUT /admin/support/tickets/:id/tags': { at: ({ ticket }) => ticket(), body: { tags: ['iade'] } },
  'PUT /admin/support/tickets/:id/language': {
    at: ({ guestTicket }) => guestTicket(),
    body: { language: 'en' },
  },
  'POST /admin/support/tickets/:id/copies': {
    at: ({ ticket }) => ticket(),
    body: { email: 'kopya@ornek.com' },
  },
  'DELETE /admin/support/tickets/:id/copies/:copyId': {
    at: async ({ ticket, world }) => {
      const [id] = await ticket('copies', { email: 'kopya@ornek.com' })
      return [id!, (await world.sql`select max(id) as id from ticket_copies`)[0]!.id]
    },
  },
  'POST /admin/support/tickets/:id/escalate': {
    at: ({ ticket }) => ticket(),
    body: async ({ agent }) => ({ escalate_to: (await agent())[0] }),
  },
  'POST /admin/support/macros': { body: macro },
  'PUT /admin/support/macros/:id': {
    at: ({ made }) => made('/admin/support/macros', macro()),
    body: { actions: { priority: 5 } },
  },
  'DELETE /admin/support/macros/:id': { at: ({ made }) => made('/admin/support/macros', macro()) },
  'POST /admin/support/rules': { body: ticketRule },
  'PUT /admin/support/rules/order': {
    body: async ({ admin }) => {
      await admin.post('/admin/support/rules', ticketRule())
      const { rules } = (await admin.get('/admin/support/rules')).body.data
      return { ids: rules.map(({ id }: { id: number }) => id).reverse() }
    },
  },
  'PUT /admin/support/rules/:id': {
    at: ({ made }) => made('/admin/support/rules', ticketRule()),
    body: ticketRule,
  },
  'PUT /admin/support/rules/:id/enabled': {
    at: ({ made }) => made('/admin/support/rules', ticketRule()),
    body: { is_enabled: false },
  },
  'DELETE /admin/support/rules/:id': { at: ({ made }) => made('/admin/support/rules', ticketRule()) },
  'POST /admin/support/tickets/:id/messages': {
    at: ({ ticket }) => ticket(),
    body: { message: 'Bakıyoruz', is_public: true },
  },
  'POST /admin/support/tickets/:id/notes': { at: ({ ticket }) => ticket(), body: { note: 'Tekrar aradı' } },
  'POST /admin/support/tickets/:id/merge': {
    at: ({ tickets }) => tickets(),
    body: async ({ world }) => ({ into_id: (await world.sql`select max(id) as id from tickets`)[0]!.id }),
  },
  'DELETE /admin/support/tickets/:id/merge': {
    at: ({ tickets }) => tickets('merge', (other) => ({ into_id: other })),
  },
  'POST /admin/support/tickets/:id/split': {
    at: ({ ticket }) => ticket('messages', { message: 'Bakıyoruz', is_public: true }),
    body: async ({ world }) => ({
      message_ids: (await world.sql`select max(id) as id from ticket_messages`).map(({ id }) => id),
      subject: 'Ayrı bir konu',
    }),
  },
  'POST /admin/support/tickets/:id/related': {
    at: ({ ticket }) => ticket(),
    body: async ({ ticket }) => ({ related_id: (await ticket())[0] }),
  },
  'DELETE /admin/support/tickets/:id/related/:relatedId': {
    at: ({ tickets }) => tickets('related', (other) => ({ related_id: other })),
  },
  'PUT /admin/support/tickets/:id/snooze': {
    at: ({ ticket }) => ticket(),
    body: ({ world }) => ({ until: new Date(world.deps.now().getTime() + 3_600_000).toISOString() }),
  },
  'POST /admin/support/tickets/:id/thanks': { at: ({ rated }) => rated(5) },
  'POST /admin/support/tickets/:id/auto-escalate': {
    at: ({ rated }) => rated(1),
    body: { escalation_reason: 'Düşük puan' },
  },
  'POST /admin/support/tickets/:id/status-logs': {
    at: ({ ticket }) => ticket(),
    body: { change_reason: 'Tekrar aradı' },
  },
  'POST /admin/support/tickets/:id/apply-macro': {
    at: ({ ticket }) => ticket(),
    body: async ({ made }) => ({ macro_id: (await made('/admin/support/macros', macro()))[0] }),
  },
  'POST /admin/system/maintenance/enable': { body: { duration: 10 } },
  'POST /admin/system/maintenance/disable': {
    at: async ({ admin }) => {
      await admin.post('/admin/system/maintenance/enable', { duration: 10 })
      return []
    },
  },
  'POST /admin/system/redis/flush': {},
  'PUT /admin/system/config': { body: () => ({ settings: { 'landing.players': `${++serial}K+` } }) },
  'POST /admin/system/error-reports/:id/resolve': { at: reportedError },
  'POST /admin/system/error-reports/:id/reopen': {
    at: async (steps) => {
      const [id] = await reportedError(steps)
      await steps.admin.post(`/admin/system/error-reports/${id}/resolve`, {})
      return [id!]
    },
  },
  'DELETE /admin/system/logs/:type': { at: async () => ['application'], body: { password } },
  'POST /admin/system/database/vacuum': { body: { tableName: 'macros' } },
  'POST /admin/system/database/reindex': { body: { tableName: 'macros' } },
  'POST /admin/system/database/kill-query': { body: runningQuery },
  'POST /admin/system/database/backup': {},
  'POST /admin/reports/schedules': { body: schedule },
  'PUT /admin/reports/schedules/:id': {
    at: ({ made }) => made('/admin/reports/schedules', schedule),
    body: { frequency: 'weekly' },
  },
  'DELETE /admin/reports/schedules/:id': { at: ({ made }) => made('/admin/reports/schedules', schedule) },
  'POST /admin/reports/:type/run': { at: async () => ['users'], body: report },
  'POST /admin/reports/audit_log/run': { body: { format: 'csv', filter: { group: 'users' } } },
  'DELETE /admin/reports/:id': { at: (steps) => steps.made('/admin/reports/users/run', report(steps)) },
  'POST /admin/apikeys/clients': { body: apiClient },
  'PUT /admin/apikeys/clients/:id': {
    at: ({ made }) => made('/admin/apikeys/clients', apiClient()),
    body: { description: 'Turnuvalar' },
  },
  'DELETE /admin/apikeys/clients/:id': { at: ({ made }) => made('/admin/apikeys/clients', apiClient()) },
  'POST /admin/apikeys/generate': { body: apiKey },
  'PUT /admin/apikeys/:id': {
    at: ({ made }) => made('/admin/apikeys/generate', apiKey),
    body: { is_active: false },
  },
  'POST /admin/apikeys/:id/revoke': { at: ({ made }) => made('/admin/apikeys/generate', apiKey) },
  'DELETE /admin/apikeys/:id': { at: ({ made }) => made('/admin/apikeys/generate', apiKey) },
  'POST /admin/users': {
    body: () => ({
      email: `yeni${++serial}@ornek.com`,
      firstName: 'Yeni',
      lastName: 'Yönetici',
      role: 'admin',
      password,
    }),
  },
  'PUT /admin/users/:id': { at: ({ user }) => user(), body: { firstName: 'Deniz' } },
  'PUT /admin/users/:id/status': { at: ({ user }) => user(), body: { status: 'suspended', password } },
  'POST /admin/users/batch-operation': {
    body: async ({ user }) => ({ userIds: await user(), operation: 'deactivate', password }),
  },
  'POST /admin/users/export': { body: { format: 'csv', filters: {} } },
  'POST /admin/users/:id/view-as': { at: ({ user }) => user(), body: { password } },
  'DELETE /admin/users/view-as': {
    at: async ({ admin, user }) => {
      await admin.post(`/admin/users/${await user()}/view-as`, { password })
      return []
    },
  },
  'POST /admin/users/:id/addresses': { at: ({ user }) => user(), body: ({ address }) => address() },
  'PUT /admin/users/:id/addresses/:addressId': {
    at: async ({ added, address }) => added('addresses', await address()),
    body: async ({ address }) => ({ ...(await address()), addressTitle: 'Yazlık' }),
  },
  'DELETE /admin/users/:id/addresses/:addressId': {
    at: async ({ added, address }) => added('addresses', await address()),
  },
  'PUT /admin/users/:id/cards/:cardId': { at: ({ owned }) => owned('cards'), body: { isPrimary: true } },
  'DELETE /admin/users/:id/cards/:cardId': { at: ({ owned }) => owned('cards') },
  'PUT /admin/users/:id/ibans/:ibanId': { at: ({ owned }) => owned('ibans'), body: { isPrimary: true } },
  'DELETE /admin/users/:id/ibans/:ibanId': { at: ({ owned }) => owned('ibans') },
  'POST /admin/users/:id/notes': { at: ({ user }) => user(), body: { text: 'Aradı' } },
  'PUT /admin/users/:id/notes/:noteId': {
    at: ({ added }) => added('notes', { text: 'Aradı' }),
    body: { text: 'Yazdı' },
  },
  'DELETE /admin/users/:id/notes/:noteId': { at: ({ added }) => added('notes', { text: 'Aradı' }) },
  'PUT /admin/users/:id/communication-preferences': {
    at: ({ user }) => user(),
    body: { emailNotifications: false },
  },
  'PUT /admin/users/:id/email-verification': { at: ({ user }) => user(), body: { verified: false } },
  'POST /admin/users/:id/reset-password': { at: ({ user }) => user() },
  'POST /admin/users/:id/reset-2fa': {
    at: async ({ world }) => [(await enrol(world, await world.user())).user.id],
    body: { reason: 'Telefonunu kaybetti', password },
  },
  'POST /admin/users/:id/resume-mail': {
    at: async ({ world }) => {
      const { id, email } = await world.user()
      await world.sql`insert into address_bounces (user_id, email, bounced_at) values (${id}, ${email}, now())`
      return [id]
    },
  },
  'POST /admin/users/:id/unlock': {
    at: async ({ world }) => {
      const { id, email } = await world.user()
      const guess = { email, password: 'Yanlis-Kelime-1' }
      for (let n = 0; n < 5; n++) await world.anyone.post('/auth/login', guess, { ip: '198.51.100.9' })
      return [id]
    },
  },
  'POST /admin/users/:id/end-sessions': {
    at: async ({ world }) => {
      const user = await world.user()
      await buildSession(world.deps, user)
      return [user.id]
    },
  },
  'DELETE /admin/users/:id/sessions/:sessionId': {
    at: async ({ world }) => {
      const user = await world.user()
      return [user.id, (await buildSession(world.deps, user)).session.id]
    },
  },
  'DELETE /admin/sessions/user/:userId/all': { at: ({ signedIn }) => signedIn().then(([id]) => [id]) },
  'DELETE /admin/sessions/user/:userId/:sessionId': {
    at: ({ signedIn }) => signedIn(),
    body: { reason: 'Şüpheli etkinlik' },
  },
  'POST /admin/sessions/bulk-terminate': {
    body: async ({ signedIn }) => ({ sessionIds: [(await signedIn())[1]] }),
  },
  'POST /admin/sessions/cleanup-orphan': {},
  'POST /admin/sessions/clear-expired': {},
  'POST /admin/sessions/terminate-all': { body: { password } },
  'POST /admin/sessions/terminate-by-ip': { body: { ip: '198.51.100.4' } },
}

export const adminRoutes = Object.keys(requests)

/** Sends the request of a route, such as `DELETE /admin/reports/:id`. */
export async function sendAdminRequest(route: string, of: { world: World; admin: Caller }): Promise<Answer> {
  const { at, body } = requests[route]!
  const steps = stepsOf(of.world, of.admin)
  const params = at ? await at(steps) : []
  const [method, pattern] = route.split(' ') as [string, string]
  const path = pattern.replace(/:\w+/g, () => String(params.shift()))
  const call = of.admin[method.toLowerCase() as 'post' | 'put' | 'delete']
  return call(path, typeof body === 'function' ? await body(steps) : body)
}
