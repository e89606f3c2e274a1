import type { Language } from '#db/enums.ts'
import { byteOrderMark, csvLine } from './csv.ts'

type Row = Record<string, unknown>
export type Batches = AsyncIterable<Row[]>

/** A whole table for a file: its columns with their headers, the number of rows at the start, and the rows in batches. */
export type RowList = {
  columns: { key: string; label: Record<Language, string> }[]
  total: number
  batches: Batches
}

/** An array of JSON, a row on each line. */
export async function* rowsAsJson(batches: Batches): AsyncIterable<string> {
  let before = '[\n'
  for await (const rows of batches) {
    if (rows.length === 0) continue
    yield before + rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** CSV with a byte order mark and a line of headers (D88). */
export async function* rowsAsCsv(
  columns: { key: string; header: string }[],
  batches: Batches,
): AsyncIterable<string> {
  yield byteOrderMark + csvLine(columns.map(({ header }) => header))
  for await (const rows of batches) {
    yield rows.map((row) => csvLine(columns.map(({ key }) => row[key]))).join('')
  }
}
