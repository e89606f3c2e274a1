import { beforeEach, describe, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { type DataOf, type Fakes, serve } from '#web/testing/api.ts'
import { paginationOf } from '#web/testing/pagination.ts'
import { renderAt } from '#web/testing/render.tsx'
import { untilGone } from '#web/testing/until.ts'
import { ReplyTemplatesPanel } from './reply-templates-panel.tsx'

const path = '/admin/support/reply-templates'
const greeting: DataOf<'GET /admin/support/reply-templates'>['items'][number] = {
  id: 4,
  name: 'Karşılama',
  content: 'Merhaba {{firstName}}, {{ticketId}} numaralı talebini aldık.',
  category: 'greeting',
  category_name: 'Karşılama',
  language: 'tr',
  is_active: true,
  created_by: 2,
  usage_count: 1_204,
  version: 3,
  created_date: '2026-01-19T10:00:00.000Z',
  created_user_name: 'Ayla Demir',
  updated_date: '2026-01-20T10:00:00.000Z',
  updated_user_name: null,
}

const categories = [
  { id: 1, key: 'greeting', name_tr: 'Karşılama', name_en: 'Greeting', template_count: 1, version: 1 },
  { id: 2, key: 'closing', name_tr: 'Kapanış', name_en: 'Closing', template_count: 0, version: 4 },
]

async function open(fakes: Fakes = {}, search = '') {
  const calls = serve({
    'GET /admin/support/reply-templates': {
      body: { data: { items: [greeting], pagination: paginationOf(1) } },
    },
    'GET /admin/support/reply-templates/categories': { body: { data: { categories } } },
    'GET /admin/support/reply-templates/:id': { body: { data: greeting } },
    ...fakes,
  })
  const panel = (
    <>
      <ReplyTemplatesPanel />
      <ConfirmHost />
    </>
  )
  await renderAt(panel, { path: `/flight-control/support-replyTemplates${search}` })
  return calls
}
const openDialog = async () => within(await screen.findByRole('dialog'))
const sent = (calls: Awaited<ReturnType<typeof open>>) => calls.find(({ body }) => body)?.body

beforeEach(forgetCsrfToken)

test('categories that cannot be read fail at their field alone, which reads them again', async () => {
  let isBroken = true
  await open(
    {
      'GET /admin/support/reply-templates/categories': () =>
        isBroken ? { status: 500, body: { code: 'INTERNAL_ERROR' } } : { body: { data: { categories } } },
    },
    '?template=new',
  )
  const dialog = await openDialog()
  const alert = await dialog.findByRole('alert')
  expect(dialog.getByRole('textbox', { name: 'Şablon adı' })).toBeDefined()
  isBroken = false
  fireEvent.click(within(alert).getByRole('button', { name: 'Yeniden dene' }))
  await untilGone(() => dialog.queryByRole('alert'))
  fireEvent.keyDown(dialog.getByRole('combobox', { name: 'Kategori' }), { key: 'Enter' })
  expect(await screen.findByRole('option', { name: 'Kapanış' })).toBeDefined()
})

test('a dialog that a link opens loads in the shape of its form', async () => {
  await open({ 'GET /admin/support/reply-templates/:id': () => new Promise(() => {}) }, '?template=77')
  const dialog = await openDialog()
  // Label and control of each field, the title, and the button.
  expect(dialog.getByRole('status').querySelectorAll('.animate-shimmer')).toHaveLength(2 * 4 + 2)
})

test('a row shows the text, category, language and use count', async () => {
  await open()
  const row = within(await screen.findByRole('row', { name: /Karşılama/ }))
  for (const shown of ['{{ticketId}}', 'Karşılama', 'Türkçe', 'Aktif', '1.204'])
    expect(row.getAllByText(shown)).not.toBeEmpty()
})

test('sends search, category, language and sort order of the URL', async () => {
  const calls = await open(
    {},
    '?search=ilk&category=closing&is_active=%22false%22&language=en&sort=name&order=asc&other=1',
  )
  await screen.findByRole('row', { name: /Karşılama/ })
  expect(calls.find((call) => call.path === path)?.query).toEqual({
    ...{ page: '1', limit: '20', sort: 'name', order: 'asc' },
    ...{ search: 'ilk', category: 'closing', is_active: 'false', language: 'en' },
  })
})

test('creates a template in the language of the screen, with a variable from the menu', async () => {
  const calls = await open(
    { 'POST /admin/support/reply-templates': { status: 201, body: { data: greeting } } },
    '?template=new',
  )
  const dialog = await openDialog()
  fireEvent.change(dialog.getByLabelText('Şablon adı'), { target: { value: 'Karşılama' } })
  const content = dialog.getByLabelText<HTMLTextAreaElement>('Yanıt')
  fireEvent.change(content, { target: { value: 'Merhaba ' } })
  content.setSelectionRange(8, 8)
  fireEvent.keyDown(dialog.getByRole('button', { name: 'Değişken ekle' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: /Talep numarası/ }))
  await waitFor(() => expect(content.value).toBe('Merhaba {{ticketId}}'))
  expect(dialog.getByText('20 / 5.000')).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
  expect(await dialog.findByText('Bir kategori seç')).toBeDefined()
  fireEvent.keyDown(dialog.getByRole('combobox', { name: 'Kategori' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('option', { name: 'Kapanış' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
  await untilGone(() => screen.queryByRole('dialog'))
  expect(sent(calls)).toEqual({
    name: 'Karşılama',
    category: 'closing',
    language: 'tr',
    content: 'Merhaba {{ticketId}}',
    is_active: true,
  })
})

test('an edit sends the version that was opened and only the fields of the form', async () => {
  const calls = await open({ 'PUT /admin/support/reply-templates/:id': { body: { data: greeting } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Düzenle: Karşılama' }))
  const dialog = await openDialog()
  expect(dialog.getByLabelText('Yanıt').getAttribute('lang')).toBe('tr')
  fireEvent.change(dialog.getByLabelText('Yanıt'), { target: { value: ' Selam {{ subject }} ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
  await untilGone(() => screen.queryByRole('dialog'))
  expect(sent(calls)).toEqual({
    ...{ name: 'Karşılama', category: 'greeting', language: 'tr', is_active: true },
    ...{ content: 'Selam {{ subject }}', version: 3 },
  })
})

test.each([
  ['Merhaba {{lastName}}', '{{lastName}} diye bir değişken yok'],
  ['Merhaba {{firstName', '“{{” açılmış ama kapanmamış'],
  ['  ', 'Bir mesaj yaz'],
])('does not send %p', async (text, complaint) => {
  const calls = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Düzenle: Karşılama' }))
  const dialog = await openDialog()
  fireEvent.change(dialog.getByLabelText('Yanıt'), { target: { value: text } })
  fireEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
  expect(await dialog.findByText(complaint)).toBeDefined()
  expect(sent(calls)).toBeUndefined()
})

test('shows a taken name on its field', async () => {
  const code = 'REPLY_TEMPLATE_NAME_TAKEN'
  const message = 'Bu dilde aynı adla bir yanıt şablonu zaten var'
  const taken = { status: 409, body: { code, message, errors: [{ path: 'name', code, message }] } }
  await open({ 'PUT /admin/support/reply-templates/:id': taken })
  fireEvent.click(await screen.findByRole('button', { name: 'Düzenle: Karşılama' }))
  const dialog = await openDialog()
  fireEvent.change(dialog.getByLabelText('Şablon adı'), { target: { value: 'Veda' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(message)
  expect(dialog.getByLabelText('Şablon adı').getAttribute('aria-invalid')).toBe('true')
})

test('deletes after the question', async () => {
  const calls = await open({ 'DELETE /admin/support/reply-templates/:id': { body: {} } })
  fireEvent.click(await screen.findByRole('button', { name: 'Sil: Karşılama' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('“Karşılama” silinsin mi?')).toBeDefined()
  fireEvent.click(question.getByRole('button', { name: 'Şablonu sil' }))
  await waitFor(() => expect(calls.some((call) => call.path === `${path}/4`)).toBe(true))
  await untilGone(() => screen.queryByRole('alertdialog'))
})

describe('categories', () => {
  const put = 'PUT /admin/support/reply-templates/categories/:id'

  test('are renamed in both languages, by the version that was opened', async () => {
    const calls = await open({ [put]: { body: { data: categories[1]! } } })
    fireEvent.click(await screen.findByRole('button', { name: 'Yeniden adlandır: Kapanış' }))
    const dialog = await openDialog()
    fireEvent.change(dialog.getByLabelText('Türkçe adı'), { target: { value: ' Veda ' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
    await untilGone(() => screen.queryByRole('dialog'))
    expect(sent(calls)).toEqual({ name_tr: 'Veda', name_en: 'Closing', version: 4 })
  })

  test('that have templates are not offered to be deleted', async () => {
    await open()
    await screen.findByRole('button', { name: 'Kategoriyi sil: Kapanış' })
    expect(screen.queryByRole('button', { name: 'Kategoriyi sil: Karşılama' })).toBeNull()
  })

  test('are deleted after the question', async () => {
    const calls = await open({ 'DELETE /admin/support/reply-templates/categories/:id': { body: {} } })
    fireEvent.click(await screen.findByRole('button', { name: 'Kategoriyi sil: Kapanış' }))
    const question = within(await screen.findByRole('alertdialog'))
    fireEvent.click(question.getByRole('button', { name: 'Kategoriyi sil' }))
    await waitFor(() => expect(calls.some(({ path: at }) => at === `${path}/categories/2`)).toBe(true))
  })
})
