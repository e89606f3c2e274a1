import { expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderAt } from '#web/testing/render.tsx'
import { serve } from '#web/testing/server.ts'
import { UnsavedName } from '#web/testing/unsaved-name.tsx'
import { untilGone } from '#web/testing/until.ts'
import { ConfirmHost } from '../confirm.tsx'
import { MaintenancePage } from './maintenance-page.tsx'

test('what is not saved below is asked about where it can be seen and answered', async () => {
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
