import { beforeEach, expect, mock, test } from 'bun:test'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import * as v from 'valibot'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { renderAt } from '#web/testing/render.tsx'
import { escapeAndLeave, escapeAndStay } from '#web/testing/unsaved-exit.ts'
import { untilGone } from '#web/testing/until.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogClose, DialogTitle } from '#web/ui/dialog.tsx'
import { FormDialog } from './form-dialog.tsx'
import { formValidation } from './form-validation.ts'
import { useAppForm } from './use-app-form.ts'

let answer: Promise<void> | undefined
const closed = mock(() => {})
const saved = mock(() => {})

/** It is open as long as its address says so, where `close` takes that back. */
function Sample({ onClose }: { onClose: () => void }) {
  const form = useAppForm({
    ...formValidation(v.object({ reason: v.string() })),
    defaultValues: { reason: '' },
    onSubmit: async () => {
      await answer
      saved()
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} aria-describedby={undefined}>
      <DialogTitle>Neden</DialogTitle>
      <form.Form>
        <form.AppField name="reason">{(field) => <field.TextareaField label="Nedeni" />}</form.AppField>
        <DialogClose asChild>
          <Button>Bırak</Button>
        </DialogClose>
        <form.SubmitButton>Gönder</form.SubmitButton>
      </form.Form>
    </FormDialog>
  )
}

let leaveByAddress: (() => void) | undefined
function Host() {
  const [open, setOpen] = useState(true)
  const close = () => {
    closed()
    leaveByAddress?.()
    setOpen(false)
  }
  return (
    <>
      {open && <Sample onClose={close} />}
      <ConfirmHost />
    </>
  )
}
const reason = () => screen.findByLabelText<HTMLTextAreaElement>('Nedeni')
const write = async () => fireEvent.change(await reason(), { target: { value: 'Tarih yanlış' } })
const asked = () => screen.queryAllByRole('alertdialog').length
const isGone = () => untilGone(() => screen.queryByLabelText('Nedeni'))

beforeEach(() => {
  closed.mockClear()
  saved.mockClear()
  leaveByAddress = undefined
  answer = undefined
})

test('an unchanged form closes at once', async () => {
  await renderAt(<Host />)
  fireEvent.keyDown(await reason(), { key: 'Escape' })
  await isGone()
  expect(asked()).toBe(0)
})

test('asks before discarding input, on every key and button that closes', async () => {
  await renderAt(<Host />)
  await write()
  await escapeAndStay(await reason())
  for (const name of ['Bırak', 'Kapat']) {
    fireEvent.click(screen.getByRole('button', { name }))
    fireEvent.click(await screen.findByRole('button', { name: 'Düzenlemeye dön' }))
    await waitFor(() => expect(asked()).toBe(0))
  }
  expect(closed).not.toHaveBeenCalled()
  await escapeAndLeave(await reason())
  expect(closed).toHaveBeenCalledTimes(1)
})

test('a press outside the dialog asks as well', async () => {
  await renderAt(<Host />)
  await write()
  const area = await reason()
  // The dialog listens for it a moment after it stands.
  await waitFor(() => {
    fireEvent.pointerDown(document.body, { button: 0 })
    fireEvent.click(document.body)
    expect(asked()).toBe(1)
  })
  expect(area.isConnected).toBe(true)
})

test('going back asks as well, also when only the search of the URL changes', async () => {
  const { router } = await renderAt(<Host />, { path: '/?segment=new' })
  await write()
  await act(async () => router.history.push('/'))
  fireEvent.click(await screen.findByRole('button', { name: 'Düzenlemeye dön' }))
  await waitFor(() => expect(asked()).toBe(0))
  expect(router.state.location.href).toBe('/?segment=new')
})

test('a dialog with its state in the URL asks once, and not after a save', async () => {
  const { router } = await renderAt(<Host />, { path: '/?segment=new' })
  leaveByAddress = () => router.history.push('/')
  await write()
  await escapeAndLeave(await reason())
  await waitFor(() => expect(router.state.location.href).toBe('/'))
  expect(asked()).toBe(0)
})

test('closes after a save without asking', async () => {
  const { router } = await renderAt(<Host />, { path: '/?segment=new' })
  leaveByAddress = () => router.history.push('/')
  await write()
  fireEvent.click(screen.getByRole('button', { name: 'Gönder' }))
  await isGone()
  await waitFor(() => expect(router.state.location.href).toBe('/'))
  expect(saved).toHaveBeenCalledTimes(1)
  expect(asked()).toBe(0)
})

test('the question about a form being saved closes once it is saved', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer = promise
  await renderAt(<Host />)
  await write()
  fireEvent.click(screen.getByRole('button', { name: 'Gönder' }))
  fireEvent.keyDown(await reason(), { key: 'Escape' })
  await waitFor(() => expect(asked()).toBe(1))
  await act(async () => resolve())
  await isGone()
  await waitFor(() => expect(asked()).toBe(0))
  expect(closed).toHaveBeenCalledTimes(1)
})
