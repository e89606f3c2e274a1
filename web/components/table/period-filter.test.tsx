import { expect, mock, test } from 'bun:test'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import type { Period } from '#web/components/form/date/pickers.tsx'
import { PeriodFilter } from './period-filter.tsx'

const changed = mock<(period: Period) => void>()

function Sample({ from, to }: Partial<Period>) {
  const [period, setPeriod] = useState<Period>({ from, to })
  const change = (next: Period) => {
    changed(next)
    setPeriod(next)
  }
  return <PeriodFilter label="Tarih" period={period} onChange={change} />
}

const toggle = () => screen.getByRole('button', { name: /^Tarih/ })
async function open() {
  changed.mockClear()
  fireEvent.click(toggle())
  return within(await screen.findByRole('dialog', { name: 'Tarih' }))
}
const istanbul = (daysAgo: number) =>
  new Date(Date.now() + 3 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10)

test('names the days of the filter', () => {
  const { unmount } = render(<Sample from="2026-11-03" to="2026-11-09" />)
  expect(toggle().textContent).toBe('Tarih3–9\u00A0Kas\u00A02026')
  unmount()
  render(<Sample to="2026-11-09" />)
  expect(toggle().textContent).toBe('Tarih9\u00A0Kas\u00A02026 ve öncesi')
})

test('a preset sets both days, with today, and closes', async () => {
  render(<Sample />)
  const picker = await open()
  fireEvent.click(picker.getByRole('button', { name: 'Son 7 gün' }))
  expect(changed.mock.calls).toEqual([[{ from: istanbul(6), to: istanbul(0) }]])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the first press in the calendar starts a period, the second ends it', async () => {
  render(<Sample from="2026-10-01" to="2026-11-09" />)
  const picker = await open()
  fireEvent.click(picker.getByRole('button', { name: /^20 Kasım 2026/ }))
  expect(changed.mock.calls).toEqual([])
  fireEvent.click(picker.getByRole('button', { name: /^12 Kasım 2026/ }))
  await waitFor(() => expect(changed.mock.calls).toEqual([[{ from: '2026-11-12', to: '2026-11-20' }]]))
})

test('a typed day counts at Enter, one that cannot be read is said and leaves the filter', async () => {
  render(<Sample from="2026-11-03" to="2026-11-09" />)
  const picker = await open()
  const end = picker.getByLabelText<HTMLInputElement>('Bitiş')
  fireEvent.change(end, { target: { value: '31.11.2026' } })
  fireEvent.keyDown(end, { key: 'Enter' })
  expect((await picker.findByRole('alert')).textContent).toBe('Tarihi gg.aa.yyyy biçiminde yaz')
  expect(changed.mock.calls).toEqual([])
  fireEvent.change(end, { target: { value: '1.11.2026' } })
  fireEvent.keyDown(end, { key: 'Enter' })
  expect(changed.mock.calls).toEqual([[{ from: '2026-11-01', to: '2026-11-03' }]])
})
