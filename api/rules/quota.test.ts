import { expect, test } from 'bun:test'
import { quotaWindow } from './quota.ts'

const windowOf = (...args: Parameters<typeof quotaWindow>) => {
  const { from, until } = quotaWindow(...args)
  return [from.toISOString(), until.toISOString()]
}

// 23:30 on Sunday, 31 May in Istanbul.
const sunday = new Date('2026-05-31T20:30:00Z')

test.each([
  ['hourly', '2026-05-31T20:00:00.000Z', '2026-05-31T21:00:00.000Z'],
  ['daily', '2026-05-30T21:00:00.000Z', '2026-05-31T21:00:00.000Z'],
  ['weekly', '2026-05-24T21:00:00.000Z', '2026-05-31T21:00:00.000Z'],
  ['monthly', '2026-04-30T21:00:00.000Z', '2026-05-31T21:00:00.000Z'],
] as const)('a %s quota counts from %s to %s', (period, from, until) => {
  expect(windowOf(period, sunday)).toEqual([from, until])
})

test('a period starts at midnight in Istanbul', () => {
  const midnight = new Date('2026-05-31T21:00:00Z')
  expect(windowOf('monthly', midnight)[0]).toBe('2026-05-31T21:00:00.000Z')
  expect(windowOf('weekly', midnight)[0]).toBe('2026-05-31T21:00:00.000Z')
})
