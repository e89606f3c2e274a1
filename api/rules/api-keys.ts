import { toE164, turkishCode } from './phone.ts'

/** The quota that the screen suggests. */
export const defaultQuota = { max_requests: 1000, period: 'daily' } as const

/** The stored form of a client's phone: a Turkish mobile number, or an international one with its `+`; null if invalid. */
export function contactPhone(text: string): string | null {
  const turkish = toE164(text, turkishCode)
  if (turkish) return turkish
  const digits = text.replace(/[\s().-]/g, '')
  return /^\+[1-9]\d{6,14}$/.test(digits) && !digits.startsWith(`+${turkishCode}`) ? digits : null
}

const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const v4 = new RegExp(`^${octet}(?:\\.${octet}){3}$`)
const group = /^[0-9a-f]{1,4}$/i

function isV6(text: string): boolean {
  const halves = text.split('::')
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  if (halves.length > 2 || !groups.every((each) => group.test(each))) return false
  return halves.length === 2 ? groups.length < 8 : groups.length === 8
}

/** An IPv4 address in the form of IPv6 as the plain one, which is how clients are known. */
export const plainAddress = (text: string) => text.replace(/^::ffff:(?=\d+(?:\.\d+){3}$)/i, '')

/** An IPv4 or IPv6 address, or a network as `address/prefix`. */
export function isAddressRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = v4.test(address) ? 32 : isV6(address) ? 128 : undefined
  if (bits === undefined || rest.length > 0) return false
  return prefix === undefined || (/^(?:0|[1-9]\d{0,2})$/.test(prefix) && Number(prefix) <= bits)
}
