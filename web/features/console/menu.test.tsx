import { expect, test } from 'bun:test'
import { fireEvent, screen } from '@testing-library/react'
import { renderAt } from '#web/testing/render.tsx'
import { ConsoleMenu } from './menu.tsx'

const section = () => screen.getByRole('button', { name: /^Bildirimler/ })
const isOpen = () => section().getAttribute('aria-expanded') === 'true'
const search = (value: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Menüde ara' }), { target: { value } })

test('collapses a section in one search without affecting other searches or the menu', async () => {
  await renderAt(<ConsoleMenu collapsed={false} />)
  fireEvent.click(section())
  expect(isOpen()).toBe(true)
  search('kuyruk')
  fireEvent.click(section())
  expect(isOpen()).toBe(false)
  expect(screen.queryByRole('link', { name: 'Kuyruk' })).toBeNull()
  search('kuyru')
  expect(isOpen()).toBe(true)
  search('')
  expect(isOpen()).toBe(true)
})

test('opens the section of a panel that has a route of its own, and marks its link', async () => {
  await renderAt(<ConsoleMenu collapsed={false} />, { path: '/flight-control/notification-queue' })
  expect(isOpen()).toBe(true)
  expect(screen.getByRole('link', { name: 'Kuyruk' }).getAttribute('aria-current')).toBe('page')
})
