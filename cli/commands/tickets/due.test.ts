import { expect, test } from 'bun:test'
import { dueCell } from './due.ts'

const ticket = {
  ...{ status: 'open', first_response_date: null, resolved_date: null },
  ...{ first_response_due_date: '2030-01-05T07:00:00.000Z', resolution_due_date: '2030-01-06T07:00:00.000Z' },
  ...{
    is_sla_overdue: false,
    is_sla_breached: false,
    is_first_response_sla_breached: false,
    is_sla_paused: false,
  },
}
const textOf = (more: Partial<Parameters<typeof dueCell>[0]> = {}) => {
  const cell = dueCell({ ...ticket, ...more })
  return typeof cell === 'string' ? cell : cell.text
}

test('a table shows the next due time, or that it was missed or is paused', () => {
  const near = textOf()
  expect(near).toContain('5')
  expect(textOf({ first_response_date: '2030-01-04T07:00:00.000Z' })).toContain('6')
  expect(textOf({ is_sla_paused: true })).toMatch(/paused|durdu/)
  expect(textOf({ is_first_response_sla_breached: true })).toMatch(/missed|kaçtı/)
  expect(textOf({ is_sla_breached: true, is_sla_overdue: true })).toMatch(/overdue|geçti/)
  expect(textOf({ status: 'resolved' })).toBe('–')
})
