import { afterEach, expect, mock, test } from 'bun:test'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { serve } from '#web/testing/api.ts'
import { pass, passUntil, renderWithFakeTimers, restart } from '#web/testing/clock.ts'
import { CodeStep } from './code-step.tsx'

const noop = () => {}

function Sample({ onTaken = noop, onVerified = noop }: { onTaken?: () => void; onVerified?: () => void }) {
  const [until, setUntil] = useState(Date.now() + 120_000)
  return (
    <CodeStep
      email="isil@meydan.example"
      until={until}
      seconds={120}
      onResent={(seconds) => setUntil(Date.now() + seconds * 1000)}
      onSpent={() => setUntil(0)}
      onTaken={onTaken}
      onVerified={onVerified}
    />
  )
}

const inputs = () => screen.getAllByRole<HTMLInputElement>('textbox')
const shown = () => inputs().map((input) => input.value)
const isDisabled = () => screen.getByRole<HTMLFieldSetElement>('group').disabled
const enter = (code: string) => fireEvent.change(inputs()[0]!, { target: { value: code } })
const left = () => screen.queryByRole('timer')?.textContent
const resend = () => screen.queryByRole('button', { name: 'Kodu yeniden gönder' })
const refusal = (code: string, message = '') => ({ status: 400, body: { code, message } })

afterEach(restart)

test('counts down from two minutes', async () => {
  await renderWithFakeTimers(<Sample />)
  expect(left()).toBe('Kalan süre2:00')
  await pass(61_000)
  expect(left()).toBe('Kalan süre0:59')
  expect(resend()).toBeNull()
})

test('disables the inputs after 120 seconds and focuses the resend button', async () => {
  await renderWithFakeTimers(<Sample />)
  await pass(121_000)
  expect(isDisabled()).toBe(true)
  screen.getByText('Bu kod artık geçerli değil. Yenisini iste.')
  expect(document.activeElement).toBe(resend())
})

test('a new code enables the inputs and restarts the timer', async () => {
  const calls = serve({ 'POST /auth/resend-code': { body: { data: { expiresIn: 120 } } } })
  await renderWithFakeTimers(<Sample />)
  await pass(121_000)
  fireEvent.click(resend()!)
  await passUntil(() => resend() === null)
  expect(calls).toEqual([{ path: '/auth/resend-code', body: { email: 'isil@meydan.example' } }])
  expect(left()).toBe('Kalan süre2:00')
  expect(isDisabled()).toBe(false)
  expect(document.activeElement).toBe(inputs()[0]!)
})

test('a wrong code shows an error, clears all digits and focuses the first', async () => {
  serve({ 'POST /auth/verify-code': refusal('INVALID_VERIFICATION_CODE', 'Kod yanlış.') })
  await renderWithFakeTimers(<Sample />)
  enter('204816')
  await passUntil(() => screen.queryByText('Kod yanlış.') !== null)
  expect(shown()).toEqual(['', '', '', '', '', ''])
  expect(document.activeElement).toBe(inputs()[0]!)
  expect(inputs()[0]!.getAttribute('aria-invalid')).toBe('true')
})

test('disables the inputs when no attempts are left', async () => {
  serve({ 'POST /auth/verify-code': refusal('VERIFICATION_CODE_EXHAUSTED', 'Deneme hakkın bitti.') })
  await renderWithFakeTimers(<Sample />)
  enter('204816')
  await passUntil(() => resend() !== null)
  expect(isDisabled()).toBe(true)
})

test('calls onVerified after the right code', async () => {
  const calls = serve({ 'POST /auth/verify-code': { body: { data: { registrationToken: 'token' } } } })
  const onVerified = mock(noop)
  await renderWithFakeTimers(<Sample onVerified={onVerified} />)
  enter('204816')
  await passUntil(() => onVerified.mock.calls.length > 0)
  expect(calls[0]?.body).toEqual({ email: 'isil@meydan.example', code: '204816' })
})

test('calls onTaken when the verified address has an account', async () => {
  serve({ 'POST /auth/verify-code': { status: 409, body: { code: 'EMAIL_ALREADY_IN_USE' } } })
  const onTaken = mock(noop)
  await renderWithFakeTimers(<Sample onTaken={onTaken} />)
  enter('204816')
  await passUntil(() => onTaken.mock.calls.length > 0)
})
