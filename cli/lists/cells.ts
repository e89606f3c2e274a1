import { formatBytes, formatCount, formatNumber, formatShort } from '../format.ts'
import type { Cell, Column } from '../ui/table.tsx'
import type { Tone } from '../ui/tone.ts'

/** Makes the columns of a table: a title, and what each row shows below it. */
export const columnsOf =
  <Row>(rows: readonly Row[]) =>
  (title: string, read: (row: Row) => Cell, options: Omit<Column, 'title' | 'cells'> = {}): Column => ({
    title,
    cells: rows.map(read),
    ...options,
  })

/** Cells that people read in their own format, and scripts as the API gives them. */

export const textCell = (text: string | null | undefined): Cell => ({ text: text ?? '–', plain: text ?? '' })

/** A value of the API with its label. */
export const labelCell = <Value extends string | number | boolean>(
  value: Value,
  label: (value: Value) => string,
  tone?: Tone,
): Cell => ({ text: label(value), plain: `${value}`, tone })

export const timeCell = (iso: string | null | undefined): Cell =>
  iso ? { text: formatShort(iso), plain: iso, isTime: true } : textCell(iso)

export const numberCell = (value: number | null, text = formatNumber(value)): Cell => ({
  text,
  plain: `${value ?? ''}`,
})

/** People see that an estimate is one. */
export const countCell = (value: number | null, isEstimated: boolean): Cell =>
  numberCell(value, formatCount(value, isEstimated))

export const bytesCell = (bytes: number | null): Cell => numberCell(bytes, formatBytes(bytes))
