import { expect, spyOn, test } from 'bun:test'
import { act, screen } from '@testing-library/react'
import { renderAt } from '#web/testing/render.tsx'
import { ProfilePage } from './profile-page.tsx'
import type { Sections } from './sections.ts'

const none = {
  password: undefined,
  communication: undefined,
  cards: undefined,
  iban: undefined,
  addresses: undefined,
  devices: undefined,
  security: undefined,
  preferences: undefined,
}
const sections: Sections = { ...none, userInfo: () => <p>Ben</p>, devices: () => <p>Cihazlarım</p> }
const links = () => screen.getAllByRole('link').map((link) => link.textContent)

test('opens the first section by default', async () => {
  await renderAt(<ProfilePage sections={sections} />)
  expect(screen.getByText('Ben')).toBeDefined()
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Kişisel bilgiler')
})

test('leaves an unavailable section out of the menu and opens the first one instead', async () => {
  await renderAt(<ProfilePage sections={sections} section="cards" />)
  expect(links()).toEqual(['Kişisel bilgiler', 'Cihazlar'])
  expect(screen.getByText('Ben')).toBeDefined()
})

test('sets the document title to the open section', async () => {
  await renderAt(<ProfilePage sections={sections} section="devices" />)
  expect(screen.getByText('Cihazlarım')).toBeDefined()
  expect(document.title).toContain('Cihazlar')
})

test('scrolls a tab into view on keyboard focus', async () => {
  await renderAt(<ProfilePage sections={sections} />)
  const scroll = spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  act(() => screen.getByRole('link', { name: 'Cihazlar' }).focus())
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest', inline: 'nearest' })
  scroll.mockRestore()
})
