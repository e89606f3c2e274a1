import { afterEach, beforeEach, expect, jest, test } from 'bun:test'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { notificationSettings } from '#web/testing/account.ts'
import { serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import type { QuietHours } from './queries.ts'
import { QuietHoursCard } from './quiet-hours-card.tsx'
import { useQuietHours } from './use-quiet-hours.ts'

const night: QuietHours = { enabled: true, from: '22:00', to: '08:00', timezone: 'Europe/Istanbul' }
const saved = { body: { data: { ...notificationSettings, quiet_hours: night } } }

beforeEach(forgetCsrfToken)
afterEach(() => void jest.useRealTimers())

function Card({ saved, notices }: { saved: QuietHours; notices: string[] }) {
  const { mutate } = useQuietHours(({ text }) => notices.push(text))
  return <QuietHoursCard saved={saved} onChange={mutate} />
}

const draw = async (saved: QuietHours) => {
  const notices: string[] = []
  await renderAt(<Card saved={saved} notices={notices} />)
  return notices
}

test('quiet hours are off by default and save at once when turned on', async () => {
  const calls = serve({ 'PUT /user/notifications/settings': saved })
  const notices = await draw({ ...night, enabled: false })
  expect(screen.queryByLabelText('Başlangıç')).toBeNull()
  fireEvent.click(screen.getByRole('switch', { name: 'Sessiz saatleri aç' }))
  await waitFor(() => expect(notices).toEqual(['Sessiz saatlerin kaydedildi.']))
  expect(calls[0]?.body).toEqual({ quiet_hours: night })
})

test('saves a changed time after a delay, but not an empty range', async () => {
  const calls = serve({ 'PUT /user/notifications/settings': saved })
  await draw(night)
  jest.useFakeTimers()
  screen.getByText(/ertesi gün 08:00/)
  fireEvent.change(screen.getByLabelText('Başlangıç'), { target: { value: '08:00' } })
  expect(screen.getByRole('alert').textContent).not.toBe('')
  act(() => void jest.advanceTimersByTime(2_000))
  expect(calls).toEqual([])
  fireEvent.change(screen.getByLabelText('Başlangıç'), { target: { value: '23:30' } })
  act(() => void jest.advanceTimersByTime(2_000))
  jest.useRealTimers()
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toEqual([{ quiet_hours: { ...night, from: '23:30' } }]),
  )
})

test('saves a changed time on unmount before the delay is over', async () => {
  const calls = serve({ 'PUT /user/notifications/settings': saved })
  const { unmount } = await renderAt(<Card saved={night} notices={[]} />)
  fireEvent.change(screen.getByLabelText('Başlangıç'), { target: { value: '23:30' } })
  unmount()
  await waitFor(() => expect(calls[0]?.body).toEqual({ quiet_hours: { ...night, from: '23:30' } }))
})

test('shows a refusal of the server', async () => {
  serve({ 'PUT /user/notifications/settings': { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } } })
  const notices = await draw(night)
  fireEvent.click(screen.getByRole('switch', { name: 'Sessiz saatleri aç' }))
  await waitFor(() => expect(notices).toEqual(['Servis geçici olarak kullanılamıyor']))
})
