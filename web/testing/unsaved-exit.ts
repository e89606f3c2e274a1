import { expect } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'

const questions = () => screen.queryAllByRole('alertdialog').length

/** Presses Escape in a dialog's field and stays; what was typed is still there. */
export async function escapeAndStay(field: HTMLInputElement | HTMLTextAreaElement) {
  const { value } = field
  fireEvent.keyDown(field, { key: 'Escape' })
  const question = await screen.findByRole('alertdialog', {}, { timeout: 5_000 })
  expect(question.textContent).toContain('Kaydetmeden çıkılsın mı?')
  fireEvent.click(within(question).getByRole('button', { name: 'Düzenlemeye dön' }))
  await waitFor(() => expect(questions()).toBe(0))
  expect(field.isConnected).toBe(true)
  expect(field.value).toBe(value)
}

/** Presses Escape again and leaves. */
export async function escapeAndLeave(field: HTMLElement) {
  fireEvent.keyDown(field, { key: 'Escape' })
  fireEvent.click(await screen.findByRole('button', { name: 'Kaydetmeden çık' }, { timeout: 5_000 }))
  await waitFor(() => expect(field.isConnected).toBe(false))
}
