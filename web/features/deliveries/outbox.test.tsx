import { expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type DataOf, serve } from '#web/testing/api.ts'
import { paginationOf } from '#web/testing/pagination.ts'
import { renderAt } from '#web/testing/render.tsx'
import { Outbox } from './outbox.tsx'

const outbox = '/admin/notifications/outbox'
type List = DataOf<'GET /admin/notifications/outbox'>
type Opened = DataOf<'GET /admin/notifications/outbox/:id'>

const message: List['letters'][number] = {
  id: 12,
  channel: 'email',
  recipient: 'isil@ornek.com',
  subject: 'Meydan doğrulama kodun',
  created_date: '2026-01-01T10:00:00.000Z',
}
const list = (more: Partial<List> = {}) => ({
  body: {
    data: {
      letters: [message],
      unconfigured: ['push' as const, 'email' as const],
      bodies_shown: true,
      pagination: paginationOf(1, { limit: 10 }),
      ...more,
    },
  },
})
const none = { letters: [], pagination: paginationOf(0, { limit: 10 }) }
const opened = (data: Opened) => ({ body: { data } })
const region = () => screen.findByRole('region', { name: 'Giden kutusu' })

test('lists the channels without a provider, and the messages in the outbox', async () => {
  serve({ 'GET /admin/notifications/outbox': list() })
  await renderAt(<Outbox />)
  const section = await region()
  expect(section.textContent).toContain('Uygulamalara anlık bildirim, E-posta.')
  const row = within(section).getByRole('row', { name: /doğrulama kodun/ })
  expect(row.textContent).toContain('isil@ornek.com')
})

test('is hidden when every channel has a provider and the outbox is empty', async () => {
  const calls = serve({ 'GET /admin/notifications/outbox': list({ ...none, unconfigured: [] }) })
  await renderAt(<Outbox />)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
})

test('is shown with older messages when every channel has a provider', async () => {
  serve({ 'GET /admin/notifications/outbox': list({ unconfigured: [] }) })
  await renderAt(<Outbox />)
  expect((await region()).textContent).toContain('Artık bütün kanallar kurulu.')
})

test('shows an empty outbox, and offers a retry after a failure', async () => {
  serve({ 'GET /admin/notifications/outbox': [{ status: 500 }, list(none)] })
  await renderAt(<Outbox />)
  await screen.findByRole('heading', { name: 'Giden kutusu yüklenemedi' })
  fireEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  await screen.findByRole('heading', { name: 'Giden kutusu boş' })
})

test('stays visible during a refetch, after a failure and after a search without results', async () => {
  const answers: Promise<ReturnType<typeof list>>[] = []
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof list>>()
  answers.push(promise, Promise.resolve(list({ ...none, unconfigured: [] })), new Promise(() => {}))
  let failed = false
  serve({
    'GET /admin/notifications/outbox': () => {
      if (failed) return answers.shift()!
      failed = true
      return { status: 500 }
    },
  })
  const { client } = await renderAt(<Outbox />)
  fireEvent.click(await screen.findByRole('button', { name: 'Yeniden dene' }))
  await waitFor(() => expect(answers).toHaveLength(2))
  const section = await region()
  resolve(list({ unconfigured: [] }))
  const box = await within(section).findByRole('searchbox')
  const search = (value: string) => {
    fireEvent.change(box, { target: { value } })
    fireEvent.keyDown(box, { key: 'Enter' })
  }
  search('kimse@ornek.com')
  await screen.findByRole('heading', { name: 'Böyle bir mesaj yok' })
  client.removeQueries({ type: 'inactive' })
  search('')
  await waitFor(() => expect(answers).toHaveLength(0))
  expect(section.isConnected).toBe(true)
})

test('is filtered by recipient, and stays visible without matches', async () => {
  const calls = serve({
    'GET /admin/notifications/outbox': ({ query }) =>
      list({ unconfigured: [], ...(query?.recipient && none) }),
  })
  await renderAt(<Outbox />)
  const box = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Tam adres ya da numara' })
  // As long as an address may be.
  expect(box.maxLength).toBe(254)
  fireEvent.change(box, { target: { value: 'ada@ornek.com' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  await screen.findByRole('heading', { name: 'Böyle bir mesaj yok' })
  expect(calls.at(-1)?.query).toMatchObject({ recipient: 'ada@ornek.com', page: '1' })
})

test('a message opens by keyboard and shows its text, which is requested once', async () => {
  const calls = serve({
    'GET /admin/notifications/outbox': list(),
    'GET /admin/notifications/outbox/:id': opened({
      ...message,
      bodies_shown: true,
      text: 'Kodun\n\n482913\n',
      html: null,
    }),
  })
  await renderAt(<Outbox />)
  const row = within(await region()).getByRole('row', { name: /doğrulama kodun/ })
  row.focus()
  fireEvent.keyDown(row, { key: 'Enter' })
  const dialog = await screen.findByRole('dialog', { name: 'Meydan doğrulama kodun' })
  await within(dialog).findByText(/^Kodun\s+482913$/)
  within(dialog).getByText('Bunu okuduğun denetim izine yazıldı.')
  expect(calls.filter(({ path }) => path === `${outbox}/12`)).toHaveLength(1)
})

test('a message whose text is hidden shows the reason, and so does a failed request', async () => {
  serve({
    'GET /admin/notifications/outbox': list(),
    'GET /admin/notifications/outbox/:id': [
      { status: 500 },
      opened({ ...message, bodies_shown: false, text: null, html: null }),
    ],
  })
  await renderAt(<Outbox />)
  fireEvent.click(within(await region()).getByRole('row', { name: /doğrulama kodun/ }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Mesaj yüklenemedi')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Yeniden dene' }))
  await within(dialog).findByText(/^Bu sunucu mesajların içeriğini kimseye göstermez/)
  expect(within(dialog).queryByText(/denetim kaydına/)).toBeNull()
})
