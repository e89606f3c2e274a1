/** The key of an address in rate limits: an IPv4 address, or the /64 of an IPv6 address, which one subscriber has. */
export const networkOf = (ip: string): string => (ip.includes(':') ? prefixOf(ip, 4) : ip)

/**
 * An IPv4 address, or the /48 of an IPv6 address: what one owner may have, who could otherwise count as 65,536 networks.
 */
export const siteOf = (ip: string): string => (ip.includes(':') ? prefixOf(ip, 3) : ip)

function prefixOf(ip: string, length: number): string {
  const [head = '', tail = ''] = ip.split('%')[0]!.split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
  return `${groups
    .slice(0, length)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/${length * 16}`.toLowerCase()
}
