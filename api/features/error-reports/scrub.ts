import { nfkc } from '#api/rules/normal-form.ts'

const secrets =
  'password|passwd|passphrase|secret|token|authorization|cookie|session|api[-_]?key|csrf|cvv|cvc|code|' +
  'email|phone|şifre|sifre|parola|guid|(?<!\\p{L})(?:pin|otp|kod)'

/** No database keeps the first of them, and no reader needs the others. */
const controls = /[^\P{Cc}\t\n\r]/gu

/** In this order: what an earlier rule leaves is safe for the later ones, and none runs longer than its text. */
const rules: [RegExp, string | ((word: string) => string)][] = [
  // Addresses keep their file and line: names, passwords and all that follows `?` or `#` go.
  [/(\b[a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/@]{1,200}@/gi, '$1'],
  [/[^\s"'()<>]+/g, withoutQuery],
  // A guest's link has its secret in the path, and one in a thousand has no digit (D65).
  [/(\/guest\/)[\w-]+/gi, '$1[token]'],
  [/\bbearer\s+\S+/gi, 'Bearer [redacted]'],
  [/\beyJ[\w-]+(?:\.[\w-]+){0,2}/g, '[token]'],
  [
    new RegExp(
      `((?:${secrets})[\\w-]{0,20}["'\`]?\\s{0,3}[:=]\\s{0,3})(?:"[^"]*"|'[^']*'|[^\\s"',;&})\\]]+)`,
      'giu',
    ),
    '$1[redacted]',
  ],
  [/[^\s@<>"'(),;:=/]{1,64}(?:@|%40)[^\s@<>"'(),;:/]{1,255}/gi, '[e-mail]'],
  [/\b[a-z]{2}\d{2}(?:[ -]?[a-z0-9]){11,30}\b/gi, '[iban]'],
  [/(?:\d{1,3}\.){3}\d{1,3}/g, '[address]'],
  [/\+?\p{Nd}(?:[\s\p{Pd}\p{Cf}()._/]{0,3}\p{Nd}){8,}/gu, '[number]'],
  // A long word with letters and digits is a key, a number of a session or of a person.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}/gi, '[token]'],
]

/** A text of a browser without what could name or open somebody: secrets, addresses, numbers, query strings (D85). */
export const scrub = (text: string): string =>
  rules.reduce(
    (rest, [pattern, by]) =>
      typeof by === 'string' ? rest.replace(pattern, by) : rest.replace(pattern, (word) => by(word)),
    nfkc(text).replace(controls, ''),
  )

/** Of a word with a path, all that follows `?` or `#` but its line. Looked at once, however many paths it has. */
function withoutQuery(word: string): string {
  const path = word.indexOf('/')
  const query = path < 0 ? -1 : word.slice(path).search(/[?#]/)
  if (query < 0) return word
  return word.slice(0, path + query) + (/(?::\d{1,7}){1,2}$/.exec(word)?.[0] ?? '')
}

/** Where it happened: the path alone, and of that no long word that a mailed link may carry. */
export function pathOf(url: string): string {
  const parsed = URL.parse(url, 'https://somewhere.invalid')
  if (!parsed) return '/'
  return scrub(parsed.pathname).slice(0, 200)
}
