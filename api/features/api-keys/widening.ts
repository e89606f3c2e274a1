import { addressList } from '#api/lib/address-list.ts'
import type { QuotaPeriod } from '#db/enums/api-keys.ts'

/** What a key may do, from where, how often and until when. */
export type Power = {
  scope: string[]
  ipWhitelist: string[]
  expiresAt: Date | null
  quotaMax: number | null
  quotaPeriod: QuotaPeriod | null
  isActive: boolean
}

/** Whether a change lets a key do anything that it could not do before (D89). */
export const isWider = (from: Power, to: Power): boolean =>
  to.scope.some((name) => !from.scope.includes(name)) ||
  (to.isActive && !from.isActive) ||
  isLater(from.expiresAt, to.expiresAt) ||
  isLooser(from, to) ||
  isFromElsewhere(from.ipWhitelist, to.ipWhitelist)

const isLater = (from: Date | null, to: Date | null) => from !== null && (to === null || to > from)

/** Another period is looser in any case: a hundred a day are more at once than three thousand a month. */
const isLooser = (from: Power, to: Power) =>
  from.quotaMax !== null &&
  (to.quotaMax === null || to.quotaPeriod !== from.quotaPeriod || to.quotaMax > from.quotaMax)

/** An empty list allows every address. */
const isFromElsewhere = (from: string[], to: string[]) =>
  from.length > 0 && (to.length === 0 || to.some((range) => !from.some((outer) => contains(outer, range))))

/** A network contains another if its prefix is not longer and it has the other's address. */
const contains = (outer: string, inner: string): boolean =>
  bitsOf(outer) <= bitsOf(inner) && addressList([outer])(inner.split('/')[0]!)

function bitsOf(range: string): number {
  const [address = '', prefix] = range.split('/')
  return prefix === undefined ? (address.includes(':') ? 128 : 32) : Number(prefix)
}
