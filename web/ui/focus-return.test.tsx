import { untilFocused, untilGone } from '#web/testing/until.ts'
import { expect, test } from 'bun:test'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Dialog, DialogContent, DialogTitle } from './dialog.tsx'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Sil
      </button>
      {open && (
        <Dialog open onOpenChange={setOpen}>
          <DialogContent aria-describedby={undefined}>
            <DialogTitle>Silinsin mi?</DialogTitle>
            <input aria-label="Neden" ref={(field) => field?.focus()} />
          </DialogContent>
        </Dialog>
      )}
    </>
  )
}

test('a dialog that no trigger opened gives the keyboard back, also where a field in it took it at once', async () => {
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Sil' })
  opener.focus()
  fireEvent.click(opener)
  const field = await screen.findByLabelText('Neden')
  await untilFocused(() => field)
  fireEvent.keyDown(field, { key: 'Escape' })
  await untilGone(() => screen.queryByRole('dialog'))
  await untilFocused(() => opener)
})
