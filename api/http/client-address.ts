import { isIP } from 'node:net'
import { addressList } from '../lib/address-list.ts'

/**
 * The address of the client: the peer, or behind a trusted proxy the rightmost untrusted address in X-Forwarded-For (or
 * CLIENT_IP_HEADER). Entries left of an invalid one are ignored.
 */
export function clientAddress(trustedProxies: readonly string[]) {
  const trusts = addressList(trustedProxies)
  return (peer: string | undefined, forwarded: string | undefined): string => {
    const near = plain(peer ?? '127.0.0.1')
    if (!forwarded || trustedProxies.length === 0 || !trusts(near)) return near
    let client = near
    for (const each of forwarded.split(',').reverse()) {
      const hop = plain(each.trim())
      if (isIP(hop) === 0) break
      client = hop
      if (!trusts(hop)) break
    }
    return client
  }
}

/** Removes a port and a zone id, and unwraps IPv4-mapped IPv6 addresses. */
const plain = (ip: string) =>
  ip.includes(':')
    ? ip
        .replace(/%[^\]]*/, '')
        .replace(/^\[(.*)\](?::\d+)?$/, '$1')
        .replace(/^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i, '$1')
    : ip
