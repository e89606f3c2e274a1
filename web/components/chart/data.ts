/** A named row with one number per series; `open` shows what it counts. */
export type ChartRow = { name: string; values: Record<string, number>; open?: () => void }

export type ChartData = {
  /** Heading of the table's first column. */
  rowLabel: string
  rows: ChartRow[]
  series: ChartSeries[]
  /** Formats a number; plain without it. */
  format?: (value: number) => string
  /** Shows the share of each row in the sum of all rows. */
  shares?: boolean
}

/** Horizontal bars compare items; columns, lines and areas show time. */
export type ChartShape = 'bars' | 'columns' | 'line' | 'area'

/** `color` is a token such as `var(--turquoise)`; a series has the same color on every panel. */
export type ChartSeries = {
  key: string
  label: string
  color: string
  /** A dashed line without an area, for what others are compared with. */
  dashed?: boolean
}

export const hasSomething = ({ values }: ChartRow) => Object.values(values).some((value) => value !== 0)

/** Zero is a valid value on a line, and of an average. */
export const hasMeasurements = ({ values }: ChartRow) => Object.keys(values).length > 0

/** What was counted or measured of a row. */
export const figuresOf = ({ values }: ChartRow, series: readonly ChartSeries[]) =>
  series.flatMap((one) => (values[one.key] === undefined ? [] : [{ ...one, value: values[one.key]! }]))

const rounded = (percent: number) => Math.round(percent * 100) / 100

/** Places in a drawing over time, in percent: the middle of a row, and a value between zero below and the highest above. */
export function scaleOf(rows: readonly ChartRow[], highest: (row: ChartRow) => number) {
  const most = Math.max(...rows.map(highest)) || 1
  return {
    middle: (index: number) => rounded(((index + 0.5) / rows.length) * 100),
    topOf: (value: number) => rounded(100 - (value / most) * 100),
  }
}

/** Pixels of a chart from which more names fit below it. */
const widths = [224, 320, 576, 896]

/** Names below a drawing over time, at the same distance back from the last, and at which of the widths each is shown. */
export function namesBelow(rows: readonly ChartRow[]) {
  const longest = Math.max(...rows.map(({ name }) => name.length))
  const steps = widths.map((width) => {
    const fitting = Math.max(1, Math.floor(width / (longest * 7 + 32)))
    return Math.ceil(rows.length / fitting)
  })
  return rows
    .map(({ name }, index) => ({
      name,
      middle: ((index + 0.5) / rows.length) * 100,
      shown: steps.map((step) => (rows.length - 1 - index) % step === 0),
    }))
    .filter(({ shown }) => shown.includes(true))
}

/** Pixels beside the longest bar for its sum, in our figures at 12 px. */
export const labelRoom = (texts: readonly string[]) =>
  Math.max(48, 8 + 8 * Math.max(0, ...texts.map(({ length }) => length)))

export const totalOf = ({ values }: ChartRow) => Object.values(values).reduce((sum, value) => sum + value, 0)

/** The sum of a row as text; what was not measured has none, which is not zero. */
export const totalText = (row: ChartRow, format: (value: number) => string) =>
  hasMeasurements(row) ? format(totalOf(row)) : '—'

/** The share of each row in the sum of all rows, in percent. */
export function sharesOf({ rows }: Pick<ChartData, 'rows'>): number[] {
  const all = rows.reduce((sum, row) => sum + totalOf(row), 0)
  return rows.map((row) => (all === 0 ? 0 : (totalOf(row) / all) * 100))
}
