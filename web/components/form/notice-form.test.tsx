import { expect, mock, test } from 'bun:test'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { ApiError } from '#api/client.ts'
import { renderAt } from '#web/testing/render.tsx'
import { untilGone } from '#web/testing/until.ts'
import { NoticeForm } from './form.tsx'
import { useNoticeForm } from './use-app-form.ts'

const schema = v.object({ city: v.pipe(v.string(), v.nonEmpty('Şehir gerekli')), isMine: v.boolean() })
const send = mock(async (_values: unknown): Promise<unknown> => ({}))

function Sample() {
  const { form, notice } = useNoticeForm({ schema, values: { city: '', isMine: false }, send })
  return (
    <NoticeForm form={form} notice={notice}>
      <form.TextField name="city" label="Şehir" />
      <form.CheckboxField name="isMine" label="Benim" />
      {/* @ts-expect-error: the form has no value of this name */}
      {false && <form.TextField name="town" label="İlçe" />}
      {/* @ts-expect-error: a checkbox is no text */}
      {false && <form.TextField name="isMine" label="Benim" />}
      <form.SubmitButton>Gönder</form.SubmitButton>
    </NoticeForm>
  )
}

const refused = (errors?: { path: string; code: string; message: string }[]) =>
  new ApiError(409, { code: 'NO', message: 'Olmadı', errors })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Gönder' }))
const type = (value: string) => fireEvent.change(screen.getByLabelText('Şehir'), { target: { value } })

test('sends what the fields hold, and nothing while one of them is wrong', async () => {
  await renderAt(<Sample />)
  submit()
  await screen.findByText('Şehir gerekli')
  expect(send).not.toHaveBeenCalled()
  type('İzmir')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Benim' }))
  submit()
  await waitFor(() => expect(send.mock.calls[0]?.[0]).toEqual({ city: 'İzmir', isMine: true }))
})

test('a failure is the notice, which goes at the next change, or the error of the field that it names', async () => {
  await renderAt(<Sample />)
  type('İzmir')
  send.mockRejectedValueOnce(refused())
  submit()
  await screen.findByText('Olmadı')
  type('İzmit')
  await untilGone(() => screen.queryByText('Olmadı'))
  send.mockRejectedValueOnce(refused([{ path: 'city', code: 'UNKNOWN', message: 'Böyle bir şehir yok' }]))
  submit()
  expect((await screen.findByText('Böyle bir şehir yok')).id).toBe(
    screen.getByLabelText('Şehir').getAttribute('aria-describedby') ?? '',
  )
})
