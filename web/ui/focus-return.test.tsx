import { untilFocused, untilGone } from '#web/testing/until.ts'
import { expect, test } from 'bun:test'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Dialog, DialogContent, DialogTitle } from './dialog.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from './dropdown-menu.tsx'

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

test('a dialog without a trigger returns the focus, also when a field in it was focused at once', async () => {
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

const Step = ({ title, onClose, onNext }: { title: string; onClose: () => void; onNext?: () => void }) => (
  <Dialog open onOpenChange={onClose}>
    <DialogContent aria-describedby={undefined}>
      <DialogTitle>{title}</DialogTitle>
      <button type="button" onClick={onNext}>
        {title} ilerlet
      </button>
    </DialogContent>
  </Dialog>
)

/** One dialog after the other, each in the place of the one before. */
function Steps() {
  const [step, setStep] = useState(0)
  const close = () => setStep(0)
  return (
    <>
      {step === 3 && <Step title="Üçüncü" onClose={close} />}
      <button type="button" onClick={() => setStep(1)}>
        Satır
      </button>
      {step === 1 && <Step title="Birinci" onClose={close} onNext={() => setStep(2)} />}
      {step === 2 && <Step title="İkinci" onClose={close} onNext={() => setStep(3)} />}
    </>
  )
}

test('a dialog that replaces another returns the focus to where the first was opened', async () => {
  render(<Steps />)
  const row = screen.getByRole('button', { name: 'Satır' })
  row.focus()
  fireEvent.click(row)
  for (const title of ['Birinci', 'İkinci']) {
    const next = await screen.findByRole('button', { name: `${title} ilerlet` })
    next.focus()
    fireEvent.click(next)
  }
  const last = await screen.findByRole('button', { name: 'Üçüncü ilerlet' })
  await untilFocused(() => last)
  fireEvent.keyDown(last, { key: 'Escape' })
  await untilGone(() => screen.queryByRole('dialog'))
  await untilFocused(() => row)
})

function Menu() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger>Seçenekler</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setOpen(true)}>Kaldır</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {open && <Step title="Emin misin?" onClose={() => setOpen(false)} />}
    </>
  )
}

test('a dialog that a menu opened returns the focus to the button of the menu', async () => {
  render(<Menu />)
  const trigger = screen.getByRole('button', { name: 'Seçenekler' })
  fireEvent.keyDown(trigger, { key: 'Enter' })
  const item = await screen.findByRole('menuitem', { name: 'Kaldır' })
  item.focus()
  fireEvent.click(item)
  const inside = await screen.findByRole('button', { name: 'Emin misin? ilerlet' })
  await untilFocused(() => inside)
  fireEvent.keyDown(inside, { key: 'Escape' })
  await untilGone(() => screen.queryByRole('dialog'))
  await untilFocused(() => trigger)
})
