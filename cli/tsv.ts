import { plain, plainValue } from './ui/plain.ts'
import type { Column } from './ui/table.tsx'

/** Tab-separated values, a line a row. Values contain neither tabs nor line breaks. */
export function toTsv(columns: Column[], { header }: { header: boolean }): string {
  const rows = Math.max(0, ...columns.map(({ cells }) => cells.length))
  const lines = Array.from({ length: rows }, (_, row) =>
    columns.map(({ cells }) => plainValue(cells[row] ?? '')),
  )
  if (header) lines.unshift(columns.map(({ title }) => title))
  return lines.map((values) => `${values.map(plain).join('\t')}\n`).join('')
}
