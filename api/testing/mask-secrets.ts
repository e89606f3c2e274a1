const secretKey = /token|secret|password|otpauth|signature|recovery|^p256dh$|^apiKey$|^auth$|cvv|^uri$/i
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Long runs of letters and digits, such as the tokens of links. */
const opaque = /[A-Za-z0-9_-]{22,}/g

type Mask = (text: string, key: string) => string

/** `<accessToken>` */
export const named: Mask = (_, key) => `<${key || 'secret'}>`

/** Replaces letters and digits, so that the form of a secret stays. */
export const shaped: Mask = (text) =>
  /^[0-9a-f]+$/.test(text)
    ? text.replace(/[a-f]/g, 'a').replace(/[0-9]/g, '0')
    : text.replace(/[A-Z]/g, 'X').replace(/[a-z]/g, 'x').replace(/[0-9]/g, '0')

const isOpaque = (run: string) => !uuid.test(run) && /\d/.test(run) && /[a-z]/i.test(run)

/** Masks the values of secret keys, and what looks like a token in any other text. */
export function maskSecrets(value: unknown, mask: Mask, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => maskSecrets(each, mask, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, maskSecrets(each, mask, name)]),
    )
  if (typeof value !== 'string') return value
  if (secretKey.test(key)) return mask(value, key)
  return value.replace(opaque, (run) => (isOpaque(run) ? mask(run, '') : run))
}
