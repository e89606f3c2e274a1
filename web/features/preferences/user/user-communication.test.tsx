import { expect, test } from 'bun:test'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { onByDefault } from '#api/rules/preferences.ts'
import { notificationKinds } from '#db/enums/notifications.ts'
import { preferenceChannels } from '#db/enums/preferences.ts'
import { type DataOf, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { setWidth } from '#web/testing/viewport.ts'
import { UserCommunication } from './user-communication.tsx'

type Communication = DataOf<'GET /admin/users/:id/communication-preferences'>
const matrix = Object.fromEntries(
  preferenceChannels.map((channel) => [
    channel,
    Object.fromEntries(notificationKinds.map((topic) => [topic, onByDefault(channel, topic)])),
  ]),
) as Communication['matrix']
const saved: Communication = {
  ...{ emailNotifications: true, smsNotifications: true, pushNotifications: true },
  channels: [...preferenceChannels],
  topics: [...notificationKinds],
  matrix,
  locked: ['security'],
  sms: { missing: null },
  changes: [
    {
      ...{ id: 1, at: '2026-05-10T09:00:00.000Z', by: { type: 'admin', id: 1, name: 'Reis Kaptan' } },
      cells: [{ channel: 'sms', topic: 'update', enabled: false }],
    },
  ],
}
const path = '/admin/users/:id/communication-preferences' as const
const draw = (editable: boolean) =>
  renderAt(<UserCommunication detail={{ user: { id: 7 } }} editable={editable} />)
const serveSaved = () =>
  serve({
    [`GET ${path}` as const]: { body: { data: saved } },
    [`PUT ${path}` as const]: { body: { data: saved } },
  })

test('sends only the cells that differ, after save', async () => {
  setWidth(1200)
  const calls = serveSaved()
  await draw(true)
  fireEvent.click(await screen.findByRole('switch', { name: 'SMS' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Yenilikler: E-posta' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Sistem: E-posta' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Sistem: E-posta' }))
  expect(calls.filter(({ body }) => body)).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() => expect(calls.filter(({ body }) => body)).toHaveLength(1))
  const { body } = calls.find((call) => call.body)!
  const off = { welcome: false, system: false, support: false, update: false, reminder: false, other: false }
  expect(body).toEqual({ matrix: { email: { update: false }, sms: off } })
})

test('cancel restores what was loaded', async () => {
  serveSaved()
  await draw(true)
  const sms = await screen.findByRole('switch', { name: 'SMS' })
  fireEvent.click(sms)
  expect(sms.getAttribute('aria-checked')).toBe('false')
  fireEvent.click(screen.getByRole('button', { name: 'Vazgeç' }))
  expect(sms.getAttribute('aria-checked')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Kaydet' })).toBeNull()
})

test('says who changed what, and is read-only without edit', async () => {
  serveSaved()
  await draw(false)
  expect(await screen.findByText('Reis Kaptan')).toBeDefined()
  expect(screen.getByText(/^Kapatıldı: .*SMS/)).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('switch', { name: 'SMS' }).disabled).toBe(true)
  expect(screen.queryByText(/aç ya da kapat|ulaşsın/)).toBeNull()
  expect(screen.getByText('Kullanıcının açık ve kapalı kanalları.')).toBeDefined()
})
