/**
 * Makes untrusted text storable in any column: no control characters, at most `maxLength` UTF-16 units, and no lone
 * surrogate, which jsonb rejects like NUL.
 */
export const plainText = (text: string, maxLength: number): string =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, maxLength)
    .toWellFormed()
