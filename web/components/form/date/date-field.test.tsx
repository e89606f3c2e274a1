import { afterEach, expect, mock, test } from 'bun:test'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import * as v from 'valibot'
import { setLanguage } from '#web/lib/locale.ts'
import { formValidation } from '../form-validation.ts'
import { useAppForm } from '../use-app-form.ts'
import { DateField } from './date-field.tsx'
import type { DateKind } from './date-text.ts'

type SampleProps = { kind: DateKind; value?: string; max?: string; send?: (at: string) => void }

function Sample({ kind, value = '', max, send = () => {} }: SampleProps) {
  const form = useAppForm({
    ...formValidation(v.object({ at: v.string() })),
    defaultValues: { at: value },
    onSubmit: ({ value: { at } }) => send(at),
  })
  return (
    <form.AppForm>
      <form.Form>
        <form.AppField name="at">{() => <DateField kind={kind} label="Gün" max={max} />}</form.AppField>
        <form.SubmitButton>Gönder</form.SubmitButton>
      </form.Form>
    </form.AppForm>
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('Gün')
const type = (value: string) => fireEvent.change(input(), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Gönder' }))
const openCalendar = () => fireEvent.click(screen.getByRole('button', { name: 'Takvimi aç' }))

afterEach(() => setLanguage('tr'))

test('sends a typed day, and rewrites it as the language does once it is left', async () => {
  const send = mock<(at: string) => void>()
  render(<Sample kind="date" send={send} />)
  expect(input().placeholder).toBe('gg.aa.yyyy')
  type('5/1/2026')
  expect(input().value).toBe('5/1/2026')
  fireEvent.blur(input())
  await waitFor(() => expect(input().value).toBe('05.01.2026'))
  submit()
  await waitFor(() => expect(send.mock.calls).toEqual([['2026-01-05']]))
})

test('does not send an empty value in place of a text that it cannot read', async () => {
  const send = mock<(at: string) => void>()
  render(<Sample kind="datetime" value="2026-11-27T14:30" send={send} />)
  expect(input().value).toBe('27.11.2026 14:30')
  type('27.11.2026')
  expect(screen.queryByRole('alert')).toBeNull()
  submit()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Tarihi gg.aa.yyyy ss:dd biçiminde yaz')
  expect(input().getAttribute('aria-describedby')).toBe(alert.id)
  await waitFor(() => expect(document.activeElement === input()).toBe(true))
  expect(send.mock.calls).toEqual([])
  type('')
  submit()
  await waitFor(() => expect(send.mock.calls).toEqual([['']]))
})

test('chooses a day in a calendar of the language, whose keyboard and tree are sound', async () => {
  setLanguage('en')
  const send = mock<(at: string) => void>()
  render(<Sample kind="date" value="2026-11-27" max="2026-11-28" send={send} />)
  fireEvent.click(screen.getByRole('button', { name: 'Open the calendar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Calendar' })
  const chosen = within(dialog).getByRole('button', { name: /27 November 2026, selected/ })
  await waitFor(() => expect(document.activeElement === chosen).toBe(true))
  fireEvent.keyDown(chosen, { key: 'ArrowRight' })
  const next = within(dialog).getByRole<HTMLButtonElement>('button', { name: /Saturday, 28 November/ })
  await waitFor(() => expect(document.activeElement === next).toBe(true))
  expect(
    within(dialog).getByRole<HTMLButtonElement>('button', { name: /Sunday, 29 November/ }).disabled,
  ).toBe(true)
  const { violations } = await axe.run(dialog)
  expect(violations.map(({ id }) => id)).toEqual([])
  fireEvent.click(next)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(input().value).toBe('2026-11-28')
})

test('keeps the time of another day, and changes it beside the calendar', async () => {
  const send = mock<(at: string) => void>()
  render(<Sample kind="datetime" value="2026-11-27T14:30" send={send} />)
  openCalendar()
  const dialog = await screen.findByRole('dialog', { name: 'Takvim' })
  fireEvent.click(within(dialog).getByRole('button', { name: /^20 Kasım 2026/ }))
  await waitFor(() => expect(input().value).toBe('20.11.2026 14:30'))
  fireEvent.change(within(dialog).getByLabelText('Saat'), { target: { value: '9:05' } })
  await waitFor(() => expect(input().value).toBe('20.11.2026 09:05'))
  submit()
  await waitFor(() => expect(send.mock.calls).toEqual([['2026-11-20T09:05']]))
})
