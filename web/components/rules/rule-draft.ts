import { conditionsMax, problemOfKind, type SegmentValue, type ValueKind } from '#api/rules/segment-rules.ts'
import type { SegmentField, SegmentMatch, SegmentOp } from '#db/enums/segments.ts'

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

/** The fields that conditions look at, with the type of their values and their labels. */
export type RuleSet<Field extends string> = {
  kinds: Record<Field, ValueKind>
  /** In the order in which they are offered. */
  fields: readonly Field[]
  /** The field of a new condition. */
  first: Field
  labels: Record<Field, () => string>
  choiceLabel: (field: Field, choice: string) => string
}
type Kinds<Field extends string> = Pick<RuleSet<Field>, 'kinds'>

type Condition<Field extends string> = { field: Field; op: SegmentOp; value: SegmentValue }

export type Row<Field extends string = SegmentField> = {
  /** A stable React key. */
  id: number
  field: Field
  operator: Operator
  /** One value, a number of days, or a day. */
  value: string
  values: string[]
}
export type RuleDraft<Field extends string = SegmentField> = {
  name: string
  match: SegmentMatch
  rows: Row<Field>[]
}

const operatorsByKind = {
  choice: ['eq', 'ne', 'in'],
  country: ['eq', 'ne', 'in'],
  moment: ['within', 'longer', 'after', 'before'],
  flag: ['yes', 'no'],
  text: ['contains'],
  word: ['eq', 'ne'],
  phone: ['contains'],
} as const satisfies Record<string, readonly Operator[]>

export const operatorsOf = <Field extends string>(
  { kinds }: Kinds<Field>,
  field: Field,
): readonly Operator[] => operatorsByKind[kinds[field].kind]
export const isFull = (rows: unknown[]) => rows.length >= conditionsMax

const days = '30'

/** A new row with the most common operator, and no value where the admin has to choose one. */
function begin<Field extends string>(set: Kinds<Field>, id: number, field: Field): Row<Field> {
  const kind = set.kinds[field]
  const value = kind.kind === 'choice' ? (kind.choices[0] ?? '') : kind.kind === 'moment' ? days : ''
  return { id, field, operator: operatorsOf(set, field)[0]!, value, values: [] }
}

export const addRow = <Field extends string>(set: RuleSet<Field>, rows: Row<Field>[]): Row<Field>[] => [
  ...rows,
  begin(set, Math.max(0, ...rows.map(({ id }) => id)) + 1, set.first),
]

/** Another field resets the row. */
export const changeField = <Field extends string>(set: Kinds<Field>, row: Row<Field>, field: Field) =>
  begin(set, row.id, field)

const isDays = (operator: Operator) => operator === 'within' || operator === 'longer'
const isDay = (operator: Operator) => operator === 'after' || operator === 'before'

/** Keeps the value between one and several; days and dates are reset. */
export function changeOperator<Field extends string>(row: Row<Field>, operator: Operator): Row<Field> {
  if (operator === 'in') return { ...row, operator, values: row.value ? [row.value] : row.values }
  if (row.operator === 'in') return { ...row, operator, value: row.values[0] ?? '' }
  if (isDays(operator) && !isDays(row.operator)) return { ...row, operator, value: days }
  if (isDay(operator) && !isDay(row.operator)) return { ...row, operator, value: '' }
  return { ...row, operator }
}

/** The row as a condition of the API. */
export function toCondition<Field extends string>({
  field,
  operator,
  value,
  values,
}: Row<Field>): Condition<Field> {
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
export function toRow<Field extends string>({ field, op, value }: Condition<Field>, id: number): Row<Field> {
  const row = { id, field, value: '', values: [] }
  if (typeof value === 'boolean') return { ...row, operator: (op === 'eq') === value ? 'yes' : 'no' }
  if (Array.isArray(value)) return { ...row, operator: 'in', values: value }
  const count = ago.exec(value)?.[1]
  if (count !== undefined) return { ...row, operator: op === 'after' ? 'within' : 'longer', value: count }
  return { ...row, operator: op, value }
}

export const toRules = <Field extends string>({ match, rows }: Pick<RuleDraft<Field>, 'match' | 'rows'>) => ({
  match,
  conditions: rows.map(toCondition),
})

export const toRuleDraft = <Field extends string>(segment: {
  name: string
  rules: { match: SegmentMatch; conditions: Condition<Field>[] }
}): RuleDraft<Field> => ({
  name: segment.name,
  match: segment.rules.match,
  rows: segment.rules.conditions.map((condition, index) => toRow(condition, index + 1)),
})

/** The error code of a row; undefined if it is valid. */
export const problemOf = <Field extends string>({ kinds }: Kinds<Field>, row: Row<Field>) =>
  problemOfKind(kinds[row.field], toCondition(row))?.code
