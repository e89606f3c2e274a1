import { expect, test } from 'bun:test'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type DataOf, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { MessagesTab } from './messages-tab.tsx'

type Message = DataOf<'GET /admin/users/:id/messages'>['items'][number]
const message = (id: string, more: Partial<Message> = {}): Message => ({
  ...{ id, notification_id: 3, title: 'Kupa başlıyor', kind: 'update', channel: 'email', status: 'sent' },
  ...{ skip_reason: null, error: null, created_date: '2026-05-10T09:00:00.000Z', sent_date: null },
  ...{ read_date: null, receipt: null, receipt_date: null, receipt_reason: null },
  ...{ opened_date: null, clicked_date: null },
  ...more,
})
const page = (items: Message[], next: string | null = null) => ({ body: { data: { items, next } } })

test('shows channel, outcome and reason of each message, and older ones at a press', async () => {
  const skipped = message('delivery-2', { channel: 'sms', status: 'skipped', skip_reason: 'no_address' })
  const calls = serve({
    'GET /admin/users/:id/messages': ({ query }) =>
      query?.before ? page([message('inbox-1', { title: null, channel: 'in_app' })]) : page([skipped], 'd-2'),
  })
  await renderAt(<MessagesTab userId={7} />)
  const [first] = await screen.findAllByRole('listitem')
  expect(first!.textContent).toMatch(/Kupa başlıyor.*adres.*SMS.*Atlandı/i)
  fireEvent.click(screen.getByRole('button', { name: 'Daha eskileri göster' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(screen.getAllByRole('listitem')[1]!.textContent).toContain('Silinmiş bildirim')
  expect(calls.at(-1)).toMatchObject({ path: '/admin/users/7/messages', query: { before: 'd-2' } })
  expect(screen.queryByRole('button', { name: 'Daha eskileri göster' })).toBeNull()
})

test('says that there are none', async () => {
  serve({ 'GET /admin/users/:id/messages': page([]) })
  await renderAt(<MessagesTab userId={7} />)
  expect(await screen.findByText('Bu kişiye henüz bir mesaj gönderilmedi.')).toBeTruthy()
})

test('shows what the provider reported of a sent message, and what its reader did with it', async () => {
  const bounced = message('delivery-2', {
    ...{ receipt: 'bounced', receipt_date: '2026-05-10T09:05:00.000Z', receipt_reason: '550 Kullanıcı yok' },
  })
  const opened = message('inbox-1', { channel: 'in_app', opened_date: '2026-05-10T09:05:00.000Z' })
  serve({ 'GET /admin/users/:id/messages': page([bounced, opened]) })
  await renderAt(<MessagesTab userId={7} />)
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first!.textContent).toMatch(/550 Kullanıcı yok.*Geri döndü/)
  expect(second!.textContent).toMatch(/açıldı.*Gönderildi/)
})
