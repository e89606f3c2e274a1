import { nfkc } from '#api/rules/normal-form.ts'

const secrets =
  'password|passwd|passphrase|secret|token|authorization|cookie|session|api[-_]?key|csrf|cvv|cvc|code|' +
  'email|phone|şifre|sifre|parola|guid|(?<!\\p{L})(?:pin|otp|kod)'

/** PostgreSQL cannot store NUL, and the other control characters are of no use. */
const controls = /[^\P{Cc}\t\n\r]/gu

/** The order matters: later rules rely on earlier ones. Each runs in linear time. */
const rules: [RegExp, string | ((word: string) => string)][] = [
  // URLs keep file and line; credentials, query and fragment are removed.
  [/(\b[a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/@]{1,200}@/gi, '$1'],
  [/[^\s"'()<>]+/g, withoutQuery],
  // A guest's link has its token in the path (D65); one in a thousand has no digit, which the last rule needs.
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
  // A long word with letters and digits is probably a key or an id.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}/gi, '[token]'],
]

/** Removes secrets and personal data from a text: tokens, addresses, numbers, query strings (D85). */
export const scrub = (text: string): string =>
  rules.reduce(
    (rest, [pattern, replacement]) =>
      typeof replacement === 'string'
        ? rest.replace(pattern, replacement)
        : rest.replace(pattern, (word) => replacement(word)),
    nfkc(text).replace(controls, ''),
  )

/** Removes query and fragment after the first path in a word, but keeps line and column. One pass, to stay linear. */
function withoutQuery(word: string): string {
  const path = word.indexOf('/')
  const query = path < 0 ? -1 : word.slice(path).search(/[?#]/)
  if (query < 0) return word
  return word.slice(0, path + query) + (/(?::\d{1,7}){1,2}$/.exec(word)?.[0] ?? '')
}

/** The path of a URL, without tokens. */
export function pathOf(url: string): string {
  const parsed = URL.parse(url, 'https://somewhere.invalid')
  if (!parsed) return '/'
  return scrub(parsed.pathname).slice(0, 200)
}
