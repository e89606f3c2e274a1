/** Characters beyond ASCII that control a terminal, break a line or turn its direction; JSON does not escape them. */
const invisible = /[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g
const escaped = (each: string) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`

/** JSON without these characters, that means the same. */
export const visibleJson = (json: string): string => json.replace(invisible, escaped)

/** Text on one line with these characters, and the controls of ASCII, as their codes. */
export const visibleText = (text: string): string => visibleJson(text.replace(/\p{Cc}/gu, escaped))
