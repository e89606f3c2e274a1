import {
  conditionProblem,
  conditionsMax,
  type SegmentCondition,
  type SegmentRules,
  segmentKinds,
} from '#api/rules/segment-rules.ts'
import type { SegmentField, SegmentMatch } from '#db/enums.ts'

/** A comparison as the form offers it; each maps to an operator of the API and the type of its value. */
export const operators = [
  'eq',
  'ne',
  'in',
  'within',
  'longer',
  'after',
  'before',
  'yes',
  'no',
  'contains',
] as const
export type Operator = (typeof operators)[number]

export type Row = {
  /** A stable React key. */
  id: number
  field: SegmentField
  operator: Operator
  /** One value, a number of days, or a day. */
  value: string
  values: string[]
}
export type RuleDraft = { name: string; match: SegmentMatch; rows: Row[] }

const operatorsByKind = {
  choice: ['eq', 'ne', 'in'],
  country: ['eq', 'ne', 'in'],
  moment: ['within', 'longer', 'after', 'before'],
  flag: ['yes', 'no'],
  text: ['contains'],
  phone: ['contains'],
} as const satisfies Record<string, readonly Operator[]>

export const operatorsOf = (field: SegmentField): readonly Operator[] =>
  operatorsByKind[segmentKinds[field].kind]
export const isFull = (rows: Row[]) => rows.length >= conditionsMax

const days = '30'

/** A new row with the most common operator, and no value where the admin has to choose one. */
function begin(id: number, field: SegmentField): Row {
  const kind = segmentKinds[field]
  const value = kind.kind === 'choice' ? (kind.choices[0] ?? '') : kind.kind === 'moment' ? days : ''
  return { id, field, operator: operatorsOf(field)[0]!, value, values: [] }
}

export const addRow = (rows: Row[]): Row[] => [
  ...rows,
  begin(Math.max(0, ...rows.map(({ id }) => id)) + 1, 'last_seen_at'),
]
export const emptyRuleDraft: RuleDraft = { name: '', match: 'all', rows: addRow([]) }

/** Another field resets the row. */
export const changeField = (row: Row, field: SegmentField) => begin(row.id, field)

const isDays = (operator: Operator) => operator === 'within' || operator === 'longer'
const isDay = (operator: Operator) => operator === 'after' || operator === 'before'

/** Keeps the value between one and several; days and dates are reset. */
export function changeOperator(row: Row, operator: Operator): Row {
  if (operator === 'in') return { ...row, operator, values: row.value ? [row.value] : row.values }
  if (row.operator === 'in') return { ...row, operator, value: row.values[0] ?? '' }
  if (isDays(operator) && !isDays(row.operator)) return { ...row, operator, value: days }
  if (isDay(operator) && !isDay(row.operator)) return { ...row, operator, value: '' }
  return { ...row, operator }
}

/** The row as a condition of the API. */
export function toCondition({ field, operator, value, values }: Row): SegmentCondition {
  switch (operator) {
    case 'in':
      return { field, op: 'in', value: values }
    case 'within':
      return { field, op: 'after', value: `${value} days ago` }
    case 'longer':
      return { field, op: 'before', value: `${value} days ago` }
    case 'yes':
      return { field, op: 'eq', value: true }
    case 'no':
      return { field, op: 'eq', value: false }
    default:
      return { field, op: operator, value }
  }
}

const ago = /^(\d+) days? ago$/

/** A stored condition as a row. */
export function toRow({ field, op, value }: SegmentCondition, id: number): Row {
  const row = { id, field, value: '', values: [] }
  if (typeof value === 'boolean') return { ...row, operator: (op === 'eq') === value ? 'yes' : 'no' }
  if (Array.isArray(value)) return { ...row, operator: 'in', values: value }
  const count = ago.exec(value)?.[1]
  if (count !== undefined) return { ...row, operator: op === 'after' ? 'within' : 'longer', value: count }
  return { ...row, operator: op, value }
}

export const toRules = ({ match, rows }: Pick<RuleDraft, 'match' | 'rows'>): SegmentRules => ({
  match,
  conditions: rows.map(toCondition),
})

export const toRuleDraft = (segment: { name: string; rules: SegmentRules }): RuleDraft => ({
  name: segment.name,
  match: segment.rules.match,
  rows: segment.rules.conditions.map((condition, index) => toRow(condition, index + 1)),
})

/** The error code of a row; undefined if it is valid. */
export const problemOf = (row: Row) => conditionProblem(toCondition(row))?.code
