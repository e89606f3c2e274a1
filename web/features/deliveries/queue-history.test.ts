import { expect, test } from 'bun:test'
import { formatWait, throughputOf, waitOf } from './queue-history.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString()
const point = (minute: number, channel: 'email' | 'push', more: object) => ({
  at: at(minute),
  channel,
  sent: 0,
  stored: 0,
  failed: 0,
  skipped: 0,
  avg_wait_ms: null,
  ...more,
})
const past = {
  range: 'hour' as const,
  from: at(0),
  to: at(4),
  bucket_seconds: 60,
  points: [
    point(1, 'email', { sent: 30, failed: 2, avg_wait_ms: 1000 }),
    point(1, 'push', { sent: 10, skipped: 4, avg_wait_ms: 5000 }),
    point(3, 'push', { failed: 1, stored: 9 }),
  ],
  skips: [],
}

test('every minute has a point, even without messages; channels are summed', () => {
  expect(throughputOf(past).rows.map(({ values }) => values)).toEqual([
    { sent: 0, stored: 0, failed: 0, skipped: 0 },
    { sent: 40, stored: 0, failed: 2, skipped: 4 },
    { sent: 0, stored: 0, failed: 0, skipped: 0 },
    { sent: 0, stored: 9, failed: 1, skipped: 0 },
  ])
})

test('the average wait is weighted by sent messages, and empty without any', () => {
  expect(waitOf(past).rows.map(({ values }) => values)).toEqual([{}, { wait: 2000 }, {}, {}])
})

test.each([
  [400, '0,4 sn.'],
  [45_000, '45 sn.'],
  [600_000, '10 dk.'],
  [6_000_000, '100 dk.'],
  [7_200_000, '2 sa.'],
])('%d ms is %s', (ms, text) => {
  expect(formatWait(ms)).toBe(text)
})
