import { expect, test } from 'bun:test'
import { panelOf, panels } from './-panels.ts'

test('a panel is known by its own name, and by nothing that every object has', () => {
  expect(panelOf('notification-queue')).toBe(panels['notification-queue'])
  for (const rubbish of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
    expect(panelOf(rubbish)).toBeUndefined()
})
