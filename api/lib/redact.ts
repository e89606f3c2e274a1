import { isCardNumber, withoutCardNumbers } from '#api/rules/card-number.ts'
import { type Pseudonymise, withoutContacts } from './contacts.ts'

const secretNames =
  'password|passphrase|secret|token|authorization|cookie|api[-_]?key|cvv|cvc|card[-_]?number|otp|' +
  '(?:verification|recovery|backup|device|user|mail)[-_]?codes?'
const hidden = '[redacted]'

/** A coarse, fast filter for every line. Its digits find card numbers (D66) and phone numbers. */
const suspicious =
  /pass(?:word|phrase)|secret|token|authorization|cookie|key|mk_|cv[vc]|card|otp|code|param|args|"detail"|"where"|invalid input|bearer|guest\/|@|%40|\+\d|%2b\d|\b0?5\d\d|\D[2-9]\d{3}(?:\d{8}|(?:[ +._/-]|%2[0d])\d{3})/i
/** PostgreSQL quotes whole rows in `detail` and `where`. */
const secretName = new RegExp(`(?:${secretNames})|^(?:params|parameters|args|detail|where)$`, 'i')
/** Error names and SQLSTATE codes; any other `code` may be a verification code. */
const errorCode = /^(?:[A-Z][A-Z_]*|ERR_\w+|[0-9A-Z]{5}|[a-z_]+\.[a-z_]+)$/

export type Redact = ReturnType<typeof createRedact>

/**
 * Removes secrets from log lines, and replaces e-mail addresses and phone numbers by pseudonyms, because logs outlive
 * erased users (D99).
 */
export function createRedact(pseudonymise: Pseudonymise) {
  const clean = (text: string) => withoutContacts(withoutSecrets(text), pseudonymise)

  function withoutSecret(name: string, value: unknown): unknown {
    if (value === null || typeof value === 'boolean') return value
    if (secretName.test(name)) return hidden
    if (typeof value === 'number') return isCardNumber(value) ? hidden : value
    if (typeof value !== 'string') return value
    if (name === 'code' && !errorCode.test(value)) return hidden
    return clean(value)
  }

  return {
    /** Redacts a JSON line at any depth. */
    line: (line: string): string =>
      suspicious.test(line) ? `${JSON.stringify(JSON.parse(line, withoutSecret))}\n` : line,
    /** Redacts plain text. */
    text: (text: string): string => (suspicious.test(text) ? clean(text) : text),
  }
}

const inAddress = /([?&](?:\w*token|code|key)=)[^&\s"'#]+/gi
/** A guest link has its secret in the path (D65). */
const inPath = /(\/support\/guest\/)[^/?\s"'#]+/g
/** API keys keep their public part. */
const inKey = /\b(mk_[0-9a-f]{8}_)[\w-]+/g
const inHeader = /\bBearer \S+/gi
/** The repetitions are bounded, because unbounded ones take quadratic time on long names. */
const inJson = new RegExp(
  String.raw`("[\w-]{0,100}(?:${secretNames})\w{0,100}"\s*:\s*)(?:"(?:[^"\\]|\\.)*"|\d+)`,
  'gi',
)
/** PostgreSQL quotes invalid input. */
const inInput = /(\binvalid input [^"\n]{0,100}: )"[^"\n]*"/g
/** drizzle appends the parameters to the message of a failed query. */
const inQuery = /\nparams: [\s\S]*?(?=\n[^\S\n]+at |\ncaused by: |$)/g

function withoutSecrets(text: string): string {
  return withoutCardNumbers(text, hidden)
    .replace(inAddress, `$1${hidden}`)
    .replace(inPath, `$1${hidden}`)
    .replace(inKey, `$1${hidden}`)
    .replace(inHeader, `Bearer ${hidden}`)
    .replace(inJson, `$1"${hidden}"`)
    .replace(inInput, `$1${hidden}`)
    .replace(inQuery, `\nparams: ${hidden}`)
}
