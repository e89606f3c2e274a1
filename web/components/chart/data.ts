/** Chart data: named rows with one number per series; `open` shows what a row counts. */
export type ChartData = {
  /** Heading of the table's first column. */
  rowLabel: string
  rows: { name: string; values: Record<string, number>; open?: () => void }[]
  series: ChartSeries[]
  /** Formats a number; plain without it. */
  format?: (value: number) => string
  /** Shows the share of each row in the sum of all rows. */
  shares?: boolean
}

/** Horizontal bars compare items; columns, lines and areas show time. */
export type ChartShape = 'bars' | 'columns' | 'line' | 'area'

export const timeHeight = 180

/** `color` is a token such as `var(--turquoise)`; a series has the same color on every panel. */
export type ChartSeries = {
  key: string
  label: string
  color: string
  /** A dashed line without an area, for what others are compared with. */
  dashed?: boolean
}

export const hasSomething = ({ values }: ChartData['rows'][number]) =>
  Object.values(values).some((value) => value !== 0)

/** Zero is a valid value on a line, and of an average. */
export const hasMeasurements = ({ values }: ChartData['rows'][number]) => Object.keys(values).length > 0

/** Pixels beside the longest bar for its sum, in our figures at 12 px. */
export const labelRoom = (texts: readonly string[]) =>
  Math.max(48, 8 + 8 * Math.max(0, ...texts.map(({ length }) => length)))

export const totalOf = ({ values }: ChartData['rows'][number]) =>
  Object.values(values).reduce((sum, value) => sum + value, 0)

/** The sum of a row as text; what was not measured has none, which is not zero. */
export const totalText = (row: ChartData['rows'][number], format: (value: number) => string) =>
  hasMeasurements(row) ? format(totalOf(row)) : '—'

/** The share of each row in the sum of all rows, in percent. */
export function sharesOf({ rows }: Pick<ChartData, 'rows'>): number[] {
  const all = rows.reduce((sum, row) => sum + totalOf(row), 0)
  return rows.map((row) => (all === 0 ? 0 : (totalOf(row) / all) * 100))
}
