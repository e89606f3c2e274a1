import { expect, test } from 'bun:test'
import { type SegmentField, type SegmentOp, segmentFields, segmentOps } from '#db/enums/segments.ts'
import { conditionProblem, readMoment, type SegmentValue } from './segment-rules.ts'

const now = new Date('2026-06-15T12:00:00Z')

test.each([
  ['30 days ago', '2026-05-16T12:00:00.000Z'],
  ['1 day ago', '2026-06-14T12:00:00.000Z'],
  ['2026-01-01', '2025-12-31T21:00:00.000Z'],
  ['2026-01-01T10:00', '2026-01-01T07:00:00.000Z'],
  ['2026-01-01T10:00:00Z', '2026-01-01T10:00:00.000Z'],
])('%s is %s', (text, instant) => {
  expect(readMoment(text, now)?.toISOString()).toBe(instant)
})

test.each(['yarın', '2026-02-30', '30 weeks ago', '99999 days ago', ''])('rejects the moment %s', (text) => {
  expect(readMoment(text, now)).toBeNull()
})

const sound: [SegmentField, SegmentOp, SegmentValue][] = [
  ['role', 'eq', 'admin'],
  ['status', 'in', ['active', 'inactive']],
  ['language', 'ne', 'tr'],
  ['country', 'in', ['TR', 'DE']],
  ['registered_at', 'before', '2026-01-01'],
  ['last_seen_at', 'after', '30 days ago'],
  ['email_verified', 'eq', true],
  ['platform', 'eq', 'mobile_ios'],
]
test.each(sound)('accepts %s %s %j', (field, op, value) => {
  expect(conditionProblem({ field, op, value })).toBeNull()
})

const wrong: [SegmentField, SegmentOp, SegmentValue, string][] = [
  ['role', 'eq', 'root', 'value'],
  ['role', 'eq', ['admin'], 'value'],
  ['role', 'in', 'admin', 'value'],
  ['role', 'in', [], 'value'],
  ['role', 'before', '2026-01-01', 'op'],
  ['country', 'eq', 'tr', 'value'],
  ['country', 'eq', 'Türkiye', 'value'],
  ['registered_at', 'eq', '2026-01-01', 'op'],
  ['registered_at', 'after', '2026-02-30', 'value'],
  ['last_seen_at', 'before', true, 'value'],
  ['email_verified', 'eq', 'true', 'value'],
  ['email_verified', 'in', ['true'], 'op'],
  ['platform', 'eq', 'playstation', 'value'],
]
test.each(wrong)('rejects %s %s %j by its %s', (field, op, value, part) => {
  expect(conditionProblem({ field, op, value })?.part).toBe(part as 'op' | 'value')
})

test('every field has operators, and every operator a field', () => {
  const used = segmentFields.map((field) =>
    segmentOps.filter((op) => conditionProblem({ field, op, value: '' })?.part !== 'op'),
  )
  expect(used.filter((ops) => ops.length === 0)).toEqual([])
  expect(new Set(used.flat())).toEqual(new Set(segmentOps))
})
