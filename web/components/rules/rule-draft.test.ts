import { expect, test } from 'bun:test'
import { conditionsMax, type SegmentCondition } from '#api/rules/segment-rules.ts'
import { segmentFields } from '#db/enums/segments.ts'
import {
  addRow,
  changeField,
  changeOperator,
  isFull,
  operatorsOf,
  problemOf,
  type Row,
  toCondition,
  toRow,
  toRuleDraft,
  toRules,
} from './rule-draft.ts'
import { emptyRuleDraft, segmentRuleSet as set } from './segment-rule-set.ts'

const conditions: SegmentCondition[] = [
  { field: 'role', op: 'ne', value: 'admin' },
  { field: 'country', op: 'in', value: ['TR', 'AZ'] },
  { field: 'registered_at', op: 'before', value: '2026-01-01' },
  { field: 'last_seen_at', op: 'after', value: '30 days ago' },
  { field: 'last_seen_at', op: 'before', value: '90 days ago' },
  { field: 'email_verified', op: 'eq', value: false },
  { field: 'platform', op: 'eq', value: 'mobile_ios' },
]

test('restores stored rules unchanged', () => {
  const rules = { match: 'any' as const, conditions }
  expect(toRules(toRuleDraft({ name: 'Kuşlar', rules }))).toEqual(rules)
})

test('`not verified` has two stored forms and one sentence', () => {
  const row = toRow({ field: 'email_verified', op: 'ne', value: true }, 1)
  expect(row.operator).toBe('no')
  expect(toCondition(row)).toEqual({ field: 'email_verified', op: 'eq', value: false })
})

test('a new condition is complete', () => {
  expect(emptyRuleDraft.rows.map(toCondition)).toEqual([
    { field: 'last_seen_at', op: 'after', value: '30 days ago' },
  ])
})

test('every operator of every field creates a condition that the server accepts', () => {
  const answers: Record<string, string> = {
    country: 'TR',
    registered_at: '2026-01-01',
    last_seen_at: '2026-01-01',
    name: 'Işık',
    email: '@ornek',
    phone: '0532',
  }
  for (const field of segmentFields)
    for (const operator of operatorsOf(set, field)) {
      const row = changeOperator(changeField(set, emptyRuleDraft.rows[0]!, field), operator)
      const value = row.value || (answers[field] ?? '')
      const whole: Row = { ...row, value, values: row.values.length > 0 ? row.values : [value] }
      expect([field, operator, problemOf(set, whole)]).toEqual([field, operator, undefined])
    }
})

test('changing the field clears the value', () => {
  const country = {
    ...emptyRuleDraft.rows[0]!,
    field: 'country' as const,
    operator: 'eq' as const,
    value: 'TR',
  }
  expect(changeField(set, country, 'role')).toMatchObject({ operator: 'eq', value: 'user' })
  expect(problemOf(set, changeField(set, country, 'country'))).toBe('SEGMENT_VALUE_INVALID')
})

test('a single value becomes the first of a list, and the first of a list the single value', () => {
  const one = toRow({ field: 'language', op: 'eq', value: 'tr' }, 1)
  const several = changeOperator(one, 'in')
  expect(toCondition(several)).toEqual({ field: 'language', op: 'in', value: ['tr'] })
  expect(toCondition(changeOperator({ ...several, values: ['en', 'tr'] }, 'ne'))).toMatchObject({
    value: 'en',
  })
})

test('a number of days does not become a date', () => {
  const days = toRow({ field: 'last_seen_at', op: 'after', value: '30 days ago' }, 1)
  expect(changeOperator(days, 'longer').value).toBe('30')
  expect(changeOperator(days, 'after').value).toBe('')
  expect(problemOf(set, changeOperator(days, 'after'))).toBe('SEGMENT_VALUE_INVALID')
})

test('the number of conditions is limited, and each has a key of its own', () => {
  let rows: Row[] = []
  for (let count = 0; count < conditionsMax; count++) {
    expect(isFull(rows)).toBe(false)
    rows = addRow(set, rows)
  }
  expect(isFull(rows)).toBe(true)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(conditionsMax)
})
