/** What a chart draws and its table repeats: rows by name, each a number per series. */
export type ChartData = {
  /** What the rows are, as the table's first heading. */
  rowLabel: string
  rows: { name: string; values: Record<string, number> }[]
  series: ChartSeries[]
  /** How a number is said; plainly without it. */
  format?: (value: number) => string
}

/** Lying bars compare things; columns and lines show time. */
export type ChartShape = 'bars' | 'columns' | 'line'

export const timeHeight = 180

/** `color` is a token, e.g. `var(--turquoise)`; the same thing has the same one on every panel. */
type ChartSeries = { key: string; label: string; color: string }

export const hasSomething = ({ values }: ChartData['rows'][number]) =>
  Object.values(values).some((value) => value !== 0)

/** Of a line a nought is a measure like any other. */
export const hasMeasurements = ({ values }: ChartData['rows'][number]) => Object.keys(values).length > 0

/** Pixels beside the longest bar for its sum, in our figures at 12 px. */
export const labelRoom = (texts: readonly string[]) =>
  Math.max(48, 8 + 8 * Math.max(0, ...texts.map(({ length }) => length)))

export const totalOf = ({ values }: ChartData['rows'][number]) =>
  Object.values(values).reduce((sum, value) => sum + value, 0)
