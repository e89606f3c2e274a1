import { BlockList, isIP } from 'node:net'

/**
 * Who is at the other end: the peer itself, or, behind a trusted proxy, the rightmost address of
 * X-Forwarded-For that is not trusted.
 */
export function clientAddress(trustedProxies: readonly string[]) {
  const trusted = new BlockList()
  for (const each of trustedProxies) {
    const [address = '', prefix] = each.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix) trusted.addSubnet(address, Number(prefix), family)
    else trusted.addAddress(address, family)
  }
  const trusts = (ip: string) => trusted.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
  return (peer: string | undefined, forwarded: string | undefined): string => {
    const near = plain(peer ?? '127.0.0.1')
    if (!forwarded || trustedProxies.length === 0 || !trusts(near)) return near
    const chain = forwarded
      .split(',')
      .map((each) => plain(each.trim()))
      .filter((each) => isIP(each) > 0)
    return chain.findLast((each) => !trusts(each)) ?? chain[0] ?? near
  }
}

/** An IPv4 address mapped into IPv6 is that IPv4 address. */
const plain = (ip: string) => (ip.startsWith('::ffff:') ? ip.slice(7) : ip)
