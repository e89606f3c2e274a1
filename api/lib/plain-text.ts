/**
 * Somebody else's words as any column takes them, jsonb too, which refuses a NUL and half of a letter: no control
 * characters, and no longer than that.
 */
export const plainText = (text: string, longest: number): string =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, longest)
    .toWellFormed()
