import { expect, test } from 'bun:test'
import { groupByDay } from '#web/components/ticket/messages.tsx'
import { formatLongDay } from '#web/lib/format.ts'
import { requestEntry } from './days.ts'
import type { Ticket } from './queries.ts'

const now = new Date(2026, 10, 22, 12)
const entryAt = (...day: [number, number, number]) =>
  requestEntry({ created_date: new Date(2026, ...day).toISOString() } as Ticket)

test('messages are grouped under today, yesterday and long dates', () => {
  const entries = [
    entryAt(9, 3, 9),
    entryAt(10, 18, 9),
    entryAt(10, 21, 9),
    entryAt(10, 22, 9),
    entryAt(10, 22, 10),
  ]
  expect(
    groupByDay(entries, (at) => formatLongDay(at, now)).map(({ name, entries }) => [name, entries.length]),
  ).toEqual([
    ['3\u00A0Ekim\u00A02026', 1],
    ['18\u00A0Kasım\u00A02026', 1],
    ['dün', 1],
    ['bugün', 2],
  ])
})
