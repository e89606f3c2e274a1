import { afterEach, expect, mock, test } from 'bun:test'
import { setCondition } from '#web/lib/condition.ts'
import { isLostFile, reloadForLostFile } from './lost-file.ts'

afterEach(() => {
  sessionStorage.clear()
  setCondition({ network: 'online' })
})

const lost = new TypeError('Failed to fetch dynamically imported module: https://meydan.gg/assets/a-1.js')

test('reloads once when a file of an older version is missing, and only when online', () => {
  const reload = mock(() => {})
  expect(isLostFile(new TypeError('x is undefined'))).toBe(false)
  expect(reloadForLostFile(new TypeError('x is undefined'), reload)).toBe(false)
  setCondition({ network: 'offline' })
  expect(reloadForLostFile(lost, reload)).toBe(false)
  setCondition({ network: 'online' })
  expect(reloadForLostFile(lost, reload)).toBe(true)
  expect(reloadForLostFile(lost, reload)).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
})
