import { expect, test } from 'bun:test'
import { groupByDay } from '#web/components/ticket/messages.tsx'
import { formatDay } from '#web/lib/format.ts'
import { mergePages, type ThreadEntry } from './days.ts'

const message = (id: number, created_date = '2026-05-10T09:00:00.000Z') => ({
  id,
  content: `Söz ${id}`,
  created_date,
  sender_type: 'admin' as const,
  sender_name: 'Alperen',
  sender_avatar: null,
  is_automatic: false,
  is_mine: false,
  attachments: [],
})
const entry = (id: number, created_date: string): ThreadEntry => ({ ...message(id, created_date), text: '' })

test('merges pages into chronological order without duplicates', () => {
  const pages = [{ messages: [message(4), message(5)] }, { messages: [message(3), message(4)] }]
  expect(mergePages(pages).map(({ id, text }) => [id, text])).toEqual([
    [3, 'Söz 3'],
    [4, 'Söz 4'],
    [5, 'Söz 5'],
  ])
})

test('groups messages by calendar day in local time', () => {
  const now = new Date(2026, 4, 12, 12)
  const at = (day: number, hour: number) => new Date(2026, 4, day, hour).toISOString()
  const days = groupByDay(
    [entry(1, at(2, 9)), entry(2, at(11, 8)), entry(3, at(11, 23)), entry(4, at(12, 1))],
    (at) => formatDay(at, now),
  )
  expect(days.map(({ name, entries }) => [name, entries.map(({ id }) => id)])).toEqual([
    ['2\u00A0May\u00A02026', [1]],
    ['dün', [2, 3]],
    ['bugün', [4]],
  ])
})
