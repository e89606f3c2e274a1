import { beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { type DataOf, type Fakes, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { MaintenancePanel } from './maintenance-panel.tsx'

type Status = DataOf<'GET /admin/system/maintenance/status'>
const normal: Status = {
  maintenance_active: false,
  maintenance_data: {
    enabled: false,
    reason: null,
    enabled_at: null,
    duration_minutes: null,
    enabled_by: null,
  },
}
const active: Status = {
  maintenance_active: true,
  maintenance_data: {
    ...{ enabled: true, reason: 'Sunucu bakımı', enabled_at: '2026-01-20T10:00:00.000Z' },
    ...{ duration_minutes: 30, enabled_by: 1 },
  },
}
async function open(data: Status, fakes: Fakes = {}) {
  const calls = serve({ 'GET /admin/system/maintenance/status': { body: { data } }, ...fakes })
  await renderAt(
    <>
      <MaintenancePanel />
      <ConfirmHost />
    </>,
    { path: '/flight-control/system-maintenance' },
  )
  return calls
}

beforeEach(forgetCsrfToken)

test('starts maintenance with a reason and a duration, both optional', async () => {
  const calls = await open(normal, { 'POST /admin/system/maintenance/enable': {} })
  fireEvent.click(await screen.findByRole('button', { name: 'Bakıma al' }))
  const dialog = within(await screen.findByRole('dialog'))
  const duration = dialog.getByRole('textbox', { name: 'Süre (dakika)' })
  fireEvent.change(duration, { target: { value: '1,5' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Bakıma al' }))
  expect(await dialog.findByText(/1 ile 43200 arasında/)).toBeDefined()
  fireEvent.change(duration, { target: { value: '10' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Bakıma al' }))
  await waitFor(() => expect(calls.find(({ body }) => body)?.body).toMatchObject({ duration: 10 }))
})

test('shows why and until when, and ends it after a question', async () => {
  const calls = await open(active, { 'POST /admin/system/maintenance/disable': {} })
  expect(await screen.findByText('Sunucu bakımı')).toBeDefined()
  expect(screen.getByText('30 dk.')).toBeDefined()
  expect(screen.getByText(/503 hata sayfasını görür/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Bakımı bitir' }))
  const question = within(await screen.findByRole('alertdialog'))
  fireEvent.click(question.getByRole('button', { name: 'Bakımı bitir' }))
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/disable'))).toBe(true))
})
