import { expect, test } from 'bun:test'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderAt } from '#web/testing/render.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

const { promise: answer, resolve } = Promise.withResolvers<void>()

function Host() {
  const [about, setAbout] = useState<string | null>('Kupa')
  return (
    <>
      <button type="button" onClick={() => setAbout('Lig')}>
        Sıradaki
      </button>
      {about && (
        <ReasonDialog
          key={about}
          title={about}
          body="Reddedilecek"
          label="Neden"
          action="Reddet"
          failed="Reddedilemedi"
          onClose={() => setAbout(null)}
          onConfirm={() => answer}
        />
      )}
    </>
  )
}

test('a decision that is answered late closes nothing that was opened since', async () => {
  await renderAt(<Host />)
  const reason = () => screen.getByLabelText<HTMLTextAreaElement>(/^Neden/)
  fireEvent.change(reason(), { target: { value: 'Tarih yanlış' } })
  fireEvent.click(screen.getByRole('button', { name: 'Reddet' }))
  fireEvent.click(screen.getByRole('button', { name: 'Sıradaki', hidden: true }))
  fireEvent.change(reason(), { target: { value: 'Ödül eksik' } })
  await act(async () => resolve())
  expect(screen.queryAllByRole('dialog', { name: 'Lig' })).toHaveLength(1)
  expect(reason().value).toBe('Ödül eksik')
})
