/** Display format of a value stored without separators: `1234 5678`. Only spaces are added. */
export type Grouping = {
  /** Filters the typed text to the characters that the value may contain. */
  clean: (typed: string) => string
  show: (value: string) => string
}

/** Group sizes; the last one repeats. */
export function inGroups(value: string, sizes: readonly number[]): string {
  const groups: string[] = []
  for (let from = 0, at = 0; from < value.length; at += 1) {
    const size = sizes[Math.min(at, sizes.length - 1)] ?? value.length
    groups.push(value.slice(from, from + size))
    from += size
  }
  return groups.join(' ')
}

/** Cursor position in the displayed text after a number of characters of the value. */
export function cursorAfter(shown: string, count: number): number {
  let place = 0
  for (let left = count; left > 0 && place < shown.length; place += 1) if (shown[place] !== ' ') left -= 1
  return place
}

type Edit = { value: string; shown: string; typed: string; cursor: number; forward: boolean }

/**
 * The value after an edit of the displayed text, and the number of its characters before the cursor. Deleting a
 * separator deletes the character beyond it, otherwise the cursor would be stuck.
 */
export function edited({ value, shown, typed, cursor, forward }: Edit, { clean }: Grouping) {
  const next = clean(typed)
  const before = Math.min(clean(typed.slice(0, cursor)).length, next.length)
  const lostSeparator = next === value && typed.length === shown.length - 1 && before < next.length
  if (!lostSeparator) return { value: next, before }
  const gone = forward ? before : before - 1
  return {
    value: clean(value.slice(0, Math.max(gone, 0)) + value.slice(gone + 1)),
    before: Math.max(gone, 0),
  }
}
