import { afterEach, expect, mock, test } from 'bun:test'
import { act, fireEvent, screen } from '@testing-library/react'
import { pass, renderWithFakeTimers, restart } from '#web/testing/clock.ts'
import { NextTry, TryNow } from './next-try.tsx'
import { useRetries } from './use-retries.ts'

const attempt = mock(async () => {})

function Sample() {
  const plan = useRetries(attempt)
  return (
    <>
      <NextTry {...plan} />
      <TryNow {...plan} />
    </>
  )
}

afterEach(() => {
  restart()
  attempt.mockClear()
})

const said = () => screen.getByRole('timer').textContent
const seconds = async (count: number) => {
  for (let each = 0; each < count; each += 1) await pass(1000)
}

test('retries automatically after 10, 30, 60 and 120 seconds, and then only on a press', async () => {
  await renderWithFakeTimers(<Sample />)
  const tries: number[] = []
  for (let second = 1; second <= 400; second += 1) {
    await pass(1000)
    if (attempt.mock.calls.length > tries.length) tries.push(second)
  }
  const gaps = tries.map((second, index) => second - (tries[index - 1] ?? 0))
  expect(gaps).toHaveLength(4)
  for (const [index, gap] of [10, 30, 60, 120].entries())
    expect(Math.abs((gaps[index] ?? 0) - gap)).toBeLessThan(2)
  expect(said()).toBe('Kendiliğinden denemeyi bıraktık, hazır olunca sen dene.')
})

test('shows the remaining time, and a press retries at once without using up automatic retries', async () => {
  await renderWithFakeTimers(<Sample />)
  await seconds(4)
  expect(said()).toBe('6 saniye sonra yeniden denenecek.')
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Şimdi dene' }))
  })
  expect(attempt).toHaveBeenCalledTimes(1)
  expect(said()).toBe('10 saniye sonra yeniden denenecek.')
})
