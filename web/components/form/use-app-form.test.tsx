import { expect, mock, test } from 'bun:test'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { ApiError } from '#api/client.ts'
import { untilGone } from '#web/testing/until.ts'
import { wholeText } from '#web/testing/whole-text.ts'
import { formValidation } from './form-validation.ts'
import { showOnFields } from './server-errors.ts'
import { useAppForm } from './use-app-form.ts'

const schema = v.object({ email: v.pipe(v.string(), v.email('E-posta geçersiz')) })

function Sample({ send }: { send: (email: string) => Promise<unknown> }) {
  const form = useAppForm({
    ...formValidation(schema),
    defaultValues: { email: '' },
    onSubmit: ({ value, formApi }) => send(value.email).catch((error) => showOnFields(formApi, error)),
  })
  return (
    <form.AppForm>
      <form.Form>
        <form.AppField name="email">
          {(field) => <field.TextField label="E-posta" type="email" />}
        </form.AppField>
        <form.CancelButton />
        <form.SubmitButton>Gönder</form.SubmitButton>
      </form.Form>
    </form.AppForm>
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('E-posta')
const type = (value: string) => fireEvent.change(input(), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Gönder' }))

test('a press on a button does not blur the field, because its error would move the button', () => {
  render(<Sample send={async () => {}} />)
  for (const name of ['Vazgeç', 'Gönder']) {
    const stays = !fireEvent.mouseDown(screen.getByRole('button', { name }))
    expect([name, stays]).toEqual([name, true])
  }
})

test('an error shows after the field is left, not while typing', async () => {
  render(<Sample send={async () => {}} />)
  type('isil')
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.blur(input())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('E-posta geçersiz')
  expect(input().getAttribute('aria-invalid')).toBe('true')
  expect(input().getAttribute('aria-describedby')).toBe(alert.id)
})

test('a field that was focused automatically shows no error when a press moves the focus, but after Tab', async () => {
  render(<Sample send={async () => {}} />)
  input().focus()
  fireEvent.blur(input())
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.keyDown(input(), { key: 'Tab' })
  fireEvent.blur(input())
  await screen.findByText(wholeText('E-posta geçersiz'))
})

test('a field that was focused by a press shows its error on blur when empty', async () => {
  render(<Sample send={async () => {}} />)
  fireEvent.pointerDown(input())
  fireEvent.blur(input())
  await screen.findByText(wholeText('E-posta geçersiz'))
})

test('so does a field that was focused from the field before it, as with the arrows of a phone keyboard', async () => {
  render(<Sample send={async () => {}} />)
  screen.getByRole('button', { name: 'Gönder' }).focus()
  input().focus()
  fireEvent.blur(input())
  await screen.findByText(wholeText('E-posta geçersiz'))
})

test('an untouched form shows its errors on submit and sends nothing', async () => {
  const send = mock(async () => {})
  render(<Sample send={send} />)
  submit()
  await screen.findByText(wholeText('E-posta geçersiz'))
  expect(send).not.toHaveBeenCalled()
})

test("the server's field errors land on their fields and vanish with the next edit", async () => {
  const failure = new ApiError(400, {
    code: 'VALIDATION_ERROR',
    message: 'Geçersiz istek',
    errors: [{ path: 'email', code: 'taken', message: 'Bu adres kullanılıyor' }],
  })
  render(<Sample send={async () => Promise.reject(failure)} />)
  type('isil@meydan.example')
  submit()
  await screen.findByText('Bu adres kullanılıyor')
  type('baska@meydan.example')
  await untilGone(() => screen.queryByText('Bu adres kullanılıyor'))
})

test('a form that the server refused can be submitted again unchanged', async () => {
  const failure = new ApiError(400, {
    code: 'VALIDATION_ERROR',
    message: 'Geçersiz istek',
    errors: [{ path: 'email', code: 'taken', message: 'Bu adres kullanılıyor' }],
  })
  const send = mock(async () => Promise.reject(failure))
  render(<Sample send={send} />)
  type('isil@meydan.example')
  submit()
  await screen.findByText('Bu adres kullanılıyor')
  submit()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
})

test('during a submit the button keeps the focus, and neither a press nor Enter submits twice', async () => {
  const failure = new ApiError(503, { code: 'SERVICE_UNAVAILABLE', message: 'Şimdi olmuyor' })
  let refuse = () => {}
  const send = mock((_email: string) => {
    const { promise, reject } = Promise.withResolvers<void>()
    refuse = () => reject(failure)
    return promise
  })
  render(<Sample send={(email) => send(email).catch(() => {})} />)
  type('isil@meydan.example')
  const button = screen.getByRole('button', { name: 'Gönder' })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button)
  fireEvent.submit(button.closest('form')!)
  expect(document.activeElement).toBe(button)
  refuse()
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
  expect(send).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
})

const taken = new ApiError(400, {
  code: 'VALIDATION_ERROR',
  message: 'Bazı alanlar hatalı',
  errors: [{ path: 'email', code: 'INVALID', message: 'Bu e-posta kullanılamaz' }],
})

function Vanishing({ drawn, tell }: { drawn: boolean; tell: (shown: boolean) => void }) {
  const form = useAppForm({ defaultValues: { email: '' } })
  return (
    <form.AppForm>
      {drawn && <form.AppField name="email">{(field) => <field.TextField label="E-posta" />}</form.AppField>}
      <button type="button" onClick={() => tell(showOnFields(form, taken))}>
        Gönder
      </button>
    </form.AppForm>
  )
}

test('a hidden field shows no error', async () => {
  const shown: boolean[] = []
  const tell = (each: boolean) => void shown.push(each)
  const { rerender } = render(<Vanishing drawn tell={tell} />)
  submit()
  expect(shown).toEqual([true])
  rerender(<Vanishing drawn={false} tell={tell} />)
  await waitFor(() => {
    submit()
    expect(shown.at(-1)).toBe(false)
  })
})
