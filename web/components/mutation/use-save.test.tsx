import { beforeEach, expect, mock, test } from 'bun:test'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import * as v from 'valibot'
import { ApiError } from '#api/client.ts'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { recordToasts } from '#web/testing/notices.ts'
import { renderAt } from '#web/testing/render.tsx'
import { escapeAndLeave, escapeAndStay } from '#web/testing/unsaved-exit.ts'
import { untilGone } from '#web/testing/until.ts'
import { SaveDialog } from './save-dialog.tsx'
import { type SaveOf, useSave } from './use-save.ts'

type Player = { id: number; version: number; name: string; city: string }
const isil: Player = { id: 7, version: 4, name: 'Işıl', city: 'İzmir' }

const schema = v.object({ name: v.pipe(v.string(), v.trim(), v.nonEmpty('Ad gerekli')), city: v.string() })
type Input = v.InferOutput<typeof schema>

const send = mock(async (_save: SaveOf<Player | undefined, Input>): Promise<unknown> => ({}))
const readNewer = mock(async () => isil)
const refused = (status: number, code: string, errors?: { path: string; code: string; message: string }[]) =>
  new ApiError(status, { code, message: 'Olmadı', errors })

function PlayerDialog({ player, onClose }: { player?: Player; onClose: () => void }) {
  const save = useSave(
    {
      mutationFn: send,
      meta: { success: () => 'Kaydedildi', failure: ({ reason }) => `Kaydedilemedi. ${reason}` },
    },
    {
      form: {
        schema,
        values: (row: Player | undefined) => ({ name: row?.name ?? '', city: row?.city ?? '' }),
      },
      row: player,
      read: (id) => ({ queryKey: ['player', id], queryFn: readNewer }),
      onSaved: onClose,
    },
  )
  return (
    <SaveDialog save={save} title="Oyuncu" onClose={onClose}>
      <save.form.AppField name="name">{(field) => <field.TextField label="Ad" />}</save.form.AppField>
      <save.form.AppField name="city">{(field) => <field.TextField label="Şehir" />}</save.form.AppField>
    </SaveDialog>
  )
}

function Players({ player }: { player?: Player }) {
  const [opened, setOpened] = useState(1)
  return (
    <>
      {opened > 0 && <PlayerDialog key={opened} player={player} onClose={() => setOpened(0)} />}
      <button type="button" onClick={() => setOpened(opened + 2)}>
        Aç
      </button>
      <ConfirmHost />
    </>
  )
}

const draw = (player?: Player) => renderAt(<Players player={player} />)
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }))
const untilClosed = () => untilGone(() => screen.queryByRole('dialog'))

beforeEach(() => {
  send.mockReset()
  send.mockResolvedValue({})
  readNewer.mockReset()
})

test('sends the output of the schema with the original row, and closes', async () => {
  const toasts = recordToasts()
  await draw(isil)
  await type('Ad', ' Işıl Su ')
  save()
  await untilClosed()
  expect(send.mock.calls[0]?.[0]).toMatchObject({ row: isil, input: { name: 'Işıl Su', city: 'İzmir' } })
  expect(toasts).toEqual([{ tone: 'success', text: 'Kaydedildi' }])
})

test('does not send an invalid form, and an untouched edit only closes', async () => {
  await draw(isil)
  await type('Ad', ' ')
  save()
  await screen.findByText('Ad gerekli')
  await type('Ad', 'Işıl')
  save()
  await untilClosed()
  expect(send).not.toHaveBeenCalled()
})

test('shows an error of the server on its field', async () => {
  const errors = [{ path: 'city', code: 'UNKNOWN', message: 'Böyle bir şehir yok' }]
  send.mockRejectedValue(refused(400, 'VALIDATION_ERROR', errors))
  await draw()
  await type('Ad', 'Işıl')
  save()
  await screen.findByText('Böyle bir şehir yok')
  expect((await field('Şehir')).getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText(/^Kaydedilemedi/)).toBeNull()
})

test('shows any other error in the dialog, keeps what was typed, and no toast repeats it', async () => {
  const toasts = recordToasts()
  send.mockRejectedValue(refused(403, 'FORBIDDEN'))
  await draw()
  await type('Ad', 'Işıl')
  save()
  await screen.findByText('Kaydedilemedi. Yetkisiz erişim')
  expect((await field('Ad')).value).toBe('Işıl')
  expect(toasts).toEqual([])
})

test('sends once for several presses', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  send.mockReturnValue(promise)
  await draw()
  await type('Ad', 'Işıl')
  save()
  save()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Kaydet' }).getAttribute('aria-busy')).toBe('true'),
  )
  resolve()
  await untilClosed()
  expect(send).toHaveBeenCalledTimes(1)
})

test('after a 409 loads the newer version, keeps the input, and saves with the new version', async () => {
  send.mockRejectedValueOnce(refused(409, 'VERSION_CHANGED'))
  readNewer.mockRejectedValueOnce(refused(500, 'INTERNAL_ERROR'))
  readNewer.mockResolvedValueOnce({ ...isil, version: 6, city: 'Bursa' })
  await draw(isil)
  await type('Ad', 'Benim adım')
  save()
  await screen.findByText('Kaydedilemedi. Olmadı')
  const readAnew = () => fireEvent.click(screen.getByRole('button', { name: 'Yeni hâlini al' }))
  readAnew()
  await screen.findByText('Sunucu hatası')
  readAnew()
  await screen.findByText(/^Bu arada başka biri değiştirdi/)
  expect([(await field('Ad')).value, (await field('Şehir')).value]).toEqual(['Benim adım', 'Bursa'])
  await escapeAndStay(await field('Ad'))
  save()
  await untilClosed()
  expect(send.mock.calls[1]?.[0]).toMatchObject({
    row: { version: 6 },
    input: { name: 'Benim adım', city: 'Bursa' },
  })
})

test.each([
  ['a success closes no other dialog', (_: unknown) => ({}), [{ tone: 'success', text: 'Kaydedildi' }]],
  [
    'a failure is a toast (D90)',
    () => Promise.reject(refused(403, 'FORBIDDEN')),
    [{ tone: 'error', text: 'Kaydedilemedi. Yetkisiz erişim' }],
  ],
])('after the dialog was closed %s', async (_, answer, expected) => {
  const toasts = recordToasts()
  const { promise, resolve } = Promise.withResolvers<void>()
  send.mockReturnValue(promise.then(answer))
  await draw()
  await type('Ad', 'Işıl')
  save()
  await escapeAndLeave(await field('Ad'))
  fireEvent.click(screen.getByRole('button', { name: 'Aç' }))
  await type('Ad', 'Deniz')
  await act(async () => resolve())
  await waitFor(() => expect(toasts).toMatchObject(expected))
  expect((await field('Ad')).value).toBe('Deniz')
})
