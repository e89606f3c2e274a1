import { beforeEach, expect, test } from 'bun:test'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { handleNotices } from '#web/lib/notify.ts'
import { person } from '#web/testing/account.ts'
import { type Answer, type Fakes, type Refusal, serve } from '#web/testing/api.ts'
import { pass, passUntil, renderWithFakeTimers, restart } from '#web/testing/clock.ts'
import { renderAt } from '#web/testing/render.tsx'
import { created, replied, ticketOf, ticketPage, uploaded } from '#web/testing/tickets.ts'
import { untilFocused, untilGone } from '#web/testing/until.ts'
import { serveUploads } from '#web/testing/upload.ts'
import { wholeText } from '#web/testing/whole-text.ts'
import { SupportPage } from './support-page.tsx'

const user = { ...person, email: 'isil@ornek.com' }
const unauthenticated: Refusal = { status: 401, body: { code: 'UNAUTHENTICATED' } }
const createdAnswer = created(12)

beforeEach(() => {
  forgetCsrfToken()
  sessionStorage.clear()
})

const field = (label: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const isShown = (text: Parameters<typeof screen.queryByText>[0]) => screen.queryByText(text) !== null

async function draw(routes: Fakes, { path = '/support', session }: { path?: string; session?: object } = {}) {
  const calls = serve({ 'GET /support/tickets': unauthenticated, ...routes })
  const view = await renderAt(<SupportPage />, { path, session })
  return { calls, ...view }
}
const fill = (more: Record<string, string> = {}) => {
  const values = { Başlık: 'Ödülüm yok', Açıklama: 'Ödülüm üç gündür gelmedi.', ...more }
  for (const [label, value] of Object.entries(values)) type(label, value)
}
const guest = { Adın: 'Işık', 'E-posta': 'isik@ornek.com' }
const creations = (calls: { path: string; body: unknown; key?: string }[]) =>
  calls.filter(({ path, body }) => path === '/support/tickets' && body)
const isBusy = () =>
  screen.getByRole('button', { name: 'Talebi gönder' }).getAttribute('aria-busy') === 'true'
const bodyOf = (calls: { path: string; body: unknown }[], path: string) =>
  calls.find((call) => call.path === path && call.body)?.body

test('shows the missing fields of an empty guest form (D39)', async () => {
  const { calls } = await draw({})
  press('Talebi gönder')
  for (const text of ['Adını yaz', 'E-posta adresi gereklidir', 'Başlık gereklidir', 'Açıklama gereklidir'])
    await waitFor(() => expect([text, isShown(wholeText(text))]).toEqual([text, true]))
  type('Başlık', 'Dört')
  type('Açıklama', 'Kısa bir açıklama')
  await waitFor(() => expect(isShown('Başlık en az 5 karakter olmalı')).toBe(true))
  expect(isShown('Açıklama en az 20 karakter olmalı')).toBe(true)
  type('E-posta', 'isik@ornek')
  await waitFor(() => expect(isShown(wholeText('Geçerli bir e-posta adresi yaz'))).toBe(true))
  expect(bodyOf(calls, '/support/tickets')).toBeUndefined()
})

test('sends name, email and phone of a guest, and the priority as a number (D42)', async () => {
  const { calls } = await draw({ 'POST /support/tickets': createdAnswer })
  fill(guest)
  type('Telefon (isteğe bağlı)', '0532 123 45 67')
  fireEvent.click(screen.getByRole('radio', { name: 'Acil' }))
  press('Talebi gönder')
  await screen.findByText('Talebin bize ulaştı. Numarası: #12')
  expect(bodyOf(calls, '/support/tickets')).toEqual({
    subject: 'Ödülüm yok',
    description: 'Ödülüm üç gündür gelmedi.',
    category: 'general',
    subcategory: '',
    priority: 4,
    userAgent: navigator.userAgent,
    requestInfo: { source_platform: 'web', device_type: 'browser' },
    guest_name: 'Işık',
    guest_email: 'isik@ornek.com',
    guest_phone: '+905321234567',
  })
})

test('sends the page that the requester came from, of another site only its origin', async () => {
  Object.defineProperty(document, 'referrer', {
    value: 'https://arama.example/ara?q=isim',
    configurable: true,
  })
  try {
    const { calls } = await draw({ 'POST /support/tickets': createdAnswer })
    fill(guest)
    press('Talebi gönder')
    await screen.findByText('Talebin bize ulaştı. Numarası: #12')
    expect(bodyOf(calls, '/support/tickets')).toMatchObject({
      requestInfo: { source_platform: 'web', device_type: 'browser', referrer: 'https://arama.example' },
    })
  } finally {
    Reflect.deleteProperty(document, 'referrer')
  }
})

test('shows the number of a guest request until it is dismissed, also after a reload', async () => {
  const { unmount } = await draw({ 'POST /support/tickets': createdAnswer })
  fill(guest)
  press('Talebi gönder')
  await screen.findByText('Talebinin numarası: #12')
  unmount()
  await draw({})
  await screen.findByText('Talebinin numarası: #12')
  press('Numarayı kapat')
  expect(isShown('Talebinin numarası: #12')).toBe(false)
  expect(sessionStorage.getItem('guest-ticket')).toBeNull()
})

test('hides contact fields for a signed-in user', async () => {
  await draw({}, { session: user })
  await screen.findByLabelText('Başlık')
  expect(screen.queryByLabelText('Adın')).toBeNull()
})

test('confirms the request, clears the form and opens the list after two seconds', async () => {
  const calls = serve({
    'POST /support/tickets': createdAnswer,
    'GET /support/tickets': ticketPage([ticketOf(12)]),
  })
  const { router } = await renderWithFakeTimers(<SupportPage />, { path: '/support', session: user })
  try {
    fill()
    press('Talebi gönder')
    await passUntil(() => isShown('Talebin bize ulaştı. Numarası: #12'))
    expect(field('Başlık').value).toBe('')
    expect(router.state.location.search).toEqual({})
    await pass(1900)
    expect(router.state.location.search).toEqual({})
    await pass(200)
    await passUntil(() => isShown('Talep 12'))
    expect(router.state.location.search).toMatchObject({ tab: 'tickets' })
    await passUntil(() => !isShown('Talebin bize ulaştı. Numarası: #12'))
    expect(calls.filter(({ path }) => path === '/support/tickets').length).toBeGreaterThan(1)
  } finally {
    restart()
  }
})

test('does not navigate again when the list was opened within the two seconds', async () => {
  serve({
    'POST /support/tickets': createdAnswer,
    'GET /support/tickets': ticketPage([ticketOf(12)], {}, 21),
  })
  const { router } = await renderWithFakeTimers(<SupportPage />, { path: '/support', session: user })
  try {
    fill()
    press('Talebi gönder')
    await passUntil(() => isShown('Talebin bize ulaştı. Numarası: #12'))
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Taleplerim' }))
    await passUntil(() => isShown('Talep 12'))
    const ticket = screen.getByRole('link', { name: /Talep 12/ })
    ticket.focus()
    const { length } = router.history
    await pass(2100)
    await pass(1)
    expect([document.activeElement === ticket, router.history.length]).toEqual([true, length])
  } finally {
    restart()
  }
})

test('shows validation errors at their fields and other failures below, and keeps the input', async () => {
  const wrong = { path: 'subject', code: 'TICKET_SUBJECT_TOO_LONG', message: 'Konu uzun' }
  const { calls } = await draw(
    {
      'POST /support/tickets': [
        { status: 400, body: { code: 'VALIDATION_ERROR', errors: [wrong] } },
        { status: 500, body: { code: 'INTERNAL_ERROR' } },
      ],
    },
    { session: user },
  )
  await screen.findByLabelText('Başlık')
  fill()
  press('Talebi gönder')
  await screen.findByText('Konu uzun')
  press('Talebi gönder')
  await screen.findByText('Talebin bize ulaşmadı. Sunucu hatası')
  expect(field('Açıklama').value).toBe('Ödülüm üç gündür gelmedi.')
  expect(calls.filter(({ body }) => body)).toHaveLength(2)
})

test('resends only the files when the request was created but an upload failed', async () => {
  serveUploads()
  const { calls } = await draw(
    {
      'POST /support/tickets': createdAnswer,
      'POST /support/tickets/:id/attachments': [
        uploaded(1),
        { status: 415, body: { code: 'FILE_TYPE_NOT_ALLOWED', message: 'İçeriği başka' } },
        uploaded(2),
      ],
      'POST /support/tickets/:id/messages': replied(1),
    },
    { session: user },
  )
  await screen.findByLabelText('Başlık')
  fill()
  fireEvent.change(field('Dosyalar (isteğe bağlı)'), {
    target: { files: [new File(['x'], 'hata.png'), new File(['x'], 'fatura.pdf')] },
  })
  press('Talebi gönder')
  await screen.findByText(/^Talebin #12 numarasıyla açıldı ama dosyaların yüklenemedi/)
  await screen.findByText('İçeriği başka')
  const link = screen.getByRole('link', { name: 'Talebi aç' })
  expect(link.getAttribute('href')).toBe('/support/tickets/12')
  expect(screen.queryByLabelText('Başlık')).toBeNull()
  press('Dosyaları gönder')
  await screen.findByText('Talebin bize ulaştı. Numarası: #12')
  expect(bodyOf(calls, '/support/tickets/12/messages')).toEqual({ message: '', attachments: [1, 2] })
  expect(creations(calls)).toHaveLength(1)
  await waitFor(() => expect(field('Başlık').value).toBe(''))
})

test('adds no files during a submit', async () => {
  serveUploads()
  const { promise, resolve } = Promise.withResolvers<void>()
  await draw(
    {
      'POST /support/tickets': createdAnswer,
      'POST /support/tickets/:id/attachments': async () => {
        await promise
        return uploaded(1)
      },
      'POST /support/tickets/:id/messages': replied(1),
    },
    { session: user },
  )
  await screen.findByLabelText('Başlık')
  fill()
  const files = field('Dosyalar (isteğe bağlı)')
  fireEvent.change(files, { target: { files: [new File(['x'], 'hata.png')] } })
  press('Talebi gönder')
  await screen.findByRole('progressbar')
  expect(files.disabled).toBe(true)
  fireEvent.drop(files, { dataTransfer: { types: ['Files'], files: [new File(['y'], 'ekran.png')] } })
  expect(screen.queryAllByText('ekran.png')).toHaveLength(0)
  resolve()
  await screen.findByText('Talebin bize ulaştı. Numarası: #12')
  await waitFor(() => expect(files.disabled).toBe(false))
})

test('keeps input typed during a submit', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof createdAnswer>()
  const { calls } = await draw({ 'POST /support/tickets': () => promise }, { session: user })
  await screen.findByLabelText('Başlık')
  fill()
  press('Talebi gönder')
  await waitFor(() => expect(creations(calls)).toHaveLength(1))
  type('Açıklama', 'Bir de şunu sorayım')
  resolve(createdAnswer)
  await screen.findByText('Talebin bize ulaştı. Numarası: #12')
  expect(field('Açıklama').value).toBe('Bir de şunu sorayım')
})

test.each([
  ['Talebin bize ulaştı. Numarası: #12', 'page', createdAnswer],
  ['Talebin bize ulaşmadı. Sunucu hatası', 'page', { status: 500, body: { code: 'INTERNAL_ERROR' } }],
  ['Talebin bize ulaşmadı. Sunucu hatası', 'tab', { status: 500, body: { code: 'INTERNAL_ERROR' } }],
])('notifies %p when another %s is open by then (D90)', async (text, place, answer) => {
  const notices: string[] = []
  handleNotices(({ text }) => notices.push(text))
  const { promise, resolve } = Promise.withResolvers<Answer<'POST /support/tickets'>>()
  const { calls, unmount } = await draw({ 'POST /support/tickets': () => promise }, { session: user })
  await screen.findByLabelText('Başlık')
  fill()
  press('Talebi gönder')
  await waitFor(() => expect(creations(calls)).toHaveLength(1))
  if (place === 'page') unmount()
  else {
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Taleplerim' }))
    await screen.findByRole('heading', { name: 'Taleplerini gör' })
  }
  resolve(answer)
  await waitFor(() => expect(notices).toEqual([text]))
})

test('stays on the form when the user continues typing', async () => {
  serve({ 'POST /support/tickets': createdAnswer })
  const { router } = await renderWithFakeTimers(<SupportPage />, { path: '/support', session: user })
  try {
    fill()
    press('Talebi gönder')
    await passUntil(() => isShown('Talebin bize ulaştı. Numarası: #12'))
    type('Başlık', 'Bir şey daha')
    await pass(2100)
    await pass(1)
    expect(router.state.location.search).toEqual({})
  } finally {
    restart()
  }
})

test('keeps the input when a guest signs in and clears it on sign-out', async () => {
  const { client } = await draw({})
  fill(guest)
  act(() => void client.setQueryData(['session'], user))
  await untilGone(() => screen.queryByLabelText('Adın'))
  expect(field('Başlık').value).toBe('Ödülüm yok')
  act(() => void client.setQueryData(['session'], null))
  await screen.findByLabelText('Adın')
  expect(field('Başlık').value).toBe('')
})

test('allows finishing without failed files once the request was created', async () => {
  serveUploads()
  const { calls } = await draw(
    {
      'POST /support/tickets': createdAnswer,
      'POST /support/tickets/:id/attachments': { status: 415, body: { code: 'FILE_TYPE_NOT_ALLOWED' } },
    },
    { session: user },
  )
  await screen.findByLabelText('Başlık')
  fill()
  const file = new File(['x'], 'hata.png')
  fireEvent.change(field('Dosyalar (isteğe bağlı)'), { target: { files: [file] } })
  press('Talebi gönder')
  await screen.findByRole('button', { name: 'Dosyaları gönder' })
  press('hata.png dosyasını kaldır')
  press('Dosyasız bitir')
  await screen.findByText('Talebin bize ulaştı. Numarası: #12')
  expect(creations(calls)).toHaveLength(1)
})

test('opens the created request without a prompt when no files are left', async () => {
  serveUploads()
  const { router } = await draw(
    {
      'POST /support/tickets': createdAnswer,
      'POST /support/tickets/:id/attachments': { status: 415, body: { code: 'FILE_TYPE_NOT_ALLOWED' } },
    },
    { session: user },
  )
  await screen.findByLabelText('Başlık')
  fill()
  const file = new File(['x'], 'hata.png')
  fireEvent.change(field('Dosyalar (isteğe bağlı)'), { target: { files: [file] } })
  press('Talebi gönder')
  await screen.findByRole('button', { name: 'Dosyaları gönder' })
  press('hata.png dosyasını kaldır')
  fireEvent.click(screen.getByRole('link', { name: 'Talebi aç' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/support/tickets/12'))
})

test('repeats the idempotency key for the same request and uses a new one for another', async () => {
  const lost: Refusal = { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } }
  const { calls } = await draw({ 'POST /support/tickets': [lost, lost, createdAnswer] }, { session: user })
  await screen.findByLabelText('Başlık')
  fill()
  for (const times of [1, 2, 3]) {
    if (times === 3) type('Başlık', 'Ödülüm hâlâ yok')
    press('Talebi gönder')
    await waitFor(() => expect(creations(calls)).toHaveLength(times))
    await waitFor(() => expect(isBusy()).toBe(false))
  }
  const [first, second, third] = creations(calls).map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('offers the subcategories of the category; the form’s own categories have none (D41)', async () => {
  await draw({}, { session: user })
  await screen.findByLabelText('Başlık')
  const choose = async (label: string, option: string) => {
    fireEvent.keyDown(screen.getByRole('combobox', { name: label }), { key: 'Enter' })
    fireEvent.click(await screen.findByRole('option', { name: option }))
  }
  await choose('Kategori', 'Teknik')
  fireEvent.keyDown(await screen.findByRole('combobox', { name: 'Ayrıntı (isteğe bağlı)' }), { key: 'Enter' })
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Giriş yapamıyorum', 'Yavaşlık veya donma'])
  fireEvent.click(options[0]!)
  await choose('Kategori', 'Hata bildirimi')
  await untilGone(() => screen.queryByRole('combobox', { name: 'Ayrıntı (isteğe bağlı)' }))
})

test('mails a guest link, shows the same answer for every address and allows another (D65)', async () => {
  const { calls } = await draw(
    { 'POST /support/guest-access': { body: { data: undefined } } },
    { path: '/support?tab=tickets' },
  )
  await screen.findByRole('heading', { name: 'Taleplerini gör' })
  const form = within(screen.getByRole('tabpanel', { name: 'Taleplerim' }))
  fireEvent.change(form.getByLabelText('E-posta'), { target: { value: 'kimse@ornek.com' } })
  press('Bağlantı gönder')
  await screen.findByText(/^kimse@ornek\.com ile açılmış bir talep varsa bağlantı yolda/)
  expect(bodyOf(calls, '/support/guest-access')).toEqual({ email: 'kimse@ornek.com' })
  press('Başka e-posta kullan')
  await screen.findByRole('heading', { name: 'Taleplerini gör' })
})

test('moves the focus to the next control after a link was requested or access ended', async () => {
  const mine = ticketPage([ticketOf(3)], { guest_email: 'isik@ornek.com' })
  const answers = { 'POST /support/guest-access': {}, 'DELETE /support/guest-access': {} }
  await draw(
    { 'GET /support/tickets': [mine, unauthenticated], ...answers },
    { path: '/support?tab=tickets' },
  )
  const other = () => screen.getByRole('button', { name: 'Başka e-posta kullan' })
  await screen.findByText('isik@ornek.com olarak bakıyorsun')
  other().focus()
  fireEvent.click(other())
  const form = within(screen.getByRole('tabpanel', { name: 'Taleplerim' }))
  await untilFocused(() => form.getByLabelText('E-posta'))
  fireEvent.change(form.getByLabelText('E-posta'), { target: { value: 'kimse@ornek.com' } })
  press('Bağlantı gönder')
  await screen.findByText(/^kimse@ornek\.com ile açılmış/)
  await untilFocused(other)
})

test('shows an error when the link could not be sent', async () => {
  await draw(
    { 'POST /support/guest-access': { status: 500, body: { code: 'INTERNAL_ERROR' } } },
    { path: '/support?tab=tickets' },
  )
  await screen.findByRole('heading', { name: 'Taleplerini gör' })
  const form = within(screen.getByRole('tabpanel', { name: 'Taleplerim' }))
  fireEvent.change(form.getByLabelText('E-posta'), { target: { value: 'kimse@ornek.com' } })
  press('Bağlantı gönder')
  await screen.findByText('Bağlantı gönderilemedi. Yeniden dene. Sunucu hatası')
})

test('shows the address of a verified guest, who can end the access', async () => {
  const mine = ticketPage([ticketOf(3)], { guest_email: 'isik@ornek.com' })
  await draw(
    { 'GET /support/tickets': [mine, unauthenticated], 'DELETE /support/guest-access': {} },
    { path: '/support?tab=tickets' },
  )
  await screen.findByText('isik@ornek.com olarak bakıyorsun')
  press('Başka e-posta kullan')
  await screen.findByRole('heading', { name: 'Taleplerini gör' })
  expect(isShown('Talep 3')).toBe(false)
})

test('shows the status of a request and marks unread replies (D43)', async () => {
  await draw(
    {
      'GET /support/tickets': ticketPage([
        ticketOf(3, { status: 'waiting_user', unread_messages: 2 }),
        ticketOf(2),
      ]),
    },
    { path: '/support?tab=tickets', session: user },
  )
  const [first, second] = await screen.findAllByRole('link', { name: /Talep/ })
  expect(first?.textContent).toContain('#3 · Ödeme ve fatura · Ödeme geçmedi')
  expect(first?.textContent).toContain('Seni bekliyor')
  expect(first?.textContent).toContain('Yeni yanıt')
  expect(second?.textContent).toContain('Açık')
  expect(second?.textContent).not.toContain('Yeni yanıt')
  expect(isShown(/1–2/)).toBe(false)
})

test('pages by twenty and keeps the page in the URL', async () => {
  const { router, calls } = await draw(
    {
      'GET /support/tickets': ({ query }) =>
        ticketPage([ticketOf(Number(query?.page))], {}, 21, Number(query?.page)),
    },
    { path: '/support?tab=tickets', session: user },
  )
  await screen.findByText('Talep 1')
  press('Sonraki sayfa')
  await screen.findByText('Talep 2')
  expect(router.state.location.search).toMatchObject({ tab: 'tickets', page: 2 })
  expect(calls.at(-1)?.query).toEqual({ page: '2', limit: '20' })
})

test('goes to the previous page when a page is empty', async () => {
  const { router } = await draw(
    {
      'GET /support/tickets': ({ query }) =>
        ticketPage(query?.page === '2' ? [] : [ticketOf(1)], {}, 20, Number(query?.page)),
    },
    { path: '/support?tab=tickets&page=2', session: user },
  )
  await screen.findByText('Talep 1')
  expect(router.state.location.search).toMatchObject({ page: 1 })
})

test('offers a retry after a failure, and the form when there are no requests', async () => {
  const { router } = await draw(
    { 'GET /support/tickets': [{ status: 500, body: { code: 'INTERNAL_ERROR' } }, ticketPage([])] },
    { path: '/support?tab=tickets', session: user },
  )
  await screen.findByText('Taleplerin yüklenemedi')
  press('Yeniden dene')
  await screen.findByText('Henüz talebin yok')
  press('Yeni talep')
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'create' }))
})

test('shows the age of stale requests after a failed refetch and offers a retry', async () => {
  const down: Refusal = { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } }
  const lists = [ticketPage([ticketOf(1)]), down, ticketPage([ticketOf(2)])]
  const { client } = await draw(
    { 'GET /support/tickets': lists },
    { path: '/support?tab=tickets', session: user },
  )
  await screen.findByText('Talep 1')
  await act(() => client.invalidateQueries({ queryKey: ['support'] }))
  await screen.findByText(/Gördüklerin .* anına ait/)
  await screen.findByText('Talep 1')
  press('Yeniden dene')
  await screen.findByText('Talep 2')
  expect(isShown(/Gördüklerin .* anına ait/)).toBe(false)
})

test('keeps the input when the list tab is opened', async () => {
  await draw({ 'GET /support/tickets': ticketPage([]) }, { session: user })
  await screen.findByLabelText('Başlık')
  type('Başlık', 'Yarım kaldı')
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Taleplerim' }))
  await screen.findByText('Henüz talebin yok')
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Yeni talep' }))
  await waitFor(() => expect(field('Başlık').value).toBe('Yarım kaldı'))
})

test('does not treat the user as a guest when the session fails to load', async () => {
  Object.defineProperty(document, 'cookie', { value: 'csrf_token=token', configurable: true })
  try {
    const { client } = await draw({
      'GET /auth/status': [{ status: 500, body: { code: 'INTERNAL_ERROR' } }, { body: { data: { user } } }],
    })
    await act(() => client.resetQueries({ queryKey: ['session'] }))
    await screen.findByText('Sunucu hatası')
    expect(screen.queryByLabelText('Adın')).toBeNull()
    press('Yeniden dene')
    await screen.findByLabelText('Başlık')
    expect(screen.queryByLabelText('Adın')).toBeNull()
  } finally {
    Reflect.deleteProperty(document, 'cookie')
  }
})

test('shows a notice for five seconds', async () => {
  serve({
    'GET /support/tickets': unauthenticated,
    'POST /support/tickets': { status: 500, body: { code: 'INTERNAL_ERROR' } },
  })
  await renderWithFakeTimers(<SupportPage />, { path: '/support', session: user })
  try {
    fill()
    press('Talebi gönder')
    await passUntil(() => isShown(/Sunucu hatası$/))
    await pass(4_600)
    expect(isShown(/Sunucu hatası$/)).toBe(true)
    await pass(150)
    await pass(300)
    expect(isShown(/Sunucu hatası$/)).toBe(false)
  } finally {
    restart()
  }
})

test('searches the requests, shows where each was found, and says when none was', async () => {
  const found: ReturnType<typeof ticketOf> = {
    ...ticketOf(12),
    match: { source: 'message', message_id: 3, parts: [{ text: 'dekont', is_match: true }] },
  }
  const { calls } = await draw(
    { 'GET /support/tickets': [ticketPage([ticketOf(12)]), ticketPage([found]), ticketPage([])] },
    { path: '/support?tab=tickets', session: user },
  )
  const box = await screen.findByRole('searchbox', { name: 'Taleplerinde ara' })
  fireEvent.change(box, { target: { value: 'dekont' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect((await screen.findByText('dekont', { selector: 'mark' })).parentElement?.textContent).toBe(
    'Mesajda: dekont',
  )
  expect(calls.at(-1)?.query).toEqual({ page: '1', limit: '20', search: 'dekont' })
  fireEvent.change(box, { target: { value: 'yoktur' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(await screen.findByText('Bu aramayla eşleşen talebin yok')).toBeDefined()
})
