import { beforeEach, expect, test } from 'bun:test'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { takeNotices } from '#web/lib/notify.ts'
import { person } from '#web/testing/account.ts'
import { type Answer, type Fakes, type Refusal, serve } from '#web/testing/api.ts'
import { pass, passUntil, renderStopped, restart } from '#web/testing/clock.ts'
import { renderAt } from '#web/testing/render.tsx'
import { created, replied, ticketOf, ticketPage, uploaded } from '#web/testing/tickets.ts'
import { untilFocused, untilGone } from '#web/testing/until.ts'
import { serveUploads } from '#web/testing/upload.ts'
import { SupportPage } from './support-page.tsx'

const user = { ...person, email: 'isil@ornek.com' }
const nobody: Refusal = { status: 401, body: { code: 'UNAUTHENTICATED' } }
const made = created(12)

beforeEach(forgetCsrfToken)

const field = (label: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const says = (text: string | RegExp) => screen.queryByText(text) !== null

async function draw(routes: Fakes, { path = '/support', session }: { path?: string; session?: object } = {}) {
  const calls = serve({ 'GET /support/tickets': nobody, ...routes })
  const view = await renderAt(<SupportPage />, { path, session })
  return { calls, ...view }
}
const fill = (more: Record<string, string> = {}) => {
  const values = { Konu: 'Ödülüm yok', Açıklama: 'Ödülüm üç gündür gelmedi.', ...more }
  for (const [label, value] of Object.entries(values)) type(label, value)
}
const guest = { Adın: 'Işık', 'E-posta': 'isik@ornek.com' }
const opening = (calls: { path: string; body: unknown; key?: string }[]) =>
  calls.filter(({ path, body }) => path === '/support/tickets' && body)
const isBusy = () =>
  screen.getByRole('button', { name: 'Talebi gönder' }).getAttribute('aria-busy') === 'true'
const bodyOf = (calls: { path: string; body: unknown }[], path: string) =>
  calls.find((call) => call.path === path && call.body)?.body

test('an empty form says what is missing, for guests more than for who is signed in (D39)', async () => {
  const { calls } = await draw({})
  press('Talebi gönder')
  for (const words of ['Adını yaz', 'E-posta adresi gereklidir', 'Konu gereklidir', 'Açıklama gereklidir'])
    await waitFor(() => expect([words, says(words)]).toEqual([words, true]))
  type('Konu', 'Dört')
  type('Açıklama', 'Kısa bir açıklama')
  await waitFor(() => expect(says('Konu en az 5 karakter olmalı')).toBe(true))
  expect(says('Açıklama en az 20 karakter olmalı')).toBe(true)
  type('E-posta', 'isik@ornek')
  await waitFor(() => expect(says('Geçerli bir e-posta adresi girin')).toBe(true))
  expect(bodyOf(calls, '/support/tickets')).toBeUndefined()
})

test('a guest gives name, e-mail and phone; the priority goes as a number (D42)', async () => {
  const { calls } = await draw({ 'POST /support/tickets': made })
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

test('who is signed in is not asked who they are', async () => {
  await draw({}, { session: user })
  await screen.findByLabelText('Konu')
  expect(screen.queryByLabelText('Adın')).toBeNull()
})

test('it says that it arrived, clears itself, and two seconds later the list is open (spec 1 §4)', async () => {
  const calls = serve({ 'POST /support/tickets': made, 'GET /support/tickets': ticketPage([ticketOf(12)]) })
  const { router } = await renderStopped(<SupportPage />, { path: '/support', session: user })
  try {
    fill()
    press('Talebi gönder')
    await passUntil(() => says('Talebin bize ulaştı. Numarası: #12'))
    expect(field('Konu').value).toBe('')
    expect(router.state.location.search).toEqual({})
    await pass(1900)
    expect(router.state.location.search).toEqual({})
    await pass(200)
    await passUntil(() => says('Talep 12'))
    expect(router.state.location.search).toMatchObject({ tab: 'tickets' })
    await passUntil(() => !says('Talebin bize ulaştı. Numarası: #12'))
    expect(calls.filter(({ path }) => path === '/support/tickets').length).toBeGreaterThan(1)
  } finally {
    restart()
  }
})

test('whoever has gone to the list before the two seconds are over is not taken there again', async () => {
  serve({ 'POST /support/tickets': made, 'GET /support/tickets': ticketPage([ticketOf(12)], {}, 21) })
  const { router } = await renderStopped(<SupportPage />, { path: '/support', session: user })
  try {
    fill()
    press('Talebi gönder')
    await passUntil(() => says('Talebin bize ulaştı. Numarası: #12'))
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Taleplerim' }))
    await passUntil(() => says('Talep 12'))
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

test('what the server refuses stands on its field, any other failure is said, and nothing typed is lost', async () => {
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
  await screen.findByLabelText('Konu')
  fill()
  press('Talebi gönder')
  await screen.findByText('Konu uzun')
  press('Talebi gönder')
  await screen.findByText('Talebin bize ulaşmadı. Sunucu hatası')
  expect(field('Açıklama').value).toBe('Ödülüm üç gündür gelmedi.')
  expect(calls.filter(({ body }) => body)).toHaveLength(2)
})

test('files follow the request; where one fails the request is open, and only files are sent again', async () => {
  serveUploads()
  const { calls } = await draw(
    {
      'POST /support/tickets': made,
      'POST /support/tickets/:id/attachments': [
        uploaded(1),
        { status: 415, body: { code: 'FILE_TYPE_NOT_ALLOWED', message: 'İçeriği başka' } },
        uploaded(2),
      ],
      'POST /support/tickets/:id/messages': replied(1),
    },
    { session: user },
  )
  await screen.findByLabelText('Konu')
  fill()
  fireEvent.change(field('Dosyalar (isteğe bağlı)'), {
    target: { files: [new File(['x'], 'hata.png'), new File(['x'], 'fatura.pdf')] },
  })
  press('Talebi gönder')
  await screen.findByText(/^Talebin #12 numarasıyla açıldı ama dosyaların yüklenemedi/)
  await screen.findByText('İçeriği başka')
  const link = screen.getByRole('link', { name: 'Talebi aç' })
  expect(link.getAttribute('href')).toBe('/support/tickets/12')
  expect(screen.queryByLabelText('Konu')).toBeNull()
  press('Dosyaları gönder')
  await screen.findByText('Talebin bize ulaştı. Numarası: #12')
  expect(bodyOf(calls, '/support/tickets/12/messages')).toEqual({ message: '', attachments: [1, 2] })
  expect(opening(calls)).toHaveLength(1)
  await waitFor(() => expect(field('Konu').value).toBe(''))
})

test('while files are on their way no other is added, which would be left behind', async () => {
  serveUploads()
  const { promise, resolve } = Promise.withResolvers<void>()
  await draw(
    {
      'POST /support/tickets': made,
      'POST /support/tickets/:id/attachments': async () => {
        await promise
        return uploaded(1)
      },
      'POST /support/tickets/:id/messages': replied(1),
    },
    { session: user },
  )
  await screen.findByLabelText('Konu')
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

test('what is written while a request is on its way is not cleared with it', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof made>()
  const { calls } = await draw({ 'POST /support/tickets': () => promise }, { session: user })
  await screen.findByLabelText('Konu')
  fill()
  press('Talebi gönder')
  await waitFor(() => expect(opening(calls)).toHaveLength(1))
  type('Açıklama', 'Bir de şunu sorayım')
  resolve(made)
  await screen.findByText('Talebin bize ulaştı. Numarası: #12')
  expect(field('Açıklama').value).toBe('Bir de şunu sorayım')
})

test.each([
  ['Talebin bize ulaştı. Numarası: #12', 'page', made],
  ['Talebin bize ulaşmadı. Sunucu hatası', 'page', { status: 500, body: { code: 'INTERNAL_ERROR' } }],
  ['Talebin bize ulaşmadı. Sunucu hatası', 'tab', { status: 500, body: { code: 'INTERNAL_ERROR' } }],
])('%p is said to who looks at another %s by then, too (D90)', async (words, place, answer) => {
  const said: string[] = []
  takeNotices(({ text }) => said.push(text))
  const { promise, resolve } = Promise.withResolvers<Answer<'POST /support/tickets'>>()
  const { calls, unmount } = await draw({ 'POST /support/tickets': () => promise }, { session: user })
  await screen.findByLabelText('Konu')
  fill()
  press('Talebi gönder')
  await waitFor(() => expect(opening(calls)).toHaveLength(1))
  if (place === 'page') unmount()
  else {
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Taleplerim' }))
    await screen.findByRole('heading', { name: 'Taleplerini gör' })
  }
  resolve(answer)
  await waitFor(() => expect(said).toEqual([words]))
})

test('whoever writes on is not taken to the list', async () => {
  serve({ 'POST /support/tickets': made })
  const { router } = await renderStopped(<SupportPage />, { path: '/support', session: user })
  try {
    fill()
    press('Talebi gönder')
    await passUntil(() => says('Talebin bize ulaştı. Numarası: #12'))
    type('Konu', 'Bir şey daha')
    await pass(2100)
    await pass(1)
    expect(router.state.location.search).toEqual({})
  } finally {
    restart()
  }
})

test('a guest who signs in elsewhere keeps what they were writing; who leaves takes it along', async () => {
  const { client } = await draw({})
  fill(guest)
  act(() => void client.setQueryData(['session'], user))
  await waitFor(() => expect(screen.queryAllByLabelText('Adın')).toHaveLength(0))
  expect(field('Konu').value).toBe('Ödülüm yok')
  act(() => void client.setQueryData(['session'], null))
  await screen.findByLabelText('Adın')
  expect(field('Konu').value).toBe('')
})

test('files that cannot go may be left out once the request is open', async () => {
  serveUploads()
  const { calls } = await draw(
    {
      'POST /support/tickets': made,
      'POST /support/tickets/:id/attachments': { status: 415, body: { code: 'FILE_TYPE_NOT_ALLOWED' } },
    },
    { session: user },
  )
  await screen.findByLabelText('Konu')
  fill()
  const file = new File(['x'], 'hata.png')
  fireEvent.change(field('Dosyalar (isteğe bağlı)'), { target: { files: [file] } })
  press('Talebi gönder')
  await screen.findByRole('button', { name: 'Dosyaları gönder' })
  press('hata.png dosyasını kaldır')
  press('Dosyasız bitir')
  await screen.findByText('Talebin bize ulaştı. Numarası: #12')
  expect(opening(calls)).toHaveLength(1)
})

test('whoever looks at the request that is open, with no file left to send, is asked nothing', async () => {
  serveUploads()
  const { router } = await draw(
    {
      'POST /support/tickets': made,
      'POST /support/tickets/:id/attachments': { status: 415, body: { code: 'FILE_TYPE_NOT_ALLOWED' } },
    },
    { session: user },
  )
  await screen.findByLabelText('Konu')
  fill()
  const file = new File(['x'], 'hata.png')
  fireEvent.change(field('Dosyalar (isteğe bağlı)'), { target: { files: [file] } })
  press('Talebi gönder')
  await screen.findByRole('button', { name: 'Dosyaları gönder' })
  press('hata.png dosyasını kaldır')
  fireEvent.click(screen.getByRole('link', { name: 'Talebi aç' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/support/tickets/12'))
})

test('after a lost answer the same request goes under its key, another one under its own', async () => {
  const lost: Refusal = { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } }
  const { calls } = await draw({ 'POST /support/tickets': [lost, lost, made] }, { session: user })
  await screen.findByLabelText('Konu')
  fill()
  for (const times of [1, 2, 3]) {
    if (times === 3) type('Konu', 'Ödülüm hâlâ yok')
    press('Talebi gönder')
    await waitFor(() => expect(opening(calls)).toHaveLength(times))
    await waitFor(() => expect(isBusy()).toBe(false))
  }
  const [first, second, third] = opening(calls).map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('the category narrows down what can be chosen; the form’s own ones say all there is (D41)', async () => {
  await draw({}, { session: user })
  await screen.findByLabelText('Konu')
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

test('a guest asks for a link, reads the same whatever the address, and may use another (D65)', async () => {
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

test('the keyboard goes on where a guest has asked for a link, or for another one', async () => {
  const mine = ticketPage([ticketOf(3)], { guest_email: 'isik@ornek.com' })
  const answers = { 'POST /support/guest-access': {}, 'DELETE /support/guest-access': {} }
  await draw({ 'GET /support/tickets': [mine, nobody], ...answers }, { path: '/support?tab=tickets' })
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

test('a link that could not be sent says so', async () => {
  await draw(
    { 'POST /support/guest-access': { status: 500, body: { code: 'INTERNAL_ERROR' } } },
    { path: '/support?tab=tickets' },
  )
  await screen.findByRole('heading', { name: 'Taleplerini gör' })
  const form = within(screen.getByRole('tabpanel', { name: 'Taleplerim' }))
  fireEvent.change(form.getByLabelText('E-posta'), { target: { value: 'kimse@ornek.com' } })
  press('Bağlantı gönder')
  await screen.findByText('Bağlantı gönderilemedi. Lütfen yeniden dene. Sunucu hatası')
})

test('a guest with an open link sees whose requests they are, and can leave', async () => {
  const mine = ticketPage([ticketOf(3)], { guest_email: 'isik@ornek.com' })
  await draw(
    { 'GET /support/tickets': [mine, nobody], 'DELETE /support/guest-access': {} },
    { path: '/support?tab=tickets' },
  )
  await screen.findByText('isik@ornek.com olarak bakıyorsun')
  press('Başka e-posta kullan')
  await screen.findByRole('heading', { name: 'Taleplerini gör' })
  expect(says('Talep 3')).toBe(false)
})

test('a request says how it stands, and what is new is marked (D43)', async () => {
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
  expect(says(/1–2/)).toBe(false)
})

test('twenty a page, and the page stands in the address', async () => {
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

test('a page with nothing left on it leads back', async () => {
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

test('nothing yet leads to the form; what cannot be loaded can be tried again', async () => {
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

test('requests that could not be read anew say how old they are, and are read anew when asked', async () => {
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
  expect(says(/Gördüklerin .* anına ait/)).toBe(false)
})

test('what was typed is still there after a look at the list', async () => {
  await draw({ 'GET /support/tickets': ticketPage([]) }, { session: user })
  await screen.findByLabelText('Konu')
  type('Konu', 'Yarım kaldı')
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Taleplerim' }))
  await screen.findByText('Henüz talebin yok')
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Yeni talep' }))
  await waitFor(() => expect(field('Konu').value).toBe('Yarım kaldı'))
})

test('where it could not be read who somebody is, they are not taken for a guest', async () => {
  Object.defineProperty(document, 'cookie', { value: 'csrf_token=token', configurable: true })
  try {
    const { client } = await draw({
      'GET /auth/status': [{ status: 500, body: { code: 'INTERNAL_ERROR' } }, { body: { data: { user } } }],
    })
    await act(() => client.resetQueries({ queryKey: ['session'] }))
    await screen.findByText('Sunucu hatası')
    expect(screen.queryByLabelText('Adın')).toBeNull()
    press('Yeniden dene')
    await screen.findByLabelText('Konu')
    expect(screen.queryByLabelText('Adın')).toBeNull()
  } finally {
    Reflect.deleteProperty(document, 'cookie')
  }
})

test('a notice stays for five seconds (spec 1 §4)', async () => {
  serve({
    'GET /support/tickets': nobody,
    'POST /support/tickets': { status: 500, body: { code: 'INTERNAL_ERROR' } },
  })
  await renderStopped(<SupportPage />, { path: '/support', session: user })
  try {
    fill()
    press('Talebi gönder')
    await passUntil(() => says(/Sunucu hatası$/))
    await pass(4_600)
    expect(says(/Sunucu hatası$/)).toBe(true)
    await pass(150)
    await pass(300)
    expect(says(/Sunucu hatası$/)).toBe(false)
  } finally {
    restart()
  }
})
