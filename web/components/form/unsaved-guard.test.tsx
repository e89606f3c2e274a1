import { expect, test } from 'bun:test'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { renderAt } from '#web/testing/render.tsx'
import { UnsavedName } from '#web/testing/unsaved-name.tsx'
import { untilGone } from '#web/testing/until.ts'

test('leaving two unsaved forms asks once per navigation', async () => {
  const { router } = await renderAt(
    <>
      <UnsavedName />
      <UnsavedName />
      <ConfirmHost />
    </>,
    { path: '/profile' },
  )
  for (const field of screen.getAllByLabelText('Ad')) fireEvent.change(field, { target: { value: 'Işık' } })
  const leave = async (answer: string) => {
    act(() => router.history.push('/elsewhere'))
    await screen.findByRole('alertdialog')
    fireEvent.click(screen.getByRole('button', { name: answer }))
    await untilGone(() => screen.queryByRole('alertdialog'))
  }
  await leave('Düzenlemeye dön')
  expect(router.state.location.pathname).toBe('/profile')
  await leave('Kaydetmeden çık')
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
