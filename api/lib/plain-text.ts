/**
 * Makes untrusted text storable in any column: no control characters, at most `maxLength` UTF-16 units, and no lone
 * surrogate, which jsonb rejects like NUL.
 */
export const plainText = (text: string, maxLength: number): string =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, maxLength)
    .toWellFormed()

/** Characters beyond ASCII that control a terminal, break a line or turn its direction; JSON does not escape them. */
const invisible = /[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

/** JSON without these characters, that means the same. */
export const visibleJson = (json: string): string =>
  json.replace(invisible, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`)
