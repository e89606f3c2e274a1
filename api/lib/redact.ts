import { isCardNumber, withoutCardNumbers } from '#api/rules/card-number.ts'

const secretNames =
  'password|passphrase|secret|token|authorization|cookie|api[-_]?key|cvv|cvc|card[-_]?number|otp|' +
  '(?:verification|recovery|backup|device|user|mail)[-_]?codes?'
const hidden = '[redacted]'

/** Coarse, because every line passes it: well under a microsecond. The digits may be those of a card (D66). */
const suspicious =
  /pass(?:word|phrase)|secret|token|authorization|cookie|key|cv[vc]|card|otp|code|param|args|bearer|guest\/|\D[2-9]\d{3}(?:\d{8}|(?:[ +._/-]|%2[0d])\d{3})/i
const secretName = new RegExp(`(?:${secretNames})|^(?:params|parameters|args)$`, 'i')
/** Names of errors and PostgreSQL's states; whatever else is called `code` may have been mailed to somebody. */
const errorCode = /^(?:[A-Z][A-Z_]*|ERR_\w+|[0-9A-Z]{5}|[a-z_]+\.[a-z_]+)$/

/** A finished JSON line without secrets, at whatever depth they stand; a line that could have none costs one look. */
export function redact(line: string): string {
  if (!suspicious.test(line)) return line
  return `${JSON.stringify(JSON.parse(line, withoutSecret))}\n`
}

/** The same for words that stand alone. */
export const redactWords = (words: string) => (suspicious.test(words) ? withoutSecretWords(words) : words)

function withoutSecret(name: string, value: unknown): unknown {
  if (value === null || typeof value === 'boolean') return value
  if (secretName.test(name)) return hidden
  if (typeof value === 'number') return isCardNumber(value) ? hidden : value
  if (typeof value !== 'string') return value
  if (name === 'code' && !errorCode.test(value)) return hidden
  return withoutSecretWords(value)
}

const inAddress = /([?&](?:\w*token|code|key)=)[^&\s"'#]+/gi
/** A guest's link has its secret in the path (D65). */
const inPath = /(\/support\/guest\/)[^/?\s"'#]+/g
const inHeader = /\bBearer \S+/gi
const inJson = new RegExp(String.raw`("[\w-]*(?:${secretNames})\w*"\s*:\s*)(?:"(?:[^"\\]|\\.)*"|\d+)`, 'gi')
/** drizzle ends the message of a failed query with the values it was given. */
const inQuery = /\nparams: [\s\S]*?(?=\n\s+at |\ncaused by: |$)/g

function withoutSecretWords(words: string): string {
  return withoutCardNumbers(words, hidden)
    .replace(inAddress, `$1${hidden}`)
    .replace(inPath, `$1${hidden}`)
    .replace(inHeader, `Bearer ${hidden}`)
    .replace(inJson, `$1"${hidden}"`)
    .replace(inQuery, `\nparams: ${hidden}`)
}
