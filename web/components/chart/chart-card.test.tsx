import { expect, test } from 'bun:test'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { ChartCard } from './chart-card.tsx'
import type { ChartData, ChartShape } from './data.ts'

const counted: ChartData = {
  rowLabel: 'Gün',
  rows: [
    { name: '1 Oca', values: { sent: 2, failed: 1 } },
    { name: '2 Oca', values: {} },
    { name: '3 Oca', values: { sent: 6, failed: 2 } },
  ],
  series: [
    { key: 'sent', label: 'Gönderildi', color: 'var(--green)' },
    { key: 'failed', label: 'Gönderilemedi', color: 'var(--red)' },
  ],
  format: (value) => `${value} ileti`,
}
const show = (shape: ChartShape, data = counted) => {
  const { container } = render(<ChartCard title="İletiler" shape={shape} data={data} />)
  const paths = [...container.querySelectorAll('[role=img] path')].map((path) => path.getAttribute('d')!)
  return { slider: within(container).getByRole('slider', { name: 'İletiler' }), paths }
}

test('arrow keys choose a row, whose figures are heard and seen', () => {
  const { slider } = show('columns')
  expect(slider.getAttribute('aria-valuetext')).toBe('3 Oca, Gönderildi 6 ileti, Gönderilemedi 2 ileti')
  expect(screen.queryByText('6 ileti')).toBeNull()
  fireEvent.focus(slider)
  expect(screen.getByText('6 ileti').closest('div')!.textContent).toBe(
    '3 OcaGönderildi6 iletiGönderilemedi2 ileti',
  )
  fireEvent.keyDown(slider, { key: 'ArrowLeft' })
  expect([slider.getAttribute('aria-valuenow'), slider.getAttribute('aria-valuetext')]).toEqual([
    '2',
    '2 Oca, —',
  ])
  for (let times = 0; times < 5; times++) fireEvent.keyDown(slider, { key: 'ArrowLeft' })
  expect(slider.getAttribute('aria-valuetext')).toBe('1 Oca, Gönderildi 2 ileti, Gönderilemedi 1 ileti')
  fireEvent.keyDown(slider, { key: 'End' })
  expect(slider.getAttribute('aria-valuenow')).toBe('3')
  fireEvent.blur(slider)
  expect(screen.queryByText('6 ileti')).toBeNull()
})

test('a mouse shows figures where it is, a finger until the focus leaves', () => {
  const { slider } = show('area')
  Object.assign(slider, { getBoundingClientRect: () => new DOMRect(100, 0, 300, 144) })
  fireEvent.pointerMove(slider, { clientX: 350, pointerType: 'mouse' })
  expect(screen.getByText('6 ileti')).toBeTruthy()
  fireEvent.pointerLeave(slider, { pointerType: 'mouse' })
  expect(screen.queryByText('6 ileti')).toBeNull()
  fireEvent.pointerDown(slider, { clientX: 150, pointerType: 'touch' })
  fireEvent.pointerLeave(slider, { pointerType: 'touch' })
  expect(screen.getByText('2 ileti')).toBeTruthy()
  fireEvent.blur(slider)
  expect(screen.queryByText('2 ileti')).toBeNull()
})

test('a row of bars is opened by a press or by Enter', () => {
  const opened: string[] = []
  const rows = counted.rows.map((row) => ({ ...row, open: () => void opened.push(row.name) }))
  const { slider } = show('bars', { ...counted, rows })
  Object.assign(slider, { getBoundingClientRect: () => new DOMRect(0, 0, 300, 120) })
  fireEvent.pointerMove(slider, { clientY: 100, pointerType: 'mouse' })
  fireEvent.click(slider)
  fireEvent.keyDown(slider, { key: 'ArrowUp' })
  fireEvent.keyDown(slider, { key: 'Enter' })
  expect(opened).toEqual(['3 Oca', '2 Oca'])
})

test('a line connects what was measured, an area and columns are zero between', () => {
  const [line, dots] = show('line').paths
  expect(line).toBe('M16.67,66.67L83.33,0')
  expect(dots).toBe('M16.67,66.67h0M83.33,0h0')
  const [area] = show('area').paths
  expect(area).toBe('M16.67,66.67L50,100L83.33,0V100H16.67Z')
  const { paths } = show('columns')
  const heights = paths.map((path) =>
    [...path.matchAll(/,([\d.]+)V([\d.]+)/g)].map(([, bottom, top]) => Number(bottom) - Number(top)),
  )
  expect(heights).toEqual([
    [25, 0, 75],
    [12.5, 0, 25],
  ])
})

test('a dashed line has neither an area nor dots', () => {
  const series = counted.series.map((one) => ({ ...one, dashed: true }))
  expect(show('line', { ...counted, series }).paths).toHaveLength(2)
  expect(show('area', { ...counted, series }).paths).toHaveLength(2)
})

test('offers no table and no file of nothing, and shows what comes as it was chosen', () => {
  const nothing = { ...counted, rows: [{ name: '1 Oca', values: { sent: 0, failed: 0 } }] }
  const card = (data: ChartData) => (
    <ChartCard title="İletiler" data={data} empty="İleti yok" csv="/iletiler.csv" />
  )
  const { rerender } = render(card(nothing))
  expect(screen.getByText('İleti yok')).toBeTruthy()
  expect([screen.queryByRole('button'), screen.queryByRole('link')]).toEqual([null, null])
  rerender(card(counted))
  expect(screen.getByRole('link').getAttribute('href')).toBe('/iletiler.csv')
  fireEvent.click(screen.getByRole('button', { name: 'Tablo' }))
  rerender(card(nothing))
  expect([screen.queryByRole('table'), screen.queryByRole('button')]).toEqual([null, null])
  rerender(card(counted))
  expect(screen.getByRole('table')).toBeTruthy()
})
