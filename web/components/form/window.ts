const visible = 7
const around = 6

/** Pixels of a row: a finger needs more than a mouse. */
export const rowHeights = { finger: 44, mouse: 40 }

/** The rows of a long list that are worth drawing when it is scrolled so far; `row` is the height of one. */
export function windowAt(top: number, count: number, row: number) {
  const from = Math.max(0, Math.min(Math.floor(top / row), count - visible) - around)
  return { from, to: Math.min(count, from + visible + 2 * around + 1) }
}

/** How far to scroll so that a row is in sight, moving no more than needed. */
export function topFor(index: number, top: number, row: number) {
  if (index * row < top) return index * row
  return Math.max(top, (index + 1 - visible) * row)
}

export const windowHeight = (row: number) => row * visible
