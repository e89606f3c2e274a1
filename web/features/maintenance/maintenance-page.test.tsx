import { afterEach, expect, jest, test } from 'bun:test'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { setCondition, useCondition } from '#web/lib/condition.ts'
import { serve } from '#web/testing/api.ts'
import { pass, passUntil, renderWithFakeTimers, restart } from '#web/testing/clock.ts'
import { renderAt } from '#web/testing/render.tsx'
import { UnsavedName } from '#web/testing/unsaved-name.tsx'
import { untilGone } from '#web/testing/until.ts'
import { MaintenancePage } from './maintenance-page.tsx'

test('asks about unsaved changes above the maintenance page', async () => {
  serve({})
  const screens = (
    <>
      <UnsavedName />
      <MaintenancePage until={Date.now() + 60_000} />
      <ConfirmHost />
    </>
  )
  const { router } = await renderAt(screens, { path: '/profile' })
  fireEvent.change(screen.getByLabelText('Ad'), { target: { value: 'Işık' } })
  const above = within(await screen.findByRole('dialog', { hidden: true }))
  const signIn = () => fireEvent.click(above.getByRole('link', { name: 'Yönetici girişi', hidden: true }))
  signIn()
  fireEvent.keyDown(await above.findByRole('alertdialog'), { key: 'Escape' })
  await untilGone(() => above.queryByRole('alertdialog'))
  expect(router.state.location.pathname).toBe('/profile')
  signIn()
  fireEvent.click(await above.findByRole('button', { name: 'Kaydetmeden çık' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})

function Watched() {
  const { maintenanceUntil } = useCondition()
  return maintenanceUntil !== null && <MaintenancePage until={maintenanceUntil} />
}
const timerText = () => screen.queryByRole('timer', { hidden: true })?.textContent

afterEach(() => {
  cleanup()
  if (jest.isFakeTimers()) restart()
  setCondition({ maintenanceUntil: null, unavailable: false })
})

test.each([
  [500, 'INTERNAL_ERROR'],
  [502, 'BAD_ANSWER'],
  [503, 'SERVICE_UNAVAILABLE'],
])('a check that gets %p shows the next one, which reopens the page', async (status, code) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const calls = serve({
    'GET /location/phone-codes': async () => {
      if (calls.length > 1) return { body: { data: [] } }
      await promise
      return { status, body: { code } }
    },
  })
  setCondition({ maintenanceUntil: Date.now() + 30_000 })
  await renderWithFakeTimers(<Watched />)
  expect(timerText()).toStartWith('Birazdan döneceğiz')
  expect(calls).toHaveLength(0)
  await pass(35_000)
  await passUntil(() => timerText() === 'Bitti mi diye bakılıyor…')
  resolve()
  await passUntil(() => timerText()?.startsWith('Birazdan döneceğiz') ?? false)
  expect(calls).toHaveLength(1)
  await pass(50_000)
  expect(calls).toHaveLength(1)
  await pass(15_000)
  await passUntil(() => timerText() === undefined)
  expect(calls).toHaveLength(2)
})

test('shows that maintenance continues after an early check', async () => {
  serve({ 'GET /location/phone-codes': { status: 503, body: { code: 'MAINTENANCE' } } })
  await renderAt(<MaintenancePage until={Date.now() + 60_000} />)
  fireEvent.click(screen.getByRole('button', { name: 'Şimdi bak', hidden: true }))
  await screen.findByText('Az önce baktık, hâlâ bakımdayız.')
})
