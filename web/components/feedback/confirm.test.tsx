import { expect, test } from 'bun:test'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { ConfirmHost, confirm } from './confirm.tsx'

const ask = (title = '214 oturum kapanacak') => {
  let answer = Promise.resolve(false)
  act(() => {
    answer = confirm({ title, action: 'Kapat', tone: 'danger' })
  })
  return answer
}

test('resolves to yes on the action and to no on cancel', async () => {
  render(<ConfirmHost />)
  const yes = ask()
  await screen.findByRole('alertdialog', { name: '214 oturum kapanacak' }, { timeout: 5_000 })
  fireEvent.click(screen.getByRole('button', { name: 'Kapat' }))
  expect(await yes).toBe(true)

  const no = ask()
  fireEvent.click(await screen.findByRole('button', { name: 'Vazgeç' }))
  expect(await no).toBe(false)
})

test('a second question resolves the first to no', async () => {
  render(<ConfirmHost />)
  const first = ask('Birinci')
  const second = ask('İkinci')
  expect(await first).toBe(false)
  await screen.findByRole('alertdialog', { name: 'İkinci' })
  fireEvent.click(screen.getByRole('button', { name: 'Kapat' }))
  expect(await second).toBe(true)
})

test('resolves to no when the page unmounts', async () => {
  const { unmount } = render(<ConfirmHost />)
  const answer = ask()
  await screen.findByRole('alertdialog')
  unmount()
  expect(await answer).toBe(false)
})
