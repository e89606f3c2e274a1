import { expect, test } from 'bun:test'
import { byDay, inOrder, type Said } from './days.ts'

const message = (id: number, created_date = '2026-05-10T09:00:00.000Z') => ({
  id,
  content: `Söz ${id}`,
  created_date,
  sender_type: 'admin' as const,
  sender_name: 'Alperen',
  is_mine: false,
  attachments: [],
})
const said = (id: number, created_date: string): Said => ({ ...message(id, created_date), text: '' })

test('pages from the end of a conversation read from its beginning, and what moved between them is there once', () => {
  const pages = [{ messages: [message(4), message(5)] }, { messages: [message(3), message(4)] }]
  expect(inOrder(pages).map(({ id, text }) => [id, text])).toEqual([
    [3, 'Söz 3'],
    [4, 'Söz 4'],
    [5, 'Söz 5'],
  ])
})

test('a conversation is grouped by the days of the reader', () => {
  const now = new Date(2026, 4, 12, 12)
  const at = (day: number, hour: number) => new Date(2026, 4, day, hour).toISOString()
  const days = byDay([said(1, at(2, 9)), said(2, at(11, 8)), said(3, at(11, 23)), said(4, at(12, 1))], now)
  expect(days.map(({ name, said }) => [name, said.map(({ id }) => id)])).toEqual([
    ['2 May 2026', [1]],
    ['dün', [2, 3]],
    ['bugün', [4]],
  ])
})
