import { isCardNumber, withoutCardNumbers } from '#api/rules/card-number.ts'
import { type Pseudonymise, withoutContacts } from './contacts.ts'

const secretNames =
  'password|passphrase|secret|token|authorization|cookie|api[-_]?key|cvv|cvc|card[-_]?number|otp|' +
  '(?:verification|recovery|backup|device|user|mail)[-_]?codes?'
const hidden = '[redacted]'

/** Coarse, because every line passes it: well under a microsecond. The digits may be those of a card (D66) or a phone. */
const suspicious =
  /pass(?:word|phrase)|secret|token|authorization|cookie|key|cv[vc]|card|otp|code|param|args|"detail"|"where"|invalid input|bearer|guest\/|@|%40|\+\d|%2b\d|\b0?5\d\d|\D[2-9]\d{3}(?:\d{8}|(?:[ +._/-]|%2[0d])\d{3})/i
/** `detail` and `where` are PostgreSQL's, which quotes whole rows there. */
const secretName = new RegExp(`(?:${secretNames})|^(?:params|parameters|args|detail|where)$`, 'i')
/** Names of errors and PostgreSQL's states; whatever else is called `code` may have been mailed to somebody. */
const errorCode = /^(?:[A-Z][A-Z_]*|ERR_\w+|[0-9A-Z]{5}|[a-z_]+\.[a-z_]+)$/

export type Redact = ReturnType<typeof createRedact>

/**
 * Takes secrets out of what is logged, and puts pseudonyms in place of e-mail addresses and phone numbers: logs outlive
 * accounts, so an erased user must not be found in one (D99).
 */
export function createRedact(pseudonymise: Pseudonymise) {
  const clean = (words: string) => withoutContacts(withoutSecretWords(words), pseudonymise)

  function withoutSecret(name: string, value: unknown): unknown {
    if (value === null || typeof value === 'boolean') return value
    if (secretName.test(name)) return hidden
    if (typeof value === 'number') return isCardNumber(value) ? hidden : value
    if (typeof value !== 'string') return value
    if (name === 'code' && !errorCode.test(value)) return hidden
    return clean(value)
  }

  return {
    /** A finished JSON line, at whatever depth they stand; a line that could have none costs one look. */
    line: (line: string): string =>
      suspicious.test(line) ? `${JSON.stringify(JSON.parse(line, withoutSecret))}\n` : line,
    /** The same for words that stand alone. */
    words: (words: string): string => (suspicious.test(words) ? clean(words) : words),
  }
}

const inAddress = /([?&](?:\w*token|code|key)=)[^&\s"'#]+/gi
/** A guest's link has its secret in the path (D65). */
const inPath = /(\/support\/guest\/)[^/?\s"'#]+/g
const inHeader = /\bBearer \S+/gi
/** Bounded around the name: a long run of names would be searched in the square of its length. */
const inJson = new RegExp(
  String.raw`("[\w-]{0,100}(?:${secretNames})\w{0,100}"\s*:\s*)(?:"(?:[^"\\]|\\.)*"|\d+)`,
  'gi',
)
/** PostgreSQL quotes what it could not read. */
const inInput = /(\binvalid input [^"\n]{0,100}: )"[^"\n]*"/g
/** drizzle ends the message of a failed query with the values it was given. */
const inQuery = /\nparams: [\s\S]*?(?=\n[^\S\n]+at |\ncaused by: |$)/g

function withoutSecretWords(words: string): string {
  return withoutCardNumbers(words, hidden)
    .replace(inAddress, `$1${hidden}`)
    .replace(inPath, `$1${hidden}`)
    .replace(inHeader, `Bearer ${hidden}`)
    .replace(inJson, `$1"${hidden}"`)
    .replace(inInput, `$1${hidden}`)
    .replace(inQuery, `\nparams: ${hidden}`)
}
