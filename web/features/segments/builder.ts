import {
  conditionProblem,
  conditionsMax,
  type SegmentCondition,
  type SegmentRules,
  segmentKinds,
} from '#api/rules/segment-rules.ts'
import type { SegmentField, SegmentMatch } from '#db/enums.ts'

/** How a field is compared, as somebody says it; each stands for a comparison and the shape of its value. */
export type Way = 'eq' | 'ne' | 'in' | 'within' | 'longer' | 'after' | 'before' | 'yes' | 'no'

export type Row = {
  /** Keeps a row itself while others come and go. */
  id: number
  field: SegmentField
  way: Way
  /** One value, a number of days, or a day. */
  value: string
  values: string[]
}
export type Building = { name: string; match: SegmentMatch; rows: Row[] }

const waysByKind = {
  choice: ['eq', 'ne', 'in'],
  country: ['eq', 'ne', 'in'],
  moment: ['within', 'longer', 'after', 'before'],
  flag: ['yes', 'no'],
} as const satisfies Record<string, readonly Way[]>

export const waysOf = (field: SegmentField): readonly Way[] => waysByKind[segmentKinds[field].kind]
export const isFull = (rows: Row[]) => rows.length >= conditionsMax

const days = '30'

/** A row as it begins: what is chosen most, and nothing that looks like an answer where one has to be given. */
function begin(id: number, field: SegmentField): Row {
  const kind = segmentKinds[field]
  const value = kind.kind === 'choice' ? (kind.choices[0] ?? '') : kind.kind === 'moment' ? days : ''
  return { id, field, way: waysOf(field)[0]!, value, values: [] }
}

export const addRow = (rows: Row[]): Row[] => [
  ...rows,
  begin(Math.max(0, ...rows.map(({ id }) => id)) + 1, 'last_seen_at'),
]
export const emptyBuilding: Building = { name: '', match: 'all', rows: addRow([]) }

/** Another field is another question: nothing of the last answer fits it. */
export const changeField = (row: Row, field: SegmentField) => begin(row.id, field)

const isDays = (way: Way) => way === 'within' || way === 'longer'
const isDay = (way: Way) => way === 'after' || way === 'before'

/** One value becomes the first of several and back; days and dates begin anew. */
export function changeWay(row: Row, way: Way): Row {
  if (way === 'in') return { ...row, way, values: row.value ? [row.value] : row.values }
  if (row.way === 'in') return { ...row, way, value: row.values[0] ?? '' }
  if (isDays(way) && !isDays(row.way)) return { ...row, way, value: days }
  if (isDay(way) && !isDay(row.way)) return { ...row, way, value: '' }
  return { ...row, way }
}

/** The row as the API compares it. */
export function toCondition({ field, way, value, values }: Row): SegmentCondition {
  switch (way) {
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
      return { field, op: way, value }
  }
}

const ago = /^(\d+) days? ago$/

/** A stored comparison as a row that says the same. */
export function toRow({ field, op, value }: SegmentCondition, id: number): Row {
  const row = { id, field, value: '', values: [] }
  if (typeof value === 'boolean') return { ...row, way: (op === 'eq') === value ? 'yes' : 'no' }
  if (Array.isArray(value)) return { ...row, way: 'in', values: value }
  const count = ago.exec(value)?.[1]
  if (count !== undefined) return { ...row, way: op === 'after' ? 'within' : 'longer', value: count }
  return { ...row, way: op, value }
}

export const toRules = ({ match, rows }: Pick<Building, 'match' | 'rows'>): SegmentRules => ({
  match,
  conditions: rows.map(toCondition),
})

export const toBuilding = (segment: { name: string; rules: SegmentRules }): Building => ({
  name: segment.name,
  match: segment.rules.match,
  rows: segment.rules.conditions.map((condition, index) => toRow(condition, index + 1)),
})

/** The code of what is wrong with a row; undefined where it is sound. */
export const problemOf = (row: Row) => conditionProblem(toCondition(row))?.code
