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

function Card({ saved, told }: { saved: QuietHours; told: string[] }) {
  const { mutate } = useQuietHours(({ text }) => told.push(text))
  return <QuietHoursCard saved={saved} onChange={mutate} />
}

const draw = async (saved: QuietHours) => {
  const told: string[] = []
  await renderAt(<Card saved={saved} told={told} />)
  return told
}

test('quiet hours are off until somebody wants them, and switching them on saves at once', async () => {
  const calls = serve({ 'PUT /user/notifications/settings': saved })
  const told = await draw({ ...night, enabled: false })
  expect(screen.queryByLabelText('Başlangıç')).toBeNull()
  fireEvent.click(screen.getByRole('switch', { name: 'Sessiz saatleri aç' }))
  await waitFor(() => expect(told).toEqual(['Sessiz saatlerin kaydedildi.']))
  expect(calls[0]?.body).toEqual({ quiet_hours: night })
})

test('a changed clock is saved after a pause; hours without a length are not', async () => {
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

test('whoever leaves before the pause is over has changed the clock all the same', async () => {
  const calls = serve({ 'PUT /user/notifications/settings': saved })
  const { unmount } = await renderAt(<Card saved={night} told={[]} />)
  fireEvent.change(screen.getByLabelText('Başlangıç'), { target: { value: '23:30' } })
  unmount()
  await waitFor(() => expect(calls[0]?.body).toEqual({ quiet_hours: { ...night, from: '23:30' } }))
})

test('what the server refuses is said', async () => {
  serve({ 'PUT /user/notifications/settings': { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } } })
  const told = await draw(night)
  fireEvent.click(screen.getByRole('switch', { name: 'Sessiz saatleri aç' }))
  await waitFor(() => expect(told).toEqual(['Servis geçici olarak kullanılamıyor']))
})
