/** Truncates a text without splitting a surrogate pair, which would show as �. */
export const firstOf = (text: string, most: number) => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

/** Truncates a text and says so. */
export const cut = (text: string, most: number) =>
  text.length > most ? `${firstOf(text, most).trimEnd()}…` : text
