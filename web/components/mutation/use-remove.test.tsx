import { beforeEach, expect, mock, test } from 'bun:test'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { ApiError } from '#api/client.ts'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { recordToasts } from '#web/testing/notices.ts'
import { renderAt } from '#web/testing/render.tsx'
import { untilGone } from '#web/testing/until.ts'
import { useRemove } from './use-remove.ts'

type Card = { id: number; name: string }
const cards: Card[] = [
  { id: 1, name: 'Birinci' },
  { id: 2, name: 'İkinci' },
]
const send = mock(async (_card: Card): Promise<unknown> => ({}))
const restore = mock(async (_card: Card): Promise<unknown> => ({}))
const removed = mock(() => {})

function Cards() {
  const remove = useRemove(
    {
      mutationKey: ['cards', 'remove'],
      mutationFn: send,
      meta: { success: () => 'Silindi', failure: ({ reason }) => `Silinemedi. ${reason}` },
    },
    ({ name }) => ({ title: `${name} silinsin mi?`, action: 'Sil' }),
    { undo: { mutationKey: ['cards', 'restore'], mutationFn: restore } },
  )
  return cards.map((card) => (
    <button
      key={card.id}
      type="button"
      aria-busy={remove.pending(card)}
      onClick={() => remove.run(card, removed)}
    >
      {card.name}
    </button>
  ))
}

function Screen() {
  const [isHere, setHere] = useState(true)
  return (
    <>
      {isHere && <Cards />}
      <button type="button" onClick={() => setHere(false)}>
        Başka yere
      </button>
      <ConfirmHost />
    </>
  )
}

const card = (name: string) => screen.findByRole('button', { name, hidden: true })
const question = async () => within(await screen.findByRole('alertdialog'))
const answer = async (name: string) => fireEvent.click((await question()).getByRole('button', { name }))
const untilAnswered = () => untilGone(() => screen.queryByRole('alertdialog'))

beforeEach(() => {
  for (const each of [send, restore]) each.mockReset().mockResolvedValue({})
  removed.mockReset()
})

test('deletes nothing before the confirmation', async () => {
  await renderAt(<Screen />)
  fireEvent.click(await card('Birinci'))
  await answer('Vazgeç')
  await untilAnswered()
  expect(send).not.toHaveBeenCalled()
  fireEvent.click(await card('Birinci'))
  await answer('Sil')
  await untilAnswered()
  expect(send.mock.calls[0]?.[0]).toBe(cards[0]!)
  expect(removed).toHaveBeenCalledTimes(1)
})

test('shows in the question why it failed, and tries again from there', async () => {
  const toasts = recordToasts()
  send.mockRejectedValueOnce(new ApiError(409, { code: 'IN_USE', message: 'Kullanılıyor.' }))
  await renderAt(<Screen />)
  fireEvent.click(await card('Birinci'))
  await answer('Sil')
  await (await question()).findByText('Silinemedi. Kullanılıyor.')
  expect(toasts).toEqual([])
  await answer('Sil')
  await untilAnswered()
  expect(toasts).toMatchObject([{ tone: 'success', text: 'Silindi' }])
})

test('only the row that is being deleted is pending; a failure after the question was dismissed is a toast', async () => {
  const toasts = recordToasts()
  const { promise, reject } = Promise.withResolvers<void>()
  send.mockReturnValue(promise)
  await renderAt(<Screen />)
  fireEvent.click(await card('Birinci'))
  await answer('Sil')
  await waitFor(async () => expect((await card('Birinci')).getAttribute('aria-busy')).toBe('true'))
  expect((await card('İkinci')).getAttribute('aria-busy')).toBe('false')
  await answer('Vazgeç')
  await untilAnswered()
  await act(async () => reject(new ApiError(403, { code: 'FORBIDDEN', message: '' })))
  await waitFor(() => expect(toasts).toMatchObject([{ tone: 'error', text: 'Silinemedi. Yetkisiz erişim' }]))
  expect(removed).not.toHaveBeenCalled()
})

test('the question closes when its screen unmounts', async () => {
  await renderAt(<Screen />)
  fireEvent.click(await card('Birinci'))
  await question()
  fireEvent.click(screen.getByText('Başka yere'))
  await untilAnswered()
  expect(send).not.toHaveBeenCalled()
})

test('the toast offers undo if the API supports it', async () => {
  const toasts = recordToasts()
  await renderAt(<Screen />)
  fireEvent.click(await card('İkinci'))
  await answer('Sil')
  await waitFor(() => expect(toasts[0]?.action?.label).toBe('Geri al'))
  act(() => toasts[0]!.action!.run())
  await waitFor(() => expect(restore.mock.calls[0]?.[0]).toBe(cards[1]!))
})
