import { afterEach, beforeEach, expect, test } from 'bun:test'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { ApiError } from '#api/client.ts'
import { takeNotices } from '#web/lib/notify.ts'
import { renderAt } from '#web/testing/render.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

function Host({ answer }: { answer: Promise<void> }) {
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

const reason = () => screen.getByLabelText<HTMLTextAreaElement>(/^Neden/)

/** Somebody has decided, and writes the next reason before the answer to the first is there. */
async function goOn() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  await renderAt(<Host answer={promise} />)
  fireEvent.change(reason(), { target: { value: 'Tarih yanlış' } })
  fireEvent.click(screen.getByRole('button', { name: 'Reddet' }))
  fireEvent.click(screen.getByRole('button', { name: 'Sıradaki', hidden: true }))
  fireEvent.change(reason(), { target: { value: 'Ödül eksik' } })
  return { resolve, reject }
}

let said: unknown[]
let release: () => void
beforeEach(() => {
  said = []
  release = takeNotices((notice) => said.push(notice))
})
afterEach(() => release())

test('a decision that is answered late closes nothing that was opened since', async () => {
  const { resolve } = await goOn()
  await act(async () => resolve())
  expect(screen.queryAllByRole('dialog', { name: 'Lig' })).toHaveLength(1)
  expect(reason().value).toBe('Ödül eksik')
  expect(said).toEqual([])
})

test('a decision that failed after somebody had left it is said all the same (D90)', async () => {
  const { reject } = await goOn()
  await act(async () => reject(new ApiError(500, { code: 'INTERNAL_ERROR', message: 'Olmadı' })))
  expect(said).toEqual([{ tone: 'error', text: 'Reddedilemedi', detail: expect.any(String) }])
  expect(screen.queryByText(/^Reddedilemedi/)).toBeNull()
})
