import { expect, test } from 'bun:test'
import { fireEvent, screen } from '@testing-library/react'
import { renderAt } from '#web/testing/render.tsx'
import { TooltipProvider } from '#web/ui/tooltip.tsx'
import { ConsoleMenu } from './menu.tsx'

const section = () => screen.getByRole('button', { name: /^Bildirimler/ })
const isOpen = () => section().getAttribute('aria-expanded') === 'true'

test('opens and closes a section', async () => {
  await renderAt(<ConsoleMenu collapsed={false} />)
  fireEvent.click(section())
  expect(isOpen()).toBe(true)
  fireEvent.click(section())
  expect(isOpen()).toBe(false)
  expect(screen.queryByRole('link', { name: 'Kuyruk' })).toBeNull()
})

test('opens the section of a panel that has a route of its own, and marks its link', async () => {
  await renderAt(<ConsoleMenu collapsed={false} />, { path: '/flight-control/notification-queue' })
  expect(isOpen()).toBe(true)
  expect(screen.getByRole('link', { name: 'Kuyruk' }).getAttribute('aria-current')).toBe('page')
})

const counts = { 'notification-approval': '3' }

test('shows what waits on the closed section of a panel, and on its link', async () => {
  await renderAt(<ConsoleMenu counts={counts} collapsed={false} />)
  expect(section().textContent).toContain('3 onay bekliyor')
  fireEvent.click(section())
  expect(section().textContent).not.toContain('3')
  expect(screen.getByRole('link', { name: 'Onay 3 onay bekliyor' })).toBeTruthy()
})

test('names what waits beside an icon', async () => {
  await renderAt(
    <TooltipProvider>
      <ConsoleMenu counts={counts} collapsed />
    </TooltipProvider>,
  )
  expect(screen.getByRole('button', { name: 'Bildirimler, 3 onay bekliyor' })).toBeTruthy()
})
