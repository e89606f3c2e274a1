export const turkishCode = 90
/** A Turkish mobile number with the prefix +90, 90, 0 or none. */
const turkish = /^(?:90|0)?(5\d{9})$/
/** E.164: at most fifteen digits with the calling code. */
const shortest = 4
const longest = 15

const digitsOf = (text: string) => text.replace(/\D/g, '')
/** Digits and common separators. */
const looksLikePhone = (text: string) => /^\+?[\d\s().-]*$/.test(text)

export const isTurkishMobile = (text: string) => looksLikePhone(text) && turkish.test(digitsOf(text))

/** The stored form (D45): `+905321234567`; null for a number that is invalid for its calling code. */
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

/** The digits after the calling code, as forms show them. */
export const nationalNumber = (e164: string, callingCode: number) =>
  e164.slice(String(callingCode).length + 1)
