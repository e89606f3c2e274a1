import { createHash, type Hash } from 'node:crypto'
import {
  BackupDamaged,
  countLines,
  type End,
  formatVersion,
  type Header,
  rowsEnd,
  type TableFooter,
  type TableHeader,
} from './format.ts'

export type Part =
  | { kind: 'header'; header: Header }
  | { kind: 'table'; table: TableHeader }
  | { kind: 'rows'; rows: Buffer }
  | { kind: 'tableEnd'; table: TableHeader; rows: number }
  | { kind: 'end'; end: End }

type Current = { table: TableHeader; hash: Hash; rows: number; isRead: boolean }
type Step = { part?: Part; next: number }

/** Splits whole lines of a backup into its parts. Throws BackupDamaged where a hash, a count or the order is wrong. */
export function createParser() {
  const seen = { header: false, tables: 0, rows: 0, end: false }
  let current: Current | undefined

  function* parse(text: Buffer): Generator<Part> {
    for (let at = 0; at < text.length; ) {
      const { part, next } =
        current && !current.isRead ? rowsFrom(current, text, at) : lineFrom(text, at, text.indexOf(10, at))
      at = next
      if (part) yield part
    }
  }

  function rowsFrom(table: Current, text: Buffer, at: number): Step {
    const end = endOfRows(text, at)
    const rows = text.subarray(at, end < 0 ? text.length : end)
    table.hash.update(rows)
    table.rows += countLines(rows)
    table.isRead = end >= 0
    const next = end < 0 ? text.length : end + rowsEnd.length
    return rows.length > 0 ? { part: { kind: 'rows', rows }, next } : { next }
  }

  function lineFrom(text: Buffer, at: number, stop: number): Step {
    if (seen.end) throw new BackupDamaged('something follows the end of the backup')
    return { part: partOf(readJson(text.toString('utf8', at, stop))), next: stop + 1 }
  }

  function partOf(value: object): Part {
    if (!seen.header) return { kind: 'header', header: readHeader(value) }
    if (current) return closeTable(current, value as TableFooter)
    if ('table' in value) {
      const table = value as TableHeader
      current = { table, hash: createHash('sha256'), rows: 0, isRead: false }
      return { kind: 'table', table }
    }
    const end = value as End
    if (end.tables !== seen.tables || end.rows !== seen.rows)
      throw new BackupDamaged('tables or rows are missing')
    seen.end = true
    return { kind: 'end', end }
  }

  function readHeader(value: object): Header {
    const header = value as Header
    if (header.format !== 'meydan-backup') throw new BackupDamaged('this is not a backup of Meydan')
    if (header.version !== formatVersion)
      throw new BackupDamaged(`this program reads version ${formatVersion}, not ${header.version}`)
    seen.header = true
    return header
  }

  function closeTable({ table, hash, rows }: Current, footer: TableFooter): Part {
    if (footer.rows !== rows || footer.sha256 !== hash.digest('hex'))
      throw new BackupDamaged(`the rows of ${table.table} are not those that were backed up`)
    current = undefined
    seen.tables++
    seen.rows += rows
    return { kind: 'tableEnd', table, rows }
  }

  return { parse, isOver: () => seen.end }
}

/** Where the line `\.` starts; COPY escapes backslashes, so that no row is that line. */
function endOfRows(text: Buffer, at: number): number {
  if (text.subarray(at, at + rowsEnd.length).equals(rowsEnd)) return at
  const found = text.indexOf('\n\\.\n', at)
  return found < 0 ? -1 : found + 1
}

function readJson(text: string): object {
  try {
    return Object(JSON.parse(text))
  } catch (cause) {
    throw new BackupDamaged('a line cannot be read', { cause })
  }
}
