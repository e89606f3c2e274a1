import { expect, test } from 'bun:test'
import { screen } from '@testing-library/react'
import { findSection } from '#web/lib/nav.ts'
import { renderAt } from '#web/testing/render.tsx'
import { TooltipProvider } from '#web/ui/tooltip.tsx'
import { MenuSection } from './menu-section.tsx'

test('marks the current section in the collapsed menu', async () => {
  const section = findSection('notification-queue')!
  const at = (current: string) => (
    <MenuSection {...{ section, current }} collapsed open={false} onToggle={() => {}} />
  )
  await renderAt(
    <TooltipProvider>
      <ul>
        {at('dashboard')}
        {at('notification-queue')}
      </ul>
    </TooltipProvider>,
  )
  const [other, active] = screen.getAllByRole('button', { name: section.title() })
  expect(other!.getAttribute('aria-current')).toBeNull()
  expect(active!.getAttribute('aria-current')).toBe('true')
})
