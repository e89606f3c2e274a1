const row = 40
const visible = 7
const around = 6

/** The rows of a long list that are worth drawing when it is scrolled so far, in pixels. */
export function windowAt(top: number, count: number) {
  const from = Math.max(0, Math.min(Math.floor(top / row), count - visible) - around)
  return { from, to: Math.min(count, from + visible + 2 * around + 1) }
}

/** How far to scroll so that a row is in sight, moving no more than needed. */
export function topFor(index: number, top: number) {
  if (index * row < top) return index * row
  return Math.max(top, (index + 1 - visible) * row)
}

export const rowHeight = row
export const windowHeight = row * visible
