import type { Cell } from './table.tsx'

/** Untrusted text on one line, without control characters and bidirectional overrides. */
export const plain = (text: string) =>
  text.replace(/\p{Cc}+/gu, ' ').replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

/** The value of a cell for scripts. */
export const plainValue = (cell: Cell) => (typeof cell === 'string' ? cell : (cell.plain ?? cell.text))
