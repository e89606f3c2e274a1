import { beforeEach, expect, mock, test } from 'bun:test'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { forgetDrafts } from '#web/lib/drafts.ts'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { handleNotices } from '#web/lib/notify.ts'
import { type Answer, type DataOf, type Fakes, serve } from '#web/testing/api.ts'
import { pass, passUntil, renderWithFakeTimers, restart } from '#web/testing/clock.ts'
import { composed, reached } from '#web/testing/notifications.ts'
import { paginationOf } from '#web/testing/pagination.ts'
import { renderAt } from '#web/testing/render.tsx'
import { segmentOf, segmentPage } from '#web/testing/segments.ts'
import { templateOf } from '#web/testing/templates.ts'
import { escapeAndLeave, escapeAndStay } from '#web/testing/unsaved-exit.ts'
import { untilGone } from '#web/testing/until.ts'
import { CreateForm } from './create-form.tsx'
import { emptyDraft } from './schema.ts'

type Found = DataOf<'GET /admin/notifications/users/search'>['users'][number]

const people: Found[] = [
  { id: 1, first_name: 'Ayla', last_name: 'Demir', email: 'ayla@ornek.com', status: 'active' },
  { id: 2, first_name: 'Aydın', last_name: 'Işık', email: 'aydin@ornek.com', status: 'suspended' },
]
const search = '/admin/notifications/users/search'
const create = '/admin/notifications/management'
const count = `${create}/target-count`
const templates = '/admin/notifications/templates'
const crowd = reached(12_345)
const serveForm = (routes: Fakes = {}) =>
  serve({
    'GET /admin/notifications/users/search': {
      body: { data: { users: people, pagination: paginationOf(2) } },
    },
    'GET /admin/notifications/management/target-count': crowd,
    'GET /admin/notifications/users/recipient': {
      status: 404,
      body: { code: 'NOT_FOUND', message: 'Bulunamadı' },
    },
    ...routes,
  })

beforeEach(() => {
  localStorage.removeItem('notification-draft:9')
  localStorage.removeItem('notification-key:9')
  forgetCsrfToken()
})

const draw = () => renderAt(<CreateForm userId={9} />)
const write = () => {
  type('Başlık (Türkçe)', 'Kupa')
  type('Mesaj (Türkçe)', 'Bu akşam')
}
const confirmSend = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Gönder' }, { timeout: 5_000 }))
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Kullanıcı' })
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Onaya gönder' }))

test('says before sending that the channel has no provider', async () => {
  serveForm({ 'GET /admin/notifications/management/target-count': reached(12, { without_provider: 'all' }) })
  await draw()
  write()
  const note = 'Bu kanalın sağlayıcısı yok: mesajlar gönderilmez, giden kutusunda saklanır.'
  expect(await screen.findByText(note)).toBeDefined()
  submit()
  expect(within(await screen.findByRole('dialog')).getByText(note)).toBeDefined()
})

const channel = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Bildirim türü' })
const noPush: Fakes = {
  'GET /admin/notifications/management/target-count': ({ query }) =>
    query?.notification_type === 'push' ? reached(12, { reachable: 0 }) : reached(12),
}

test('a new message is on the inbox where push reaches nobody, and the author can choose push again', async () => {
  serveForm(noPush)
  await draw()
  await waitFor(() => expect(channel().textContent).toBe('Uygulama içi'))
  fireEvent.keyDown(channel(), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('option', { name: 'Anlık bildirim' }))
  await screen.findByText(/hiçbir/)
  expect(channel().textContent).toBe('Anlık bildirim')
})

test('a channel stays where push reaches somebody, or a text was begun', async () => {
  serveForm()
  await draw()
  await screen.findByText(/12\.345/)
  expect(channel().textContent).toBe('Anlık bildirim')
  cleanup()
  serveForm(noPush)
  await draw()
  write()
  await screen.findByText(/12 kişi/)
  expect(channel().textContent).toBe('Anlık bildirim')
})

test('a user is found from two characters on, and selected by keyboard', async () => {
  const calls = serveForm()
  await draw()
  choose('Seçili kişiler')
  fireEvent.focus(box())
  type('Kullanıcı', 'a')
  type('Kullanıcı', 'ay')
  const options = await screen.findAllByRole('option')
  const searches = calls.filter(({ path }) => path === search)
  expect(searches.map(({ query }) => query)).toEqual([{ q: 'ay', limit: '10' }])
  expect(options.map((option) => option.textContent)).toEqual([
    'Ayla Demirayla@ornek.comAktif',
    'Aydın Işıkaydin@ornek.comAskıda',
  ])
  fireEvent.keyDown(box(), { key: 'ArrowDown' })
  expect(box().getAttribute('aria-activedescendant')).toBe(options[1]!.id)
  fireEvent.keyDown(box(), { key: 'Enter' })
  await screen.findByText('Yalnızca aktif kullanıcılara bildirim gönderilebilir')
  fireEvent.click(screen.getByRole('button', { name: 'Seçimi kaldır: Aydın Işık' }))
  expect(box().value).toBe('')
})

test('Enter does not choose a user from the results of a shorter query', async () => {
  serveForm()
  await draw()
  choose('Seçili kişiler')
  fireEvent.focus(box())
  type('Kullanıcı', 'ay')
  await screen.findAllByRole('option')
  fireEvent.change(box(), { target: { value: 'ayse.yilmaz@ornek.com' } })
  const isLeftToTheForm = fireEvent.keyDown(box(), { key: 'Enter' })
  expect(isLeftToTheForm).toBe(false)
  expect(box().value).toBe('ayse.yilmaz@ornek.com')
  expect(screen.queryByRole('button', { name: /^Seçimi kaldır/ })).toBeNull()
})

test('changing the target clears the previous value and its errors', async () => {
  serveForm()
  await draw()
  choose('Seçili kişiler')
  type('Kullanıcı', 'kim bu')
  submit()
  expect((await screen.findAllByText('Geçerli bir email adresi girin')).length).toBeGreaterThan(0)
  choose('Yöneticiler')
  await untilGone(() => screen.queryByText('Geçerli bir email adresi girin'))
  choose('Seçili kişiler')
  expect(box().value).toBe('')
  expect(screen.queryByText('Kullanıcı email adresi gereklidir')).toBeNull()
})

test('an empty value of a new target type shows no error', async () => {
  serveForm({
    'GET /admin/notifications/segments': segmentPage([]),
  })
  await draw()
  submit()
  await screen.findByText('Bildirim oluşturulamadı')
  choose('Seçili kişiler')
  fireEvent.blur(box())
  await screen.findByText('Kullanıcı email adresi gereklidir')
  choose('Segment')
  await screen.findByText('Henüz segment yok', { exact: false })
  write()
  expect(screen.queryByText('Hedef değeri gereklidir')).toBeNull()
})

test('refuses an inactive user before the confirmation', async () => {
  const message = 'Yalnızca aktif kullanıcılara bildirim gönderilebilir'
  serveForm({
    'GET /admin/notifications/management/target-count': {
      status: 409,
      body: { code: 'TARGET_NOT_ACTIVE', message },
    },
  })
  await draw()
  choose('Seçili kişiler')
  type('Kullanıcı', 'durmus@ornek.com')
  write()
  submit()
  await screen.findByText(message)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a segment is found by its name, and counted', async () => {
  const one = segmentOf(7, { name: 'Ankara gece kuşları' })
  const calls = serveForm({ 'GET /admin/notifications/segments': segmentPage([one]) })
  await draw()
  choose('Segment')
  const field = screen.getByRole('combobox', { name: 'Segment' })
  await waitFor(() => expect(field.getAttribute('aria-busy')).toBe('false'))
  fireEvent.click(field)
  fireEvent.change(field, { target: { value: 'gece kus' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await screen.findByText('12.345 kişiye gidecek')
  expect(calls.findLast(({ path }) => path === count)?.query).toEqual({
    target_type: 'segment',
    target_value: '7',
    notification_type: 'push',
    kind: 'system',
    platform: 'mobile_android,mobile_ios,web',
    priority: '2',
    timezone: 'Europe/Istanbul',
  })
})

test('a variable is inserted at the caret', async () => {
  serveForm()
  await draw()
  type('Başlık (Türkçe)', 'Selam, kupa başlıyor')
  const title = screen.getByLabelText<HTMLInputElement>('Başlık (Türkçe)')
  title.setSelectionRange(6, 6)
  const menu = screen.getAllByRole('button', { name: 'Değişken ekle' })[0]!
  fireEvent.keyDown(menu, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Ad\b(?! soyad)/ }))
  expect(title.value).toBe('Selam,{{firstName}} kupa başlıyor')
  expect(screen.getByText('Selam,Deniz kupa başlıyor')).toBeDefined()
})

test('platforms are offered for pushes only', async () => {
  serveForm()
  await draw()
  expect(screen.getByRole('checkbox', { name: 'iOS' })).toBeDefined()
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Bildirim türü' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('option', { name: 'E-posta' }))
  await untilGone(() => screen.queryByRole('checkbox', { name: 'iOS' }))
  expect(screen.queryByRole('list', { name: 'Platformlar' })).toBeNull()
})

test('a time in the past is an error of its field once the field is left (D94)', async () => {
  serveForm()
  await draw()
  const field = screen.getByLabelText<HTMLInputElement>(/Zamanla/)
  fireEvent.change(field, { target: { value: '2020-01-01T10:00' } })
  expect(screen.queryByText('Gönderim zamanı geçmişte olamaz')).toBeNull()
  fireEvent.blur(field)
  const complaint = await screen.findByText('Gönderim zamanı geçmişte olamaz')
  expect(field.getAttribute('aria-describedby')).toContain(complaint.closest('[id]')!.id)
})

test('the preview for one user has their values and language', async () => {
  const reader = { first_name: 'Ayla', last_name: 'Demir', email: 'ayla@ornek.com', language: 'en' as const }
  const calls = serveForm({ 'GET /admin/notifications/users/recipient': { body: { data: reader } } })
  await draw()
  type('Başlık (Türkçe)', 'Selam {{fullName}}')
  type('Başlık (İngilizce)', 'Hi {{fullName}}')
  screen.getByText('Selam Deniz Yıldız')
  choose('Seçili kişiler')
  type('Kullanıcı', 'ayla@ornek.com')
  await screen.findByText('Hi Ayla Demir')
  screen.getByText('Tek alıcının bilgileri ve diliyle: Ayla Demir.')
  const read = calls.filter(({ path }) => path === '/admin/notifications/users/recipient')
  expect(read.map(({ query }) => query)).toEqual([{ target_value: 'ayla@ornek.com' }])
  choose('Yöneticiler')
  await screen.findByText('Selam Deniz Yıldız')
})

test('says as how many SMS a text goes, unless it is too long to go', async () => {
  serveForm()
  await draw()
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Bildirim türü' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('option', { name: 'SMS' }))
  type('Mesaj (Türkçe)', 'ğ'.repeat(600))
  expect(await screen.findByText(/^9 SMS olarak gider, sonuncuda \d+ karakterlik yer kalır\./)).toBeDefined()
  type('Mesaj (Türkçe)', 'ğ'.repeat(601))
  await untilGone(() => screen.queryByText(/SMS olarak gider/))
})

test('an unknown variable is a field error before anything is sent', async () => {
  const calls = serveForm()
  await draw()
  write()
  type('Mesaj (Türkçe)', 'Selam {{nick}}')
  submit()
  const complaint = '{{nick}} diye bir değişken yok'
  await waitFor(() => expect(screen.getAllByText(complaint)).toHaveLength(2))
  expect(calls.filter(({ path }) => path === create)).toEqual([])
})

test('Ctrl+Enter opens the confirmation with the number of users, and a retry has the same Idempotency-Key', async () => {
  const refused = { status: 502, body: { code: 'BAD_GATEWAY', message: 'Ağ geçidi yanıt vermedi' } }
  const calls = serveForm({
    'POST /admin/notifications/management': [refused, composed({ target_count: 12_345 })],
  })
  await draw()
  write()
  const press = () =>
    fireEvent.keyDown(screen.getByLabelText('Mesaj (Türkçe)'), { key: 'Enter', ctrlKey: true })
  press()
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Herkese gidecek: 12.345 kişi')
  await confirmSend()
  await screen.findByText('Ağ geçidi yanıt vermedi')
  press()
  await confirmSend()
  await screen.findByText(/Ulaşacağı kişi: 12.345/)
  const keys = calls.filter(({ path }) => path === create).map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('holding Enter down in the form does not confirm the dialog', async () => {
  serveForm()
  await draw()
  write()
  submit()
  const send = await screen.findByRole('button', { name: 'Gönder' }, { timeout: 5_000 })
  expect(fireEvent.keyDown(send, { key: 'Enter', repeat: true })).toBe(false)
  expect(fireEvent.keyDown(send, { key: 'Enter' })).toBe(true)
})

test('the confirmation shows the time in the selected time zone (D94)', async () => {
  serveForm()
  localStorage.setItem(
    'notification-draft:9',
    JSON.stringify({ ...emptyDraft, scheduled_at: '2030-06-01T12:00', timezone: 'Asia/Tokyo' }),
  )
  await draw()
  write()
  submit()
  await screen.findByText('1 Haz 2030 12:00 (Tokyo)')
})

test('an expiry is optional; the form says what happens without one, and the confirmation says when', async () => {
  serveForm()
  await draw()
  await screen.findByText(/Boş bırakırsan süresi dolmaz/)
  cleanup()
  localStorage.setItem('notification-draft:9', JSON.stringify({ ...emptyDraft, kind: 'marketing' }))
  await draw()
  await screen.findByText(/Boş bırakırsan gönderim başladıktan 7 gün sonra/)
  write()
  const field = screen.getByLabelText<HTMLInputElement>('Son gönderim (isteğe bağlı)')
  fireEvent.change(field, { target: { value: '2020-01-01T12:00' } })
  submit()
  await screen.findByText('Son gönderim zamanı geçmişte olamaz')
  fireEvent.change(field, { target: { value: '2099-06-01T12:00' } })
  submit()
  await screen.findByText(/^1 Haz 2099 12:00/)
})

test('a template from the library fills the form once, and its id is sent', async () => {
  const text = { title: 'Kupa', message: 'Bu akşam', subject: null }
  const translations = { tr: text, en: null }
  const template = templateOf(3, { notification_type: 'in_app', platforms: ['web'], translations })
  const calls = serveForm({
    'GET /admin/notifications/templates/:id': { body: { data: template } },
    'POST /admin/notifications/management': composed({ target_count: 1 }),
  })
  const used = mock(() => {})
  await renderAt(<CreateForm userId={9} templateId={3} onTemplateUsed={used} />)
  expect(await screen.findByText('Kupa duyurusu')).toBeDefined()
  expect(used).toHaveBeenCalled()
  expect(screen.getByLabelText<HTMLInputElement>('Başlık (Türkçe)').value).toBe('Kupa')
  submit()
  await confirmSend()
  await screen.findByText(/onay bekliyor/)
  expect(calls.find(({ path }) => path === create)?.body).toMatchObject({ template_id: 3, kind: 'marketing' })
})

test('selecting the template again asks before it overwrites changed texts', async () => {
  const tr = { title: 'Kupa', message: 'Bu akşam', subject: null }
  const body = { data: templateOf(3, { platforms: ['web'], translations: { tr, en: null } }) }
  serveForm({ 'GET /admin/notifications/templates/:id': { body } })
  const form = (
    <>
      <CreateForm userId={9} templateId={3} />
      <ConfirmHost />
    </>
  )
  const title = () => screen.getByLabelText<HTMLInputElement>('Başlık (Türkçe)')
  const { unmount } = await renderAt(form)
  await waitFor(() => expect(title().value).toBe('Kupa'))
  type('Başlık (Türkçe)', 'Kupa, son çağrı')
  unmount()
  await renderAt(form)
  const question = await screen.findByRole('alertdialog')
  fireEvent.click(within(question).getByRole('button', { name: 'Vazgeç' }))
  await untilGone(() => screen.queryByRole('alertdialog'))
  expect(title().value).toBe('Kupa, son çağrı')
})

test('an inactive template is not applied', async () => {
  const off = templateOf(3, { is_active: false })
  serveForm({ 'GET /admin/notifications/templates/:id': { body: { data: off } } })
  await renderAt(<CreateForm userId={9} templateId={3} />)
  expect(await screen.findByText('Bu şablon kapalı')).toBeDefined()
})

test('saves the texts as a template, once the form is valid', async () => {
  const calls = serveForm({
    'POST /admin/notifications/templates': { status: 201, body: { data: templateOf(1) } },
  })
  await draw()
  const keep = () => fireEvent.click(screen.getByRole('button', { name: 'Şablon olarak kaydet' }))
  keep()
  await screen.findByText('Şablon kaydedilemedi')
  write()
  keep()
  const name = await screen.findByLabelText('Şablon adı', {}, { timeout: 5_000 })
  fireEvent.change(name, { target: { value: 'Akşam kupası' } })
  fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }))
  await untilGone(() => screen.queryByRole('dialog'))
  expect(calls.find(({ path }) => path === templates)?.body).toMatchObject({
    name: 'Akşam kupası',
    category: 'system',
    platforms: ['mobile_android', 'mobile_ios', 'web'],
    translations: { tr: { title: 'Kupa', message: 'Bu akşam' } },
  })
})

test('asks before discarding a typed template name, but not the suggested one', async () => {
  serveForm()
  await renderAt(
    <>
      <CreateForm userId={9} />
      <ConfirmHost />
    </>,
  )
  write()
  const keep = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Şablon olarak kaydet' }))
    return screen.findByLabelText<HTMLInputElement>('Şablon adı', {}, { timeout: 5_000 })
  }
  fireEvent.keyDown(await keep(), { key: 'Escape' })
  await untilGone(() => screen.queryByRole('dialog'))
  const name = await keep()
  fireEvent.change(name, { target: { value: 'Akşam kupası' } })
  await escapeAndStay(name)
  await escapeAndLeave(name)
  expect(screen.getByLabelText<HTMLInputElement>('Başlık (Türkçe)').value).toBe('Kupa')
})

test('errors are in a list that can be dismissed', async () => {
  const calls = serveForm()
  await draw()
  submit()
  const list = await screen.findByText('Bildirim oluşturulamadı')
  expect(list.parentElement?.textContent).toContain('Türkçe başlık gereklidir')
  fireEvent.click(screen.getByRole('button', { name: 'Kapat' }))
  expect(screen.queryByText('Bildirim oluşturulamadı')).toBeNull()
  expect(calls.filter(({ path }) => path === create)).toEqual([])
})

test('a draft survives a reload, and is deleted once it is sent', async () => {
  serveForm({
    'POST /admin/notifications/management': composed({
      target_count: 1_884,
      target_count_is_estimated: true,
    }),
  })
  const first = await draw()
  write()
  await waitFor(() => expect(localStorage.getItem('notification-draft:9')).toContain('Bu akşam'))
  first.unmount()
  await draw()
  expect(screen.getByLabelText<HTMLInputElement>('Başlık (Türkçe)').value).toBe('Kupa')
  submit()
  await confirmSend()
  await screen.findByText(/Ulaşacağı kişi: yaklaşık 1.884/)
  expect(screen.getByLabelText<HTMLInputElement>('Başlık (Türkçe)').value).toBe('')
  await waitFor(() => expect(localStorage.getItem('notification-draft:9')).toBeNull())
})

test('input typed while recipients are counted is neither sent nor lost', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let isHeld = false
  const calls = serveForm({
    'GET /admin/notifications/management/target-count': async () => {
      if (isHeld) await promise
      return crowd
    },
    'POST /admin/notifications/management': composed({ target_count: 120 }),
  })
  await draw()
  write()
  await screen.findByText('Herkese gidecek: 12.345 kişi')
  isHeld = true
  submit()
  await waitFor(() => expect(calls.filter(({ path }) => path === count)).toHaveLength(2))
  type('Başlık (Türkçe)', 'Kupa, son çağrı')
  resolve()
  await confirmSend()
  await screen.findByText(/Ulaşacağı kişi: 120/)
  expect(calls.find(({ path }) => path === create)?.body).toMatchObject({
    translations: { tr: { title: 'Kupa' } },
  })
  expect(screen.getByLabelText<HTMLInputElement>('Başlık (Türkçe)').value).toBe('Kupa, son çağrı')
})

const made = composed({ target_count: 120 })
const broken = { status: 500, body: { code: 'INTERNAL_ERROR' } }

/** Leaves the page while what was sent has no answer; hands out what lets it come. */
async function leaveWhileSending(
  answer: Answer<'POST /admin/notifications/management'>,
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const calls = serveForm({
    'POST /admin/notifications/management': async () => {
      await promise
      return answer
    },
  })
  const { unmount } = await draw()
  write()
  submit()
  await confirmSend()
  await waitFor(() => expect(calls.some(({ path }) => path === create)).toBe(true))
  unmount()
  return resolve
}

test.each([
  ['sent', made, { tone: 'success', text: 'Bildirim oluşturuldu, onay bekliyor. Ulaşacağı kişi: 120.' }],
  ['kept', broken, { tone: 'error', text: 'Bildirim oluşturulamadı', detail: expect.any(String) }],
])(
  'a response after the page was left is shown as a toast, and the draft is %s',
  async (became, answer, news) => {
    const said: unknown[] = []
    const release = handleNotices((notice) => said.push(notice))
    const letAnswer = await leaveWhileSending(answer)
    expect(localStorage.getItem('notification-draft:9')).toContain('Kupa')
    letAnswer()
    await waitFor(() => expect(said).toEqual([news]))
    expect(localStorage.getItem('notification-draft:9') === null).toBe(became === 'sent')
    release()
  },
)

test('clears the form of a user who returns before the response', async () => {
  const letAnswer = await leaveWhileSending(made)
  await draw()
  const title = screen.getByLabelText<HTMLInputElement>('Başlık (Türkçe)')
  expect(title.value).toBe('Kupa')
  submit()
  await screen.findByRole('dialog')
  letAnswer()
  await waitFor(() => expect(title.value).toBe(''))
  await untilGone(() => screen.queryByRole('dialog'))
})

test('does not restore a draft deleted on sign-out', async () => {
  serveForm()
  const { unmount } = await draw()
  write()
  await waitFor(() => expect(localStorage.getItem('notification-draft:9')).toContain('Bu akşam'))
  forgetDrafts()
  unmount()
  expect(localStorage.getItem('notification-draft:9')).toBeNull()
})

test('asks before clearing the form', async () => {
  serveForm()
  await renderAt(
    <>
      <CreateForm userId={9} />
      <ConfirmHost />
    </>,
  )
  const title = screen.getByLabelText<HTMLInputElement>('Başlık (Türkçe)')
  const clear = () => fireEvent.click(screen.getByRole('button', { name: 'Temizle' }))
  const answer = async (name: string) =>
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
  clear()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  write()
  clear()
  await answer('Vazgeç')
  await untilGone(() => screen.queryByRole('alertdialog'))
  expect(title.value).toBe('Kupa')
  clear()
  await answer('Temizle')
  await waitFor(() => expect(title.value).toBe(''))
})

test('a reload right after a keystroke keeps it', async () => {
  serveForm()
  await draw()
  type('Başlık (Türkçe)', 'Kupa')
  window.dispatchEvent(new Event('pagehide'))
  expect(localStorage.getItem('notification-draft:9')).toContain('Kupa')
})

test('without storage the form works, and asks before leaving', async () => {
  serveForm()
  const native = localStorage
  const get = () => {
    throw new DOMException('Blocked', 'SecurityError')
  }
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get })
  try {
    const form = (
      <>
        <CreateForm userId={9} />
        <ConfirmHost />
      </>
    )
    const { router } = await renderAt(form)
    write()
    submit()
    fireEvent.click(await screen.findByRole('button', { name: 'Yazmaya dön' }, { timeout: 5_000 }))
    router.history.push('/elsewhere')
    fireEvent.click(await screen.findByRole('button', { name: 'Kaydetmeden çık' }, { timeout: 5_000 }))
    await untilGone(() => screen.queryByText('Kaydetmeden çıkılsın mı?'))
  } finally {
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: native })
  }
})

/** Submits an unknown address and waits for the server's error. */
async function sendToUnknownAddress() {
  const message = 'Bu adresle kayıtlı kullanıcı yok'
  const errors = [{ path: 'target_value', code: 'TARGET_UNKNOWN', message }]
  serveForm({
    'GET /admin/notifications/management/target-count': {
      status: 400,
      body: { code: 'VALIDATION_ERROR', errors },
    },
  })
  await draw()
  choose('Seçili kişiler')
  type('Kullanıcı', 'yok@ornek.com')
  write()
  submit()
  return screen.findAllByText(message)
}

test('an error of the server is shown at its field and in the list', async () => {
  expect(await sendToUnknownAddress()).toHaveLength(2)
})

test('an invalid target does not prevent saving as a template', async () => {
  await sendToUnknownAddress()
  fireEvent.click(screen.getByRole('button', { name: 'Şablon olarak kaydet' }))
  await screen.findByRole('dialog', { name: 'Şablon olarak kaydet' })
})

test('a typed address of a user is not counted, nor as a segment', async () => {
  const calls = serveForm({
    'GET /admin/notifications/segments': segmentPage([]),
  })
  await renderWithFakeTimers(<CreateForm userId={9} />)
  try {
    await passUntil(() => screen.queryByText('Herkese gidecek: 12.345 kişi') !== null)
    choose('Seçili kişiler')
    fireEvent.change(box(), { target: { value: 'ayla@ornek.com' } })
    await pass(1_000)
    choose('Segment')
    await passUntil(() => screen.queryByText('Henüz segment yok', { exact: false }) !== null)
    await pass(1_000)
  } finally {
    cleanup()
    restart()
  }
  const counted = calls.filter(({ path }) => path === count).map(({ query }) => query?.target_type)
  expect(counted).toEqual(['all_users'])
})

test('a failed count is shown at the target and can be retried', async () => {
  serveForm({
    'GET /admin/notifications/management/target-count': [
      { status: 500, body: { code: 'INTERNAL_ERROR' } },
      crowd,
    ],
  })
  await draw()
  await screen.findByText('Kişi sayısı şu an alınamadı · Sunucu hatası')
  fireEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  await screen.findByText('Herkese gidecek: 12.345 kişi')
})

test('failed segments can be reloaded', async () => {
  const found = segmentPage([])
  serveForm({
    'GET /admin/notifications/segments': [{ status: 500, body: { code: 'INTERNAL_ERROR' } }, found],
  })
  await draw()
  choose('Segment')
  await screen.findByText('Liste yüklenemedi: Sunucu hatası')
  fireEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  await screen.findByText('Henüz segment yok', { exact: false })
})

test('a press outside closes the list of users, also where no button takes the focus', async () => {
  serveForm()
  await draw()
  choose('Seçili kişiler')
  fireEvent.focus(box())
  type('Kullanıcı', 'ay')
  await screen.findAllByRole('option')
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Temizle' }))
  expect(screen.queryAllByRole('option')).toHaveLength(0)
})

test('shows how many are reached and why others are not, and sends nothing without recipients', async () => {
  const unreachable = [
    { reason: 'no_consent' as const, count: 1_400 },
    { reason: 'no_address' as const, count: 66 },
  ]
  const calls = serveForm({
    'GET /admin/notifications/management/target-count': ({ query }) =>
      query?.kind === 'marketing'
        ? reached(1_886, { reachable: 0, unreachable: [{ reason: 'no_consent', count: 1_886 }] })
        : reached(1_886, { reachable: 420, unreachable, delayed: 12 }),
  })
  await draw()
  const line = await screen.findByText('1.886 kişiden 420 kişiye ulaşacak')
  expect(line.parentElement?.textContent).toBe(
    '1.886 kişiden 420 kişiye ulaşacak: 1.400 kişinin kampanya izni yok, 66 kişinin bu kanalda adresi yok, 12 kişiye sessiz saatleri bitince gidecek',
  )
  write()
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Konu' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('option', { name: 'Kampanya' }))
  submit()
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('1.886 kişinin hiçbirine ulaşmıyor')
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Gönder' }).disabled).toBe(true)
  fireEvent.keyDown(dialog, { key: 'Enter', ctrlKey: true })
  expect(calls.filter(({ body }) => body)).toEqual([])
})
