/** Local and reserved names (RFC 6761, 6762, 8375, and common router names). */
const inside =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|test|invalid|example|onion)$/
const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

const endpointMax = 1000

/**
 * Whether an endpoint is acceptable: https on the default port with a public host name. IP addresses are rejected, because
 * push services use names and an address may be internal; resolved addresses are checked on sending. Only the canonical
 * URL is accepted, because an endpoint identifies a browser.
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

/** Printable ASCII, because the unique index limits the size in bytes. */
export const isFcmToken = (text: string) => text.length <= endpointMax && /^[!-~]+$/.test(text)

const url64 = /^[A-Za-z0-9_-]+={0,2}$/

/** Base64url of exactly `bytes` bytes, with or without padding. */
export const isKeyOf = (bytes: number) => (text: string) =>
  url64.test(text) && text.replace(/=+$/, '').length === Math.ceil((bytes * 8) / 6)
