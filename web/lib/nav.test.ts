import { describe, expect, test } from 'bun:test'
import { findPanels, panels, sections } from './nav.ts'

const found = (query: string) => findPanels(query).map(({ id }) => id)

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
    expect(found('queue')).toEqual(['notification-queue'])
    expect(found('kuyruk')).toEqual(['notification-queue'])
  })

  test('finds by keyword, without caring for Turkish letters', () => {
    expect(found('askiya')).toEqual(['users-management'])
    expect(found('ŞÜPHELİ')[0]).toBe('session-suspicious')
  })

  test.each(['sağlık', 'saglik', 'SAĞLIK', 'sağlığı', 'health'])(
    '%s finds the health of the system',
    (word) => expect(found(word)).toContain('system-health'),
  )

  test.each([
    ['talepler', 'support-tickets'],
    ['talebi', 'support-tickets'],
    ['anahtarlar', 'api-key-management'],
    ['ticket', 'support-tickets'],
    ['notifications', 'notification-history'],
  ])('%s finds %s in another form of its words', (word, panel) => expect(found(word)).toContain(panel))

  test('shows a panel first whose title matches', () => {
    expect(found('session')[0]).toStartWith('session-')
  })

  test('finds nothing for nonsense, everything for nothing', () => {
    expect(found('zzzz')).toEqual([])
    expect(findPanels('  ')).toEqual(panels)
  })

  test('has exactly the panels that have a route', () => {
    const folder = `${import.meta.dir}/../routes/_admin/flight-control`
    const routes = [...new Bun.Glob('*.tsx').scanSync(folder)].map((file) => file.replace('.tsx', ''))
    // `users-management_.$user` is the page of one row of a panel.
    const isPanel = (name: string) => !['$section', 'index'].includes(name) && !name.includes('_.')
    expect(panels.map(({ id }) => id).sort()).toEqual(routes.filter(isPanel).sort())
  })
})
