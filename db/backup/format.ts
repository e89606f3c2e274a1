/**
 * A backup is one gzip file: a line of JSON about the database; for each table a line with its columns, its rows in
 * the text format of COPY, `\.`, and a line with their number and hash; last, a line with the sequences and totals.
 */
export const formatVersion = 1

/** The newest migration of a database. */
export type Migration = { hash: string; createdAt: number }
export type Header = {
  format: 'meydan-backup'
  version: number
  createdAt: string
  postgres: string
  migration: Migration
}
export type TableHeader = { table: string; columns: string[] }
export type TableFooter = { rows: number; sha256: string }
export type Sequence = { name: string; lastValue: string }
export type End = { end: true; tables: number; rows: number; sequences: Sequence[] }

export const rowsEnd = Buffer.from('\\.\n')
export const line = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`)

/** Why a file cannot be restored. */
export class BackupDamaged extends Error {}

/** A name of the catalogue as an identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export function countLines(rows: Uint8Array): number {
  let count = 0
  for (let at = rows.indexOf(10); at >= 0; at = rows.indexOf(10, at + 1)) count++
  return count
}
