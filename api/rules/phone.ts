export const turkishCode = 90
/** A Turkish mobile number however it is written: +90, 90 or 0 before it, or nothing (spec 1 §5). */
const turkish = /^(?:90|0)?(5\d{9})$/
/** What E.164 leaves for any country: fifteen digits with the calling code, and nothing shorter than a number is. */
const shortest = 4
const longest = 15

const digitsOf = (text: string) => text.replace(/\D/g, '')
/** Digits, and only what people write between them. */
const looksLikePhone = (text: string) => /^\+?[\d\s().-]*$/.test(text)

export const isTurkishMobile = (text: string) => looksLikePhone(text) && turkish.test(digitsOf(text))

/** How phones are stored (D45): `+905321234567`; null where the number does not fit its calling code. */
export function toE164(text: string, callingCode: number): string | null {
  if (!looksLikePhone(text)) return null
  const digits = digitsOf(text)
  if (callingCode === turkishCode) {
    const number = turkish.exec(digits)?.[1]
    return number ? `+${turkishCode}${number}` : null
  }
  const code = String(callingCode)
  const written = text.trim().startsWith('+') || digits.startsWith('00')
  const whole = digits.replace(/^00/, '')
  if (written && !whole.startsWith(code)) return null
  const number = written ? whole.slice(code.length) : digits.replace(/^0+/, '')
  const fits = number.length >= shortest && code.length + number.length <= longest
  return fits ? `+${code}${number}` : null
}

/** What stands behind the calling code: the digits that a form shows and takes back. */
export const nationalNumber = (e164: string, callingCode: number) =>
  e164.slice(String(callingCode).length + 1)
