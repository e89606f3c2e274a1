import { beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { screenCommands } from '#web/lib/screen-commands.ts'
import { type Fakes, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { type Template, templateOf, templatePage } from '#web/testing/templates.ts'
import { untilGone } from '#web/testing/until.ts'
import { TemplatesPanel } from './templates-panel.tsx'

const path = '/admin/notifications/templates'
const text = (title: string, message: string) => ({ title, message, subject: null })
const cup = templateOf(3, {
  translations: { tr: text('Kupa başlıyor', 'Selam {{firstName}}, bu akşam meydandayız.'), en: null },
})
const half = {
  ...cup,
  translations: {
    tr: { ...cup.translations.tr, subject: 'Davetlisin' },
    en: { title: '', message: '', subject: 'Join us' },
  },
}
const off = { ...cup, id: 4, name: 'Eski kampanya', is_active: false }

async function open(routes: Fakes = {}, found: Template[] = [cup, off], total = found.length) {
  const calls = serve({
    'GET /admin/notifications/templates': templatePage(found, total),
    ...routes,
  })
  const panel = (
    <>
      <TemplatesPanel />
      <ConfirmHost />
    </>
  )
  await renderAt(panel, { path: '/flight-control/notification-templates' })
  return calls
}
const waitForever = () => new Promise<never>(() => {})
const asked = (calls: Awaited<ReturnType<typeof open>>) =>
  calls.filter((call) => call.path === path && call.query).map(({ query }) => query)

beforeEach(forgetCsrfToken)

test('a card shows its texts, and links to the form', async () => {
  await open()
  const card = within((await screen.findAllByRole('article'))[0]!)
  expect(card.getByText('Kupa başlıyor')).toBeDefined()
  expect(card.getByText('1.204 kez kullanıldı · 19 Oca 2026')).toBeDefined()
  expect(card.getByRole('link', { name: 'Kullan' }).getAttribute('href')).toBe(
    '/flight-control/notification-create?template=3',
  )
})

test('j and k move between cards', async () => {
  await open()
  const cards = (await screen.findAllByRole('article')).map((card) => card.closest('li'))
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  press('j')
  expect(document.activeElement).toBe(cards[0]!)
  press('j')
  expect(document.activeElement).toBe(cards[1]!)
  within(cards[1]!).getAllByRole('button')[0]!.focus()
  press('k')
  expect(document.activeElement).toBe(cards[0]!)
})

test('Enter opens the card that has the focus, and ? lists the key', async () => {
  await open()
  await screen.findAllByRole('article')
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(screenCommands().map(({ key }) => key)).toContain('↵')
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' })
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByDisplayValue(cup.name)).toBeDefined()
})

test('an inactive template cannot be used', async () => {
  await open()
  const card = within((await screen.findAllByRole('article'))[1]!)
  expect(card.queryByRole('link')).toBeNull()
  expect(card.getByText('Kapalı')).toBeDefined()
})

test('filters by category, and shows all again', async () => {
  const calls = await open()
  fireEvent.click(await screen.findByRole('radio', { name: 'Güvenlik' }))
  await waitFor(() => expect(asked(calls).at(-1)).toEqual({ page: '1', limit: '20', category: 'security' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Tümü' }))
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: 'Tümü' }).getAttribute('aria-checked')).toBe('true'),
  )
})

test('many templates are paged', async () => {
  const calls = await open({}, [cup], 90)
  fireEvent.click(await screen.findByRole('button', { name: 'Sonraki sayfa' }))
  await waitFor(() => expect(asked(calls).at(-1)).toEqual({ page: '2', limit: '20' }))
})

test('an emptied page returns to the page before it', async () => {
  const first = templatePage([cup], 20)
  const emptied = templatePage([], 20)
  serve({ 'GET /admin/notifications/templates': ({ query }) => (query?.page === '2' ? emptied : first) })
  const { router } = await renderAt(<TemplatesPanel />, {
    path: '/flight-control/notification-templates?page=2',
  })
  expect(await screen.findByText('Kupa duyurusu')).toBeDefined()
  expect(router.state.location.search).toEqual({ page: 1 })
})

test('an empty list links to creating the first one', async () => {
  await open({}, [])
  expect(await screen.findByText('Henüz şablon yok')).toBeDefined()
})

test('a failed library is shown and can be reloaded', async () => {
  await open({
    'GET /admin/notifications/templates': [{ status: 500 }, templatePage([cup])],
  })
  expect(await screen.findByText('Şablonlar yüklenemedi')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  expect(await screen.findByText('Kupa duyurusu')).toBeDefined()
})

test('the preview shows a sample name for a variable', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Önizle: Kupa duyurusu' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Selam Deniz, bu akşam meydandayız.')).toBeDefined()
  expect(dialog.getByText(/Ayla Demir, 19 Oca 2026/)).toBeDefined()
})

test('an edit is validated before it is sent, and sends all texts', async () => {
  const calls = await open({ 'PUT /admin/notifications/templates/:id': { body: { data: cup } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Düzenle: Kupa duyurusu' }))
  const dialog = within(await screen.findByRole('dialog'))
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
  type('Şablon adı', ' ')
  type('Mesaj (Türkçe)', 'Selam {{nick}}')
  save()
  expect(await dialog.findByText('Şablona bir ad ver')).toBeDefined()
  expect(dialog.getByText('{{nick}} diye bir değişken yok')).toBeDefined()
  type('Şablon adı', 'Kupa')
  type('Mesaj (Türkçe)', 'Selam {{lastName}}')
  save()
  await untilGone(() => screen.queryByRole('dialog'))
  expect(calls.find((call) => call.path === `${path}/3`)?.body).toMatchObject({
    name: 'Kupa',
    platforms: ['web', 'mobile'],
    translations: { tr: text('Kupa başlıyor', 'Selam {{lastName}}'), en: null },
    version: 5,
  })
})

test('shows every text for any channel, and keeps untouched ones', async () => {
  const calls = await open({ 'PUT /admin/notifications/templates/:id': { body: { data: half } } }, [half])
  fireEvent.click(await screen.findByRole('button', { name: 'Düzenle: Kupa duyurusu' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText<HTMLInputElement>('E-posta konusu (Türkçe)').value).toBe('Davetlisin')
  expect(dialog.getByLabelText<HTMLInputElement>('E-posta konusu (İngilizce)').value).toBe('Join us')
  expect(dialog.getAllByText('Yalnızca e-postada kullanılır.')).toHaveLength(2)
  expect(dialog.getByText('İngilizcesi eksik, Türkçesi görünür')).toBeDefined()
  fireEvent.change(dialog.getByLabelText('Şablon adı'), { target: { value: 'Kupa' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
  await untilGone(() => screen.queryByRole('dialog'))
  expect(calls.find((call) => call.path === `${path}/3`)?.body).toMatchObject({
    notification_type: 'push',
    translations: half.translations,
  })
})

test('a card marks missing English parts (D95)', async () => {
  const en = { title: 'The cup begins', message: '', subject: null }
  await open({}, [cup, { ...cup, id: 5, translations: { ...cup.translations, en } }])
  const [plain, gapped] = (await screen.findAllByRole('article')).map((card) => within(card))
  expect(gapped!.getByText('The cup begins')).toBeDefined()
  expect(gapped!.getByText('İngilizcesi eksik, Türkçesi görünür')).toBeDefined()
  expect(plain!.queryByText('İngilizcesi eksik, Türkçesi görünür')).toBeNull()
})

test('the dialog shows why a template cannot be deleted', async () => {
  await open({
    'DELETE /admin/notifications/templates/:id': {
      status: 409,
      body: { code: 'TEMPLATE_BUSY', message: 'Kullanılıyor.' },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Sil: Kupa duyurusu' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Şablonu sil' }))
  expect(await dialog.findByText('Şablon silinemedi. Kullanılıyor.')).toBeDefined()
})

test('the switch on a card deactivates the template', async () => {
  const calls = await open({
    'PUT /admin/notifications/templates/:id/toggle-status': { body: { data: { ...cup, is_active: false } } },
  })
  fireEvent.click(await screen.findByRole('switch', { name: 'Açık: Kupa duyurusu' }))
  await waitFor(() => expect(calls.some((call) => call.path === `${path}/3/toggle-status`)).toBe(true))
})

test('each switch is pending by its own request', async () => {
  const second = { ...cup, id: 5, name: 'Lig duyurusu' }
  const calls = await open({ 'PUT /admin/notifications/templates/:id/toggle-status': waitForever }, [
    cup,
    second,
  ])
  const first = await screen.findByRole('switch', { name: 'Açık: Kupa duyurusu' })
  fireEvent.click(first)
  fireEvent.click(screen.getByRole('switch', { name: 'Açık: Lig duyurusu' }))
  await waitFor(() => expect(calls.filter((call) => call.path.endsWith('toggle-status'))).toHaveLength(2))
  fireEvent.click(first)
  expect(first.getAttribute('aria-busy')).toBe('true')
})
