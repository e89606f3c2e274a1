import { afterAll, expect, test } from 'bun:test'
import { fireEvent, screen, within } from '@testing-library/react'
import { renderAt } from '#web/testing/render.tsx'
import { untilGone } from '#web/testing/until.ts'
import { setWidth } from '#web/testing/viewport.ts'
import { ConsoleFrame } from './frame.tsx'

afterAll(() => setWidth(1440))
const draw = () => renderAt(<ConsoleFrame>{null}</ConsoleFrame>, { path: '/flight-control/dashboard' })

test('Ctrl+K opens the palette once despite key repeat, and closes it', async () => {
  await draw()
  const press = (repeat = false) => fireEvent.keyDown(window, { key: 'k', ctrlKey: true, repeat })
  press()
  // The repeated event must still be cancelled, or the browser focuses its search bar.
  expect(press(true)).toBe(false)
  await screen.findByRole('dialog', { name: 'Konsolda ara' })
  press()
  await untilGone(() => screen.queryByRole('dialog'))
})

test('ignores the key events without a key that autofill sends', async () => {
  await draw()
  expect(() => window.dispatchEvent(new Event('keydown'))).not.toThrow()
})

test('opens the menu on a phone without focusing its search', async () => {
  setWidth(390)
  await draw()
  fireEvent.click(screen.getByRole('button', { name: 'Menüyü aç' }))
  const drawer = await screen.findByRole('dialog')
  expect(drawer.contains(document.activeElement)).toBe(true)
  expect(document.activeElement?.tagName).not.toBe('INPUT')
})

test('does not mark the root breadcrumb as the current page', async () => {
  setWidth(1440)
  await draw()
  const trail = within(screen.getByRole('navigation', { name: 'Neredesin' }))
  expect(trail.getByRole('link').getAttribute('aria-current')).toBeNull()
})

test('the content begins after the menu and the bar above it', async () => {
  setWidth(1440)
  await renderAt(<ConsoleFrame>panel</ConsoleFrame>, { path: '/flight-control/dashboard' })
  expect(screen.getByRole('main').textContent).toBe('panel')
  expect(screen.getByRole('main').id).toBe('content')
})
