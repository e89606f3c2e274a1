import { formatBytes, formatCount, formatNumber, formatShort } from '../format.ts'
import type { Cell } from '../ui/table.tsx'

/** Cells that people read in their own format, and scripts as the API gives them. */

export const textCell = (text: string | null | undefined): Cell => ({ text: text ?? '–', plain: text ?? '' })

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
