/** Names that lead into a network of one's own, or nowhere (RFC 6761, 6762, 8375, and what routers call themselves). */
const inside =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|test|invalid|example|onion)$/
const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

const endpointMax = 1000

/**
 * Whether we would send to it: https at its own port, a public host by name. Never an address, because browsers know
 * only push services by name and an address may be one of ours; what a name leads to is looked at when it is sent to.
 * Written in one way only, which is how browsers write it: an endpoint is one browser.
 */
export function isPushEndpoint(text: string): boolean {
  if (text.length > endpointMax || !URL.canParse(text)) return false
  const { href, protocol, hostname, port, username, password, hash } = new URL(text)
  if (href !== text) return false
  if (protocol !== 'https:' || port || username || password || hash) return false
  const host = hostname.replace(/\.$/, '')
  const labels = host.split('.')
  const topmost = labels.at(-1) ?? ''
  if (labels.length < 2 || !labels.every((each) => label.test(each))) return false
  return /[a-z]/.test(topmost) && !inside.test(host)
}

/** Printable ASCII: what is unique stands in an index, whose rows have room for so many bytes, not characters. */
export const isFcmToken = (text: string) => text.length <= endpointMax && /^[!-~]+$/.test(text)

const url64 = /^[A-Za-z0-9_-]+={0,2}$/

/** Base64url of exactly so many bytes; browsers pad it or do not. */
export const isKeyOf = (bytes: number) => (text: string) =>
  url64.test(text) && text.replace(/=+$/, '').length === Math.ceil((bytes * 8) / 6)
