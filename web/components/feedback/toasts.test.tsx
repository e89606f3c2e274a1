import { afterEach, expect, test } from 'bun:test'
import { screen } from '@testing-library/react'
import { notify } from '#web/lib/notify.ts'
import { pass, passUntil, renderWithFakeTimers, restart } from '#web/testing/clock.ts'
import { Toasts } from './toasts.tsx'

afterEach(restart)

test.each([
  ['success', 3_000],
  ['error', 5_000],
  ['info', 5_000],
] as const)('a toast disappears: %s after %p ms', async (tone, life) => {
  await renderWithFakeTimers(<Toasts />)
  const says = () => screen.queryByText('Kaydedildi') !== null
  notify({ tone, text: 'Kaydedildi' })
  await passUntil(says)
  await pass(life - 400)
  expect(says()).toBe(true)
  await pass(800)
  await passUntil(() => !says())
})
