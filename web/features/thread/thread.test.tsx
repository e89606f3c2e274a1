import { beforeEach, expect, test } from 'bun:test'
import { useLocation } from '@tanstack/react-router'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { localTime } from '#web/lib/local-time.ts'
import { handleNotices } from '#web/lib/notify.ts'
import { person } from '#web/testing/account.ts'
import { type DataOf, type Fakes, serve } from '#web/testing/api.ts'
import type { Call } from '#web/testing/fake-fetch.ts'
import { renderAt } from '#web/testing/render.tsx'
import { ownSettings, staffTicket } from '#web/testing/support.ts'
import { Thread } from './thread.tsx'

const at = '2026-11-20T10:00:00.000Z'
const ticket = staffTicket(7, {
  ...{
    subject: 'Giriş yapamıyorum',
    description: 'Dünden beri olmuyor.',
    priority: 3,
    unread_messages_count: 1,
  },
  ...{ is_authenticated: true, requester_username: 'Işıl Kaya', user_email: 'isil@ornek.com', user_id: 4 },
  ...{ guest_name: null, guest_email: null },
})
const message = (id: number, more: object = {}) => ({
  ...{ id, content: `Söz ${id}`, created_date: at, sender_type: 'user' as const, sender_id: 4 },
  ...{ sender_name: 'Işıl Kaya', sender_full_name: 'Işıl Kaya', sender_avatar: null, is_internal: false },
  ...{
    is_automatic: false,
    is_read_by_admin: false,
    read_date: null,
    moved_from: null,
    copied_email: null,
    attachments: [],
    ...more,
  },
})
const messages = [
  message(1, {
    attachments: [{ id: 3, name: 'hata.png', size: 20_480, media_type: 'image/png', created_date: at }],
  }),
  message(2, {
    sender_type: 'admin',
    sender_id: 9,
    sender_name: 'Can Demir',
    read_date: at,
    is_read_by_admin: true,
  }),
  message(3, {
    sender_type: 'admin',
    sender_id: 9,
    sender_name: 'Can Demir',
    is_internal: true,
    is_read_by_admin: true,
  }),
  message(4, { sender_type: 'system', sender_id: null, sender_name: null, is_read_by_admin: true }),
]
const statusLog = {
  body: {
    status: 'success' as const,
    data: {
      status_logs: [
        {
          ...{ id: 5, ticket_id: 7, ticket_subject: 'Giriş yapamıyorum', old_status: null, new_status: null },
          ...{ status_changed: false, assignment_changed: true, old_admin_name: null },
          ...{ new_admin_name: 'Can Demir', changed_by: 9, changed_by_name: 'Ece Su' },
          changed_by_type: 'admin' as const,
          changed_by_badge: { icon: 'headset', label: 'Temsilci' },
          ...{ status_badge: null, changed_date: at, changed_date_formatted: at, change_reason: 'Nöbette' },
          ...{ is_sla_breached: false, is_first_response_sla_breached: false, resolution_due_date: null },
          ...{ first_response_due_date: null, related_audit_logs: [] },
          ...{ messages_before_count: 1, messages_after_count: 3 },
        },
      ],
      pagination: {
        ...{ current_page: 1, total_pages: 1, total_logs: 1, total_is_capped: false },
        ...{ has_prev: false, has_next: false },
      },
    },
  },
}
const page = (list = messages) => ({
  body: {
    data: {
      messages: list,
      pagination: { current_page: 1, per_page: 50, total_messages: list.length, total_pages: 1 },
      unread_count: 1,
      last_message_id: list.at(-1)?.id ?? 0,
    },
  },
})
const context = (more: object = {}) => ({
  body: {
    data: {
      ...{
        followers: [],
        is_following: false,
        copies: [],
        related: [],
        merged_into: null,
        merged: [],
        split_from: null,
      },
      ...{ snoozed_until: null, presence: [], ai_available: false, ...more },
    },
  },
})
const template = {
  ...{ id: 5, name: 'Teşekkür', content: 'Merhaba {{firstName}}', category: 'greeting' },
  ...{ category_name: 'Karşılama', is_active: true, created_by: null },
  ...{ language: 'tr' as const, usage_count: 0, version: 1, created_date: at, created_user_name: null },
  ...{ updated_date: at, updated_user_name: null },
}
const paged = { page: 1, limit: 100, total: 1, totalPages: 1, hasNext: false, hasPrev: false }

beforeEach(() => {
  forgetCsrfToken()
  sessionStorage.clear()
})

const alone = { listed: undefined, neighbours: { previous: undefined, next: undefined }, pane: undefined }

async function draw(more: Fakes = {}, screenOf = <Thread id={7} {...alone} />) {
  const calls = serve({
    'GET /admin/support/tickets/:id': { body: { data: { ticket } } },
    'GET /admin/support/tickets/:id/messages': page(),
    'GET /admin/support/tickets/:id/context': context(),
    'GET /admin/support/tickets/:id/requester': {
      body: {
        data: {
          user: null,
          guest: null,
          tickets: [],
          tickets_total: 0,
          average_rating: null,
          staff_notes: [],
        },
      },
    },
    'GET /admin/support/agents': { body: { data: { agents: [] } } },
    'GET /admin/support/preferences': { body: { data: ownSettings() } },
    'GET /admin/support/tickets/:id/status-logs': statusLog,
    'GET /admin/support/macros': { body: { data: { macros: [] } } },
    'GET /admin/support/reply-templates': { body: { data: { items: [template], pagination: paged } } },
    'POST /admin/support/tickets/:id/presence': { body: {} },
    'POST /admin/support/tickets/:id/messages/mark-read': { body: { data: { read: 1 } } },
    ...more,
  })
  const view = await renderAt(screenOf, {
    path: '/flight-control/support-tickets/7',
    session: { ...person, id: 9, role: 'admin' },
  })
  const log = await screen.findByRole('log', { name: 'Konuşma' })
  return { calls, log, ...view }
}
const area = () => screen.findByLabelText<HTMLTextAreaElement>('Yanıtın')
const type = async (value: string) => {
  const here = await area()
  fireEvent.change(here, { target: { value, selectionStart: value.length } })
  here.setSelectionRange(value.length, value.length)
  fireEvent.select(here)
  return here
}
const posts = (calls: Awaited<ReturnType<typeof draw>>['calls'], end: string) =>
  calls.filter(({ path, body }) => path.endsWith(end) && body)

test('shows the request and every kind of message, with read marks, internal marker and size', async () => {
  const { log } = await draw()
  const here = within(log)
  await here.findByText('Dünden beri olmuyor.')
  for (const text of ['Söz 1', 'Söz 2', 'Söz 3', 'Söz 4']) here.getByText(text)
  expect(here.getAllByRole('img', { name: 'Okunmadı' })).toHaveLength(1)
  here.getByRole('img', { name: /^Okundu: / })
  here.getByText('İç not')
  const link = here.getByRole('link', { name: /hata\.png/ })
  expect(link.textContent).toContain('20,0 KB')
  expect(link.getAttribute('href')).toBe('/api/v1/admin/support/attachments/3')
})

test('shows the phone number of a requester in groups, as their account does', async () => {
  const guest = { name: 'Işıl Kaya', email: 'isil@ornek.com', phone: '+905321234567', is_verified: true }
  await draw({
    'GET /admin/support/tickets/:id/requester': {
      body: {
        data: { user: null, guest, tickets: [], tickets_total: 0, average_rating: null, staff_notes: [] },
      },
    },
  })
  expect(await screen.findByText('+90 532 123 45 67')).toBeDefined()
})

test('shows the page that the requester came from', async () => {
  await draw({
    'GET /admin/support/tickets/:id': {
      body: { data: { ticket: { ...ticket, referrer: 'https://a.test/kupa' } } },
    },
  })
  await screen.findByText('https://a.test/kupa')
})

test('hides translation and drafts without an AI provider', async () => {
  await draw()
  await area()
  expect(screen.queryByRole('button', { name: 'Çevir' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Yapay zekâ taslağı' })).toBeNull()
})

test('shows a translation below the original when there is one', async () => {
  await draw({
    'GET /admin/support/tickets/:id/context': context({ ai_available: true }),
    'POST /admin/support/tickets/:id/messages/:messageId/translate': {
      body: { data: { id: 1, target: 'tr', text: 'Word one' } },
    },
  })
  fireEvent.click((await screen.findAllByRole('button', { name: 'Çevir' }))[1]!)
  await screen.findByText('Word one')
  screen.getByText('Söz 1', { exact: false })
})

test('translates the request, and text files where they are small enough', async () => {
  const file = (id: number, name: string, more: object = {}) => ({
    ...{ id, name, size: 900, media_type: 'text/plain', created_date: messages[0]!.created_date, ...more },
  })
  const files = [
    file(11, 'kayit.txt'),
    file(12, 'buyuk.txt', { size: 30_000 }),
    file(13, 'a.pdf', { media_type: 'application/pdf' }),
  ]
  const { calls } = await draw({
    'GET /admin/support/tickets/:id/context': context({ ai_available: true }),
    'GET /admin/support/tickets/:id/messages': page([message(1, { attachments: files })]),
    'POST /admin/support/tickets/:id/translate': {
      body: { data: { id: 7, target: 'tr', text: 'The request' } },
    },
    'POST /admin/support/attachments/:id/translate': {
      body: { data: { id: 11, target: 'tr', text: 'The log' } },
    },
  })
  fireEvent.click((await screen.findAllByRole('button', { name: 'Çevir' }))[0]!)
  await screen.findByText('The request')
  fireEvent.click(screen.getByRole('button', { name: 'kayit.txt dosyasını çevir' }))
  await screen.findByText('The log')
  expect(screen.getAllByRole('button', { name: /dosyasını çevir/ })).toHaveLength(1)
  expect(posts(calls, '/attachments/11/translate')[0]?.body).toEqual({ target: 'tr' })
})

test('inserts a template after /, sends with Ctrl+Enter, and counts its use', async () => {
  const sent = { status: 201 as const, body: { data: { id: 8, message: message(8), ticket } } }
  const { calls } = await draw({ 'POST /admin/support/tickets/:id/messages': sent })
  await type('/tes')
  await screen.findByRole('option', { name: /Teşekkür/ })
  fireEvent.keyDown(await area(), { key: 'Enter' })
  expect((await area()).value).toBe('Merhaba Işıl')
  fireEvent.keyDown(await area(), { key: 'Enter', ctrlKey: true })
  await waitFor(async () => expect((await area()).value).toBe(''))
  expect(posts(calls, '/messages')[0]?.body).toEqual({
    ...{ message: 'Merhaba Işıl', is_public: true, attachments: [], last_message_id: 4, template_id: 5 },
    status: 'waiting_user',
  })
})

test('keeps the text when the thread has moved on, and sends it on request', async () => {
  const stale = { status: 409, body: { code: 'THREAD_MOVED_ON', messages: [message(5)] } }
  const sent = { status: 201 as const, body: { data: { id: 8, message: message(8), ticket } } }
  const { calls } = await draw({
    'GET /admin/support/tickets/:id/messages': [page(), page([...messages, message(5)])],
    'POST /admin/support/tickets/:id/messages': [stale, sent],
  })
  await type('Şifreni yenile')
  fireEvent.keyDown(await area(), { key: 'Enter', ctrlKey: true })
  await screen.findByText(/Sen yazarken yeni mesaj geldi/)
  expect((await area()).value).toBe('Şifreni yenile')
  await screen.findByText('Söz 5')
  fireEvent.click(screen.getByRole('button', { name: 'Yine de gönder' }))
  await waitFor(async () => expect((await area()).value).toBe(''))
  expect(posts(calls, '/messages').at(-1)?.body).toMatchObject({ last_message_id: 5 })
})

test('keeps the draft of a reply and of a note apart, and through a reload', async () => {
  const { unmount } = await draw()
  await type('Yanıt taslağı')
  fireEvent.click(screen.getByRole('radio', { name: 'İç not' }))
  const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'İç not' })
  expect(note.value).toBe('')
  fireEvent.change(note, { target: { value: 'Not taslağı' } })
  unmount()
  await draw()
  expect((await area()).value).toBe('Yanıt taslağı')
})

test('single keys open pickers that offer only allowed statuses, but not while typing', async () => {
  const { calls } = await draw({
    'PUT /admin/support/tickets/:id/status': {
      body: { data: { ticket: { ...ticket, status: 'resolved' } } },
    },
  })
  fireEvent.keyDown(await area(), { key: 's' })
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.keyDown(document.body, { key: 's' })
  const dialog = await screen.findByRole('dialog', { name: 'Durum' })
  fireEvent.change(within(dialog).getByLabelText('Neden (isteğe bağlı)'), { target: { value: 'Bitti' } })
  fireEvent.click(within(dialog).getByRole('option', { name: 'Çözüldü' }))
  await waitFor(() => expect(posts(calls, '/status')).toHaveLength(1))
  expect(posts(calls, '/status')[0]?.body).toEqual({ status: 'resolved', change_reason: 'Bitti' })
})

const agent = (id: number, name: string): DataOf<'GET /admin/support/agents'>['agents'][number] => ({
  ...{
    id,
    name,
    email: 'a@ornek.com',
    username: null,
    open_tickets: 2,
    unresolved_tickets: 2,
    away_until: null,
  },
  ...{ categories: [], languages: [], last_assigned_date: null },
})
const macro = { id: 4, name: 'İade', actions: { assignee: 99, category: 'billing' as const }, version: 3 }

async function openMacros() {
  fireEvent.keyDown(await screen.findByRole('button', { name: 'İşlemler' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Makroları düzenle' }))
}

test('a macro sets a category and a named agent, and says when its agent is gone', async () => {
  const { calls } = await draw({
    'GET /admin/support/agents': {
      body: { data: { agents: [agent(9, 'Can Demir'), agent(2, 'Ece Yıldız')] } },
    },
    'GET /admin/support/macros': { body: { data: { macros: [macro] } } },
    'PUT /admin/support/macros/:id': { body: { data: macro } },
  })
  await openMacros()
  fireEvent.click(await screen.findByRole('button', { name: 'İade' }))
  const choose = async (field: string, option: string) => {
    fireEvent.keyDown(screen.getByRole('combobox', { name: field }), { key: 'Enter' })
    fireEvent.keyDown(await screen.findByRole('option', { name: option }), { key: 'Enter' })
  }
  const shown = (field: string) => screen.getByRole('combobox', { name: field }).textContent
  expect([shown('Temsilci'), shown('Kategori')]).toEqual(['Artık temsilci değil', 'Ödeme ve fatura'])
  await choose('Temsilci', 'Ece Yıldız')
  await choose('Kategori', 'Hesap')
  fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() =>
    expect(calls.find(({ path, body }) => path === '/admin/support/macros/4' && body)?.body).toEqual({
      ...{ name: 'İade', actions: { assignee: 2, category: 'account' }, version: 3 },
    }),
  )
})

test('the next ticket needs no request when its key is pressed', async () => {
  const english = {
    ...ticket,
    id: 8,
    subject: 'I cannot sign in',
    description: 'Since today.',
    language: 'en' as const,
  }
  const isNext = ({ path }: Call) => path.includes('/tickets/8')
  const fakes: Fakes = {
    'GET /admin/support/tickets/:id': (call) => ({
      body: { data: { ticket: isNext(call) ? english : ticket } },
    }),
    'GET /admin/support/tickets/:id/messages': (call) =>
      page(isNext(call) ? [message(21, { content: 'Word 21' })] : messages),
  }
  const { calls } = await draw(fakes, <Opened />)
  const read = (id: number) =>
    calls.filter(({ path, body }) => path.startsWith(`/admin/support/tickets/${id}`) && !body).length
  await waitFor(() => expect([read(7), read(8)]).toEqual([5, 5]))
  await waitFor(() => expect(calls.filter(({ query }) => query?.language === 'en')).toHaveLength(1))
  const before = calls.length
  fireEvent.keyDown(document.body, { key: 'j' })
  await screen.findByText('Word 21')
  await screen.findByText('Since today.')
  const posts = /\/(presence|mark-read)$/
  expect(calls.slice(before).filter(({ path }) => !posts.test(path))).toEqual([])
})

test('the next ticket is read once the messages of the open one are there', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const asked: string[] = []
  const drawn = draw(
    {
      'GET /admin/support/tickets/:id': ({ path }) => {
        asked.push(path)
        return { body: { data: { ticket } } }
      },
      'GET /admin/support/tickets/:id/messages': async ({ path }) => {
        asked.push(path)
        if (path.includes('/tickets/7/')) await answered
        return page()
      },
    },
    <Opened />,
  )
  const own = ['/admin/support/tickets/7', '/admin/support/tickets/7/messages']
  await waitFor(() => expect(asked).toContain(own[1]!))
  expect(asked).toEqual(own)
  answer()
  await drawn
  await waitFor(() => expect(asked).toContain('/admin/support/tickets/8/messages'))
})

/** The ticket of the address. */
function Opened() {
  const id = Number(useLocation().pathname.split('/').at(-1))
  const neighbours = { previous: undefined, next: id === 7 ? 8 : undefined }
  return <Thread id={id} {...alone} neighbours={neighbours} />
}

test('says who is replying', async () => {
  const presence = [{ id: 2, name: 'Ece Yıldız', state: 'replying' }]
  await draw({ 'GET /admin/support/tickets/:id/context': context({ presence }) })
  await screen.findByText('Ece Yıldız yanıt yazıyor')
})

test('shows the reason and a retry when the messages cannot be loaded', async () => {
  serve({})
  const failed = { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } }
  serve({ 'GET /admin/support/tickets/:id': failed })
  await renderAt(<Thread id={7} {...alone} />)
  await screen.findByText('Talep yüklenemedi')
  screen.getByRole('button', { name: /Yeniden dene/ })
})

test('says that there is no such ticket, which no retry would find', async () => {
  serve({ 'GET /admin/support/tickets/:id': { status: 404, body: { code: 'NOT_FOUND' } } })
  await renderAt(<Thread id={7} {...alone} />)
  await screen.findByText('#7 numaralı bir talep yok')
  expect(screen.queryByRole('button', { name: /Yeniden dene/ })).toBeNull()
})

test('the status log beside a ticket shows its count, and its entries once it is opened', async () => {
  await draw()
  const log = within(await screen.findByRole('region', { name: 'Durum geçmişi' }))
  const toggle = await log.findByRole('button', { name: 'Durum geçmişi 1', expanded: false })
  expect(log.queryByText('Nöbette')).toBeNull()
  fireEvent.click(toggle)
  expect(await log.findByText('Nöbette')).toBeDefined()
  expect(log.getByRole('link').getAttribute('href')).toBe('/flight-control/support-statusLogs?ticket_id=7')
})

test('the picker of reply templates shows name, text and how often each was used', async () => {
  await draw()
  await screen.findByText('Söz 1')
  fireEvent.keyDown(document.body, { key: 't' })
  const option = await screen.findByRole('option', { name: new RegExp(template.name) })
  expect(option.textContent).toContain('Merhaba Işıl')
  expect(option.textContent).toContain(`${template.usage_count} kez kullanıldı`)
})

test('adds a tag that is in use or new, removes one, and leads to the tickets that have it', async () => {
  const tagged = { ...ticket, tags: ['vip'] }
  const { calls } = await draw({
    'GET /admin/support/tickets/:id': { body: { data: { ticket: tagged } } },
    'GET /admin/support/tags': { body: { data: { tags: [{ id: 1, name: 'İade', ticket_count: 4 }] } } },
    'POST /admin/support/tickets/bulk': [
      { body: { data: { results: [{ id: 7, success: true }] } } },
      { body: { data: { results: [{ id: 7, success: false, code: 'TOO_MANY_TAGS' }] } } },
      { body: { data: { results: [{ id: 7, success: true }] } } },
    ],
  })
  const sent = () => calls.findLast(({ body }) => body)?.body
  const tags = within(await screen.findByRole('region', { name: 'Etiketler' }))
  expect(tags.getByRole('link', { name: 'vip' }).getAttribute('href')).toContain('tag=vip')
  const pick = async (typed: string, choice: RegExp) => {
    fireEvent.click(tags.getByRole('button', { name: 'Etiket ekle' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByRole('combobox'), { target: { value: typed } })
    fireEvent.click(await dialog.findByText(choice))
  }
  await pick('iad', /^İade$/)
  await waitFor(() => expect(sent()).toEqual({ action: 'tag', value: 'İade', ids: [7] }))
  await pick('#Yeni etiket', /Yeni etiket: Yeni etiket/)
  await waitFor(() => expect(sent()).toEqual({ action: 'tag', value: 'Yeni etiket', ids: [7] }))
  expect(await screen.findByText('Bir talebin en fazla 20 etiketi olabilir')).toBeDefined()
  fireEvent.click(tags.getByRole('button', { name: '“vip” etiketini kaldır' }))
  await waitFor(() => expect(sent()).toEqual({ action: 'untag', value: 'vip', ids: [7] }))
})

test('finds a reply template among all, and offers none with which the reply is too long', async () => {
  const rare = { ...template, id: 6, name: 'Nadir', content: 'x'.repeat(4990) }
  const { calls } = await draw({
    'GET /admin/support/reply-templates': ({ query }) => ({
      body: { data: { items: query?.search === 'nadir' ? [rare] : [template], pagination: paged } },
    }),
  })
  const draft = await type('Merhaba, hemen bakıyorum')
  fireEvent.keyDown(document.body, { key: 't' })
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'nadir' } })
  const option = await dialog.findByRole('option', { name: /Nadir/ })
  expect(calls.some(({ query }) => query?.search === 'nadir')).toBe(true)
  expect(option.textContent).toContain('5.000 karakteri aşar')
  expect(option.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(option)
  expect(draft.value).toBe('Merhaba, hemen bakıyorum')
})

test('asks before a merge reopens a closed ticket', async () => {
  const other = { ...ticket, id: 9, status: 'closed' as const, subject: 'Kapalı konu' }
  const { calls } = await draw(
    {
      'GET /admin/support/tickets': {
        body: {
          data: {
            tickets: [other],
            pagination: paged,
            stats: { total_tickets: 1, by_status: {} as never, snoozed_by_status: {} as never },
          },
        },
      },
      'POST /admin/support/tickets/:id/merge': [
        { status: 409, body: { code: 'MERGE_INTO_CLOSED', messages: 4 } as never },
        { body: { data: { into_id: 9, moved: 4 } } },
      ],
    },
    <>
      <Thread id={7} {...alone} />
      <ConfirmHost />
    </>,
  )
  fireEvent.keyDown(await screen.findByRole('button', { name: 'İşlemler' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Birleştir' }))
  fireEvent.click(await screen.findByText(/Kapalı konu/))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/^5 mesaj o talebe taşınır/)).toBeDefined()
  fireEvent.click(question.getByRole('button', { name: 'Aç ve birleştir' }))
  await waitFor(() => expect(posts(calls, '/merge').at(-1)?.body).toEqual({ into_id: 9, reopen: true }))
})

test('offers to undo a split, which merges the new ticket back', async () => {
  const undo = new Map<string, () => void>()
  const stop = handleNotices(({ text, action }) => {
    if (action) undo.set(text, action.run)
  })
  const { calls } = await draw({
    'POST /admin/support/tickets/:id/split': {
      status: 201,
      body: { data: { id: 12, moved: 1, ticket: { ...ticket, id: 12 } } },
    },
    'POST /admin/support/tickets/:id/merge': { body: { data: { into_id: 7, moved: 1 } } },
  })
  fireEvent.keyDown(await screen.findByRole('button', { name: 'İşlemler' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Mesajları ayır' }))
  fireEvent.click((await screen.findAllByRole('checkbox', { name: /^Seç: / }))[0]!)
  // Both have no room on a phone.
  expect(screen.queryByLabelText('Yanıtın')).toBeNull()
  fireEvent.change(screen.getByLabelText(/^1 mesaj seçildi/), { target: { value: 'Ayrı bir konu' } })
  fireEvent.click(screen.getByRole('button', { name: 'Yeni talep aç' }))
  await waitFor(() => expect(undo.has('Mesajlar yeni bir talebe ayrıldı')).toBe(true))
  undo.get('Mesajlar yeni bir talebe ayrıldı')?.()
  await waitFor(() => expect(posts(calls, '/12/merge').at(-1)?.body).toEqual({ into_id: 7 }))
  stop()
})

test('shows who is copied, names them at their messages, adds and removes them', async () => {
  const copy = { id: 4, email: 'can@ornek.com', name: 'Can' }
  const { calls, log } = await draw({
    'GET /admin/support/tickets/:id/context': context({ copies: [copy] }),
    'GET /admin/support/tickets/:id/messages': page([
      message(1, {
        content: 'Ben de',
        sender_type: 'guest',
        sender_name: 'Can',
        copied_email: copy.email,
      }),
    ]),
    'POST /admin/support/tickets/:id/copies': { body: { data: { copies: [copy] } } },
    'DELETE /admin/support/tickets/:id/copies/:copyId': { body: { data: { copies: [] } } },
  })
  await within(log).findByText('Kopyadaki kişi: can@ornek.com')
  const card = within(await screen.findByRole('region', { name: 'Kopyadakiler' }))
  card.getByText('can@ornek.com')
  const add = card.getByRole<HTMLButtonElement>('button', { name: 'Ekle' })
  expect(add.disabled).toBe(true)
  fireEvent.change(card.getByLabelText('E-posta adresi'), { target: { value: 'ece@ornek.com' } })
  fireEvent.click(add)
  await waitFor(() => expect(posts(calls, '/copies').at(-1)?.body).toEqual({ email: 'ece@ornek.com' }))
  fireEvent.click(card.getByRole('button', { name: 'Kopyadan çıkar: can@ornek.com' }))
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/copies/4'))).toBe(true))
})

test('changes the language of a guest’s ticket', async () => {
  const guest = { ...ticket, is_authenticated: false }
  const { calls } = await draw({
    'GET /admin/support/tickets/:id': { body: { data: { ticket: guest } } },
    'PUT /admin/support/tickets/:id/language': { body: { data: { ticket: guest } } },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Dil: Türkçe' }))
  fireEvent.click(await screen.findByRole('option', { name: /English/ }))
  await waitFor(() => expect(posts(calls, '/language').at(-1)?.body).toEqual({ language: 'en' }))
})

test('does not offer to change the language of an account', async () => {
  await draw()
  await screen.findByText('Türkçe')
  expect(screen.queryByRole('button', { name: /^Dil:/ })).toBeNull()
})

const reading = (more: object) => ({
  'GET /admin/support/tickets/:id': { body: { data: { ticket: { ...ticket, ...more } } } },
})
const answer = { status: 201 as const, body: { data: { id: 8, message: message(8), ticket } } }
const answers = { 'POST /admin/support/tickets/:id/messages': answer }

test('sends with the status that is chosen beside the button, which the server remembers', async () => {
  const saved = {
    'PUT /admin/support/preferences': {
      body: { data: { ...ownSettings(), reply_status: 'resolved' as const } },
    },
  }
  const { calls } = await draw({ ...answers, ...saved })
  await type('Düzelttik')
  screen.getByRole('button', { name: 'Gönder ve yanıt bekle' })
  fireEvent.keyDown(screen.getByRole('button', { name: 'Gönderince durum ne olsun?' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Gönder ve çözüldü yap' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Gönder ve çözüldü yap' }))
  await waitFor(() => expect(posts(calls, '/messages')[0]?.body).toMatchObject({ status: 'resolved' }))
  expect(posts(calls, '/support/preferences')[0]?.body).toEqual({ reply_status: 'resolved' })
})

test('a ticket that cannot take the remembered status is sent without one', async () => {
  const { calls } = await draw({ ...answers, ...reading({ status: 'resolved' }) })
  await type('Bir şey daha')
  fireEvent.click(await screen.findByRole('button', { name: 'Gönder, durum kalsın' }))
  await waitFor(() => expect(posts(calls, '/messages')).toHaveLength(1))
  expect(posts(calls, '/messages')[0]?.body).not.toHaveProperty('status')
})

test('a reply marks only the unread messages on the screen as read', async () => {
  const { calls } = await draw(answers)
  await type('Merhaba')
  fireEvent.click(await screen.findByRole('button', { name: 'Gönder ve yanıt bekle' }))
  await waitFor(() => expect(posts(calls, '/mark-read')).toHaveLength(1))
  expect(posts(calls, '/mark-read')[0]?.body).toEqual({ messageIds: [1] })
})

test('a discarded template is not counted, and a kept draft counts its template after a reload', async () => {
  const first = await draw(answers)
  const insert = async () => {
    await type('/tes')
    await screen.findByRole('option', { name: /Teşekkür/ })
    fireEvent.keyDown(await area(), { key: 'Enter' })
  }
  await insert()
  fireEvent.click(screen.getByRole('button', { name: 'Vazgeç' }))
  await type('Kendi sözüm')
  fireEvent.click(await screen.findByRole('button', { name: 'Gönder ve yanıt bekle' }))
  await waitFor(async () => expect((await area()).value).toBe(''))
  expect(posts(first.calls, '/messages')[0]?.body).not.toHaveProperty('template_id')
  await insert()
  first.unmount()
  const { calls } = await draw(answers)
  fireEvent.click(await screen.findByRole('button', { name: 'Gönder ve yanıt bekle' }))
  await waitFor(() => expect(posts(calls, '/messages')[0]?.body).toMatchObject({ template_id: 5 }))
})

test('a closed ticket says so before anything is typed, and is reopened there', async () => {
  const { calls } = await draw({
    ...reading({ status: 'closed' }),
    'PUT /admin/support/tickets/:id/status': { body: { data: { ticket } } },
  })
  await screen.findByText(/^Bu talep kapalı\./)
  expect((await area()).readOnly).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Gönder,/ }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Yeniden aç' }))
  await waitFor(() => expect(posts(calls, '/status')[0]?.body).toEqual({ status: 'in_progress' }))
  fireEvent.click(screen.getByRole('button', { name: 'İç not yaz' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'İç not' }).readOnly).toBe(false)
})

test('a merged ticket offers no reopening', async () => {
  await draw(reading({ status: 'closed', merged_into: 3 }))
  await screen.findByText(/#3 numaralı taleple birleştirildi/)
  expect(screen.queryByRole('button', { name: 'Yeniden aç' })).toBeNull()
})

test('snoozes until a date and time', async () => {
  const { calls } = await draw({ 'PUT /admin/support/tickets/:id/snooze': { body: {} } })
  await area()
  fireEvent.keyDown(document.body, { key: 'z' })
  fireEvent.click(await screen.findByRole('option', { name: 'Tarih ve saat seç…' }))
  const field = await screen.findByLabelText('Tarih ve saat')
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Ertele' }))
  fireEvent.change(field, { target: { value: '2020-01-01T09:30' } })
  send()
  await screen.findByText('Gelecek bir yıl içinde bir zaman seç')
  const until = new Date(Date.now() + 40 * 86_400_000)
  until.setHours(14, 45, 0, 0)
  fireEvent.change(field, { target: { value: localTime(until.toISOString()) } })
  send()
  await waitFor(() => expect(posts(calls, '/snooze')[0]?.body).toEqual({ until: until.toISOString() }))
})

const undone = async (answer: Fakes = {}) => {
  const notices: Notice[] = []
  const stop = handleNotices((notice) => notices.push(notice))
  const { calls, unmount } = await draw({
    'PUT /admin/support/tickets/:id/priority': { body: { data: { ticket: { ...ticket, priority: 5 } } } },
    ...answer,
  })
  await area()
  fireEvent.keyDown(document.body, { key: 'p' })
  fireEvent.click(await screen.findByRole('option', { name: /^5/ }))
  await waitFor(() => expect(notices).toHaveLength(1))
  // The toast outlives the page.
  unmount()
  notices[0]?.action?.run()
  await waitFor(() => expect(notices).toHaveLength(2))
  stop()
  return { calls, notices }
}
type Notice = Parameters<Parameters<typeof handleNotices>[0]>[0]

test('a change of the priority is undone from its toast, by a change that names what it undoes', async () => {
  const { calls, notices } = await undone()
  expect(notices[0]?.action).toMatchObject({ label: 'Geri al', brief: true })
  expect(posts(calls, '/priority').map(({ body }) => body)).toEqual([
    { priority: 5 },
    { priority: 3, undoes: 5 },
  ])
  expect(notices[1]?.text).toBe('Değişiklik geri alındı')
})

test('an undo after a later change says why it was refused', async () => {
  const message = 'Talep o zamandan beri yeniden değişti'
  const { notices } = await undone({
    'PUT /admin/support/tickets/:id/priority': ({ body }) =>
      (body as { undoes?: number }).undoes
        ? { status: 409 as const, body: { code: 'CHANGED_SINCE', message } }
        : { body: { data: { ticket: { ...ticket, priority: 5 } } } },
  })
  expect(notices[1]).toMatchObject({ tone: 'error', text: 'Değişiklik geri alınamadı', detail: message })
})
