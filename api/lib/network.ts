/** What one subscriber of an IPv6 network has is a /64: limits count that, not each of its addresses. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip
  const [head = '', tail = ''] = ip.split('%')[0]!.split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`.toLowerCase()
}
