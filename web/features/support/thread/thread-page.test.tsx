import { beforeEach, expect, test } from 'bun:test'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { handleNotices } from '#web/lib/notify.ts'
import { person } from '#web/testing/account.ts'
import { type Answer, type Fakes, type Refusal, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { messageOf, messagePage, rated, replied, ticketOf, uploaded } from '#web/testing/tickets.ts'
import { escapeAndLeave, escapeAndStay } from '#web/testing/unsaved-exit.ts'
import { untilFocused, untilGone } from '#web/testing/until.ts'
import { serveUploads } from '#web/testing/upload.ts'
import { ThreadPage } from './thread-page.tsx'

const refused: Refusal = { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } }

beforeEach(() => {
  forgetCsrfToken()
  sessionStorage.clear()
})

async function draw(ticket: Parameters<typeof ticketOf>[1] = {}, more: Fakes = {}) {
  const calls = serve({
    'GET /support/tickets/:id': { body: { data: { ticket: ticketOf(7, ticket) } } },
    'GET /support/tickets/:id/messages': messagePage([]),
    ...more,
  })
  const view = await renderAt(
    <>
      <ThreadPage id={7} />
      <ConfirmHost />
    </>,
  )
  return { calls, ...view }
}
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const area = () => screen.findByLabelText<HTMLTextAreaElement>('Yanıtın')
const write = async (value: string) => fireEvent.change(await area(), { target: { value } })
const sent = (calls: Awaited<ReturnType<typeof draw>>['calls'], end: string) =>
  calls.filter(({ path, body }) => path.endsWith(end) && body)

test('a merged request leads to the one that has its messages', async () => {
  const { router } = await draw({ status: 'closed', merged_into: 9 })
  await waitFor(() => expect(router.state.location.pathname).toBe('/support/tickets/9'))
  expect(screen.queryByRole('button', { name: 'Yeniden aç' })).toBeNull()
  expect(screen.queryByText('Hizmeti değerlendir')).toBeNull()
})

test('shows the request first and the name of each sender', async () => {
  await draw(
    {},
    {
      'GET /support/tickets/:id/messages': messagePage([
        messageOf(1),
        messageOf(2, { is_mine: true, sender_type: 'user' }),
        messageOf(3, { sender_type: 'guest', sender_name: 'Can' }),
      ]),
    },
  )
  const log = await screen.findByRole('log', { name: 'Konuşma' })
  await within(log).findByText('Söz 1')
  const all = within(log).getAllByText(/^(Sen|Alperen, Meydan destek|Can \(kopyada\))$/)
  expect(all.map(({ textContent }) => textContent)).toEqual([
    ...['Sen', 'Alperen, Meydan destek', 'Sen', 'Can (kopyada)'],
  ])
  expect(log.textContent).toContain('Ödülüm üç gündür gelmedi.')
})

test('shows the picture of who answered, or the initial', async () => {
  const picture = '/api/v1/user/account/avatars/3/abc'
  const { container } = await draw(
    {},
    {
      'GET /support/tickets/:id/messages': messagePage([
        messageOf(1, { sender_avatar: picture }),
        messageOf(2, { sender_name: 'Işıl' }),
      ]),
    },
  )
  await screen.findByText('Söz 2')
  expect([...container.querySelectorAll('img')].map((each) => each.getAttribute('src'))).toEqual([picture])
  expect(screen.getByText('I')).toBeDefined()
})

test('shows an attachment as a download link with its size', async () => {
  const file = { id: 3, name: 'hata.png', size: 20_400, media_type: 'image/png', created_date: '' }
  await draw(
    {},
    { 'GET /support/tickets/:id/messages': messagePage([messageOf(1, { attachments: [file] })]) },
  )
  const link = await screen.findByRole('link', { name: 'İndir: hata.png 20 kB' })
  expect(link.getAttribute('href')).toBe('/api/v1/support/attachments/3')
})

test('notifies about a failed reply after the page is unmounted (D90)', async () => {
  const notices: string[] = []
  handleNotices(({ text }) => notices.push(text))
  const { promise, resolve } = Promise.withResolvers<Answer<'POST /support/tickets/:id/messages'>>()
  const { calls, unmount } = await draw({}, { 'POST /support/tickets/:id/messages': () => promise })
  await write('Hâlâ gelmedi')
  fireEvent.click(await button('Gönder'))
  await waitFor(() => expect(sent(calls, '/messages')).toHaveLength(1))
  unmount()
  resolve(refused)
  await waitFor(() =>
    expect(notices).toEqual([expect.stringContaining('Servis geçici olarak kullanılamıyor')]),
  )
})

test('loads older messages on request and then shows the request itself', async () => {
  await draw(
    {},
    {
      'GET /support/tickets/:id/messages': ({ query }) =>
        query?.page === '2' ? messagePage([messageOf(1)], 51, 2) : messagePage([messageOf(51)], 51),
    },
  )
  await screen.findByText('Söz 51')
  expect(screen.queryByText('Ödülüm üç gündür gelmedi.')).toBeNull()
  fireEvent.click(await button('Önceki mesajları göster'))
  await screen.findByText('Söz 1')
  expect(screen.queryByText('Ödülüm üç gündür gelmedi.')).not.toBeNull()
})

test('sends with Ctrl+Enter and clears the text, but not a blank reply', async () => {
  const { calls } = await draw({}, { 'POST /support/tickets/:id/messages': replied(9) })
  await write('  \n ')
  expect((await button('Gönder')).disabled).toBe(true)
  expect((await button('Vazgeç')).disabled).toBe(true)
  fireEvent.keyDown(await area(), { key: 'Enter', ctrlKey: true })
  await write('Firefox 140')
  fireEvent.keyDown(await area(), { key: 'Enter' })
  expect(sent(calls, '/messages')).toEqual([])
  fireEvent.keyDown(await area(), { key: 'Enter', ctrlKey: true })
  await waitFor(async () => expect((await area()).value).toBe(''))
  expect(sent(calls, '/messages').map(({ body }) => body)).toEqual([
    { message: 'Firefox 140', attachments: [] },
  ])
})

test('focuses the text area after sending with the button', async () => {
  await draw({}, { 'POST /support/tickets/:id/messages': replied(9) })
  await write('Firefox 140')
  const send = await button('Gönder')
  send.focus()
  fireEvent.click(send)
  const here = await area()
  await waitFor(() => expect(here.value).toBe(''))
  await untilFocused(() => here)
})

/** Sends a reply that stays pending until `arrive`. */
async function sendSlowly(more: Fakes = {}) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const view = await draw(
    {},
    {
      'POST /support/tickets/:id/messages': async () => {
        await promise
        return replied(9)
      },
      ...more,
    },
  )
  await write('Firefox 140')
  fireEvent.click(await button('Gönder'))
  await waitFor(async () => expect((await button('Gönder')).getAttribute('aria-busy')).toBe('true'))
  return { ...view, arrive: resolve }
}

test('does not move the focus back when the user left the form', async () => {
  const { arrive, client } = await sendSlowly()
  const elsewhere = screen.getByRole('link', { name: 'Taleplerim' })
  elsewhere.focus()
  arrive()
  await waitFor(async () => expect((await area()).value).toBe(''))
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(document.activeElement === elsewhere).toBe(true)
})

test('keeps an image pasted during a send for the next reply', async () => {
  serveUploads()
  const upload = uploaded(5)
  const { arrive } = await sendSlowly({ 'POST /support/tickets/:id/attachments': upload })
  fireEvent.paste(await area(), { clipboardData: { files: [new File(['x'], 'hata.png')] } })
  await screen.findByText('hata.png')
  arrive()
  await waitFor(async () => expect((await area()).value).toBe(''))
  expect(screen.queryAllByText('hata.png')).toHaveLength(1)
})

test('stores text typed before the session loaded under the user', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.defineProperty(document, 'cookie', { value: 'csrf_token=token', configurable: true })
  try {
    const status = async () => {
      await promise
      return { body: { data: { user: { ...person, id: 1 } } } }
    }
    const { client } = await draw({}, { 'GET /auth/status': status })
    act(() => void client.resetQueries({ queryKey: ['session'] }))
    await write('Firefox')
    resolve()
    await waitFor(() => expect(client.getQueryData(['session'])).toMatchObject({ id: 1 }))
    expect((await area()).value).toBe('Firefox')
    await write('Firefox 140')
    expect(sessionStorage.getItem('support-reply:1:7')).toBe('Firefox 140')
    expect(sessionStorage.getItem('support-reply:guest:7')).toBeNull()
  } finally {
    Reflect.deleteProperty(document, 'cookie')
  }
})

test('keeps a failed reply with its error, also after a remount', async () => {
  const { unmount } = await draw({}, { 'POST /support/tickets/:id/messages': refused })
  await write('Uzun bir yanıt')
  fireEvent.click(await button('Gönder'))
  await screen.findByText(/Mesajın gönderilemedi, yazdıkların duruyor\./)
  expect((await area()).value).toBe('Uzun bir yanıt')
  unmount()
  await draw()
  expect((await area()).value).toBe('Uzun bir yanıt')
})

test('works without session storage', async () => {
  const native = sessionStorage
  const get = () => {
    throw new DOMException('Blocked', 'SecurityError')
  }
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get })
  try {
    const { calls } = await draw({}, { 'POST /support/tickets/:id/messages': replied(9) })
    await write('Firefox 140')
    expect((await area()).value).toBe('Firefox 140')
    fireEvent.click(await button('Gönder'))
    await waitFor(async () => expect((await area()).value).toBe(''))
    expect(sent(calls, '/messages')).toHaveLength(1)
  } finally {
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, value: native })
  }
})

test('repeats the idempotency key for the same reply, also after a reload, and uses a new one for changed text', async () => {
  const routes = { 'POST /support/tickets/:id/messages': [refused, refused, replied(9)] }
  const { calls, unmount } = await draw({}, routes)
  await write('Geldi mi?')
  fireEvent.click(await button('Gönder'))
  await waitFor(() => expect(sent(calls, '/messages')).toHaveLength(1))
  await waitFor(async () => expect((await button('Gönder')).disabled).toBe(false))
  fireEvent.click(await button('Gönder'))
  await waitFor(() => expect(sent(calls, '/messages')).toHaveLength(2))
  unmount()
  const later = await draw({}, { 'POST /support/tickets/:id/messages': [refused, replied(9)] })
  fireEvent.click(await button('Gönder'))
  await waitFor(() => expect(sent(later.calls, '/messages')).toHaveLength(1))
  await waitFor(async () => expect((await button('Gönder')).disabled).toBe(false))
  await write('Geldi mi acaba?')
  fireEvent.click(await button('Gönder'))
  await waitFor(async () => expect((await area()).value).toBe(''))
  await write('Geldi mi acaba?')
  fireEvent.click(await button('Gönder'))
  await waitFor(() => expect(sent(later.calls, '/messages')).toHaveLength(3))
  const keys = [...sent(calls, '/messages'), ...sent(later.calls, '/messages')].map(({ key }) => key)
  expect(keys[0]).toMatch(/^[\d-]{8,}$/)
  expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]])
  expect(new Set(keys).size).toBe(3)
})

test('uploads files as they are added, retries failed ones and sends their ids with the message', async () => {
  serveUploads()
  const uploads = [refused, uploaded(31)]
  const { calls } = await draw(
    {},
    {
      'POST /support/tickets/:id/attachments': uploads,
      'POST /support/tickets/:id/messages': replied(9),
    },
  )
  await write('Ekte')
  fireEvent.paste(await area(), {
    clipboardData: { files: [new File(['x'], 'hata.png'), new File(['x'], 'oyun.exe')] },
  })
  await screen.findByText(/^oyun\.exe eklenemiyor/)
  fireEvent.click(await button('hata.png dosyasını yeniden yükle'))
  await screen.findByRole('img', { name: 'hata.png yüklendi' })
  fireEvent.click(await button('Gönder'))
  await waitFor(() =>
    expect(sent(calls, '/messages')[0]?.body).toEqual({ message: 'Ekte', attachments: [31] }),
  )
  await untilGone(() => screen.queryByText('hata.png'))
})

test('disables sending while a file is uploading or has failed', async () => {
  serveUploads()
  await draw({}, { 'POST /support/tickets/:id/attachments': refused })
  await write('Ekte')
  fireEvent.paste(await area(), { clipboardData: { files: [new File(['x'], 'hata.png')] } })
  expect((await button('Gönder')).disabled).toBe(true)
  await button('hata.png dosyasını yeniden yükle')
  expect((await button('Gönder')).disabled).toBe(true)
  fireEvent.click(await button('hata.png dosyasını kaldır'))
  expect((await button('Gönder')).disabled).toBe(false)
})

test('confirms a resolved request with one press', async () => {
  const closed: Answer<'POST /support/tickets/:id/confirm'> = {
    body: { data: { status: 'closed', ticket: ticketOf(7, { status: 'closed' }) } },
  }
  await draw({ status: 'resolved' }, { 'POST /support/tickets/:id/confirm': closed })
  await screen.findByText('Çözüldü, onayla')
  const yes = await button('Evet, çözüldü')
  yes.focus()
  fireEvent.click(yes)
  await screen.findByText('Bu talep kapandı')
  await untilFocused(() => screen.getByRole('button', { name: 'Yeniden aç' }))
  expect(screen.queryByLabelText('Yanıtın')).toBeNull()
})

test('requires a reason to reopen (D91)', async () => {
  const { calls } = await draw(
    { status: 'closed' },
    {
      'POST /support/tickets/:id/reopen': { body: { data: { status: 'in_progress', ticket: ticketOf(7) } } },
    },
  )
  fireEvent.click(await button('Yeniden aç'))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Yeniden aç' }))
  await dialog.findByText('Bir neden yaz')
  fireEvent.change(dialog.getByLabelText('Hâlâ ne yolunda değil?'), { target: { value: 'Yine oldu' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Yeniden aç' }))
  await screen.findByLabelText('Yanıtın')
  expect(sent(calls, '/reopen')[0]?.body).toEqual({ reason: 'Yine oldu' })
})

test('notifies about a failed reopening after the dialog is unmounted (D90)', async () => {
  const notices: string[] = []
  handleNotices(({ text }) => notices.push(text))
  const { promise, resolve } = Promise.withResolvers<Answer<'POST /support/tickets/:id/reopen'>>()
  const { calls, unmount } = await draw(
    { status: 'closed' },
    { 'POST /support/tickets/:id/reopen': () => promise },
  )
  fireEvent.click(await button('Yeniden aç'))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Hâlâ ne yolunda değil?'), { target: { value: 'Yine oldu' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Yeniden aç' }))
  await waitFor(() => expect(sent(calls, '/reopen')).toHaveLength(1))
  unmount()
  resolve(refused)
  await waitFor(() =>
    expect(notices).toEqual(['Talebin yeniden açılamadı. Servis geçici olarak kullanılamıyor']),
  )
})

test('asks before discarding a typed reason', async () => {
  await draw({ status: 'closed' })
  fireEvent.click(await button('Yeniden aç'))
  const area = await screen.findByLabelText<HTMLTextAreaElement>('Hâlâ ne yolunda değil?')
  fireEvent.change(area, { target: { value: 'Yine oldu' } })
  await escapeAndStay(area)
  await escapeAndLeave(area)
})

test('shows that a request waits for the requester (D43)', async () => {
  await draw({ status: 'waiting_user' })
  await screen.findByText('Seni bekliyor')
  await screen.findByText('Senden haber bekliyoruz')
})

test('offers a rating once the request is closed, stars first', async () => {
  const { calls } = await draw({ status: 'closed' }, { 'POST /support/tickets/:id/feedback': rated(4) })
  await screen.findByRole('heading', { name: 'Desteğimiz nasıldı?' })
  expect(screen.queryByRole('button', { name: 'Puanı gönder' })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: '4 yıldız: iyi' }))
  fireEvent.change(await screen.findByLabelText('Yorumun (isteğe bağlı)'), {
    target: { value: 'Hızlıydı' },
  })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Adım görünmesin' }))
  fireEvent.click(await button('Puanı gönder'))
  await screen.findByText('Teşekkürler!')
  expect(sent(calls, '/feedback')[0]?.body).toEqual({
    rating: 4,
    topic: 'other',
    feedback_text: 'Hızlıydı',
    is_anonymous: true,
  })
})

test('notifies about a failed rating after the page is unmounted (D90)', async () => {
  const notices: string[] = []
  handleNotices(({ text }) => notices.push(text))
  const { promise, resolve } = Promise.withResolvers<Answer<'POST /support/tickets/:id/feedback'>>()
  const { calls, unmount } = await draw(
    { status: 'closed' },
    { 'POST /support/tickets/:id/feedback': () => promise },
  )
  fireEvent.click(await screen.findByRole('radio', { name: '4 yıldız: iyi' }))
  fireEvent.click(await button('Puanı gönder'))
  await waitFor(() => expect(sent(calls, '/feedback')).toHaveLength(1))
  unmount()
  resolve(refused)
  await waitFor(() => expect(notices).toEqual(['Puanın bize ulaşmadı. Servis geçici olarak kullanılamıyor']))
})

test('does not ask again after a rating', async () => {
  await draw({ status: 'closed', rating: 5 })
  await screen.findByRole('img', { name: 'Puanın: 5 üzerinden 5' })
  expect(screen.queryByRole('heading', { name: 'Desteğimiz nasıldı?' })).toBeNull()
})

test.each([
  [401, 'UNAUTHENTICATED', 'Bu talep kilitli'],
  [404, 'NOT_FOUND', 'Böyle bir talep yok'],
  [500, 'INTERNAL_ERROR', 'Bu talep açılamadı'],
])('%p %p shows %p', async (status, code, text) => {
  await draw({}, { 'GET /support/tickets/:id': { status, body: { code } } })
  await screen.findByText(text)
})

test('shows an error when earlier messages fail to load and allows a retry', async () => {
  const first = messagePage([messageOf(51)], 51)
  await draw(
    {},
    { 'GET /support/tickets/:id/messages': [first, refused, messagePage([messageOf(1)], 51, 2)] },
  )
  fireEvent.click(await button('Önceki mesajları göster'))
  await screen.findByText(/^Önceki mesajlar yüklenemedi\./)
  fireEvent.click(await button('Önceki mesajları göster'))
  await screen.findByText('Söz 1')
  expect(screen.queryByText(/^Önceki mesajlar yüklenemedi\./)).toBeNull()
})

test('shows the age of a stale thread once and offers a retry', async () => {
  const { client } = await draw(
    {},
    {
      'GET /support/tickets/:id': [
        { body: { data: { ticket: ticketOf(7) } } },
        refused,
        { body: { data: { ticket: ticketOf(7, { status: 'waiting_user' }) } } },
      ],
      'GET /support/tickets/:id/messages': [
        messagePage([messageOf(1)]),
        refused,
        messagePage([messageOf(1), messageOf(2)]),
      ],
    },
  )
  await screen.findByText('Söz 1')
  await act(() => client.invalidateQueries())
  await screen.findByText(/Gördüklerin .* anına ait/)
  expect(screen.getAllByRole('button', { name: 'Yeniden dene' })).toHaveLength(1)
  fireEvent.click(await button('Yeniden dene'))
  await screen.findByText('Söz 2')
  await screen.findByText('Seni bekliyor')
  await untilGone(() => screen.queryByText(/Gördüklerin .* anına ait/))
})

test('focuses the conversation after all earlier messages loaded', async () => {
  await draw(
    {},
    {
      'GET /support/tickets/:id/messages': [
        messagePage([messageOf(51)], 51),
        messagePage([messageOf(1)], 51, 2),
      ],
    },
  )
  const earlier = await button('Önceki mesajları göster')
  earlier.focus()
  fireEvent.click(earlier)
  await screen.findByText('Söz 1')
  await untilFocused(() => screen.getByRole('log'))
})
