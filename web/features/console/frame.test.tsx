import { afterAll, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderAt } from '#web/testing/render.tsx'
import { setWidth } from '#web/testing/viewport.ts'
import { ConsoleFrame } from './frame.tsx'

afterAll(() => setWidth(1440))
const draw = () => renderAt(<ConsoleFrame>{null}</ConsoleFrame>, { path: '/flight-control/dashboard' })

test('Ctrl+K opens the palette once, however long it is held, and closes it', async () => {
  await draw()
  const press = (repeat = false) => fireEvent.keyDown(window, { key: 'k', ctrlKey: true, repeat })
  press()
  // The browser's own search bar stays where it is all the same.
  expect(press(true)).toBe(false)
  await screen.findByRole('dialog', { name: 'Komut paleti' })
  press()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what a browser fills in by itself comes as a key without a name, and breaks nothing', async () => {
  await draw()
  expect(() => window.dispatchEvent(new Event('keydown'))).not.toThrow()
})

test('the menu of a phone opens without its keyboard', async () => {
  setWidth(390)
  await draw()
  fireEvent.click(screen.getByRole('button', { name: 'Menüyü aç' }))
  const drawer = await screen.findByRole('dialog')
  expect(drawer.contains(document.activeElement)).toBe(true)
  expect(document.activeElement?.tagName).not.toBe('INPUT')
})

test('the way back to the start is not where somebody is', async () => {
  setWidth(1440)
  await draw()
  const trail = within(screen.getByRole('navigation', { name: 'Neredesin' }))
  expect(trail.getByRole('link').getAttribute('aria-current')).toBeNull()
})
