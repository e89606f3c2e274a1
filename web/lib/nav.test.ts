import { describe, expect, test } from 'bun:test'
import { panels, searchNav, sections } from './nav.ts'

const found = (query: string) =>
  searchNav(query).map(({ id, items }) =>
    items.length ? `${id}: ${items.map((item) => item.id).join(' ')}` : id,
  )

describe("the console's menu", () => {
  test('has the seven sections in their order', () => {
    expect(sections.map((section) => section.id)).toEqual([
      'dashboard',
      'users',
      'system',
      'reports',
      'security',
      'notifications',
      'helpCenter',
    ])
    expect(panels).toHaveLength(32)
  })

  test('finds a panel by its title in the other language', () => {
    expect(found('queue')).toEqual(['notifications: notification-queue'])
    expect(found('kuyruk')).toEqual(['notifications: notification-queue'])
  })

  test('finds by keyword, without caring for Turkish letters', () => {
    expect(found('askiya')).toEqual(['users: users-management'])
    expect(found('ŞÜPHELİ')).toEqual(['security: session-suspicious'])
  })

  test('keeps a whole section whose own words match', () => {
    expect(found('infrastructure')[0]).toStartWith('system: system-maintenance system-health')
  })

  test('finds nothing for nonsense, everything for nothing', () => {
    expect(found('zzzz')).toEqual([])
    expect(searchNav('  ')).toBe(sections)
  })

  test('has exactly the panels that have a route', () => {
    const folder = `${import.meta.dir}/../routes/_admin/flight-control`
    const routes = [...new Bun.Glob('*.tsx').scanSync(folder)].map((file) => file.replace('.tsx', ''))
    // `users-management_.$user` is the page of one row of a panel.
    const isPanel = (name: string) => !['$section', 'index'].includes(name) && !name.includes('_.')
    expect(panels.map(({ id }) => id).sort()).toEqual(routes.filter(isPanel).sort())
  })
})
