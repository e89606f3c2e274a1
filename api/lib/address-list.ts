import { BlockList, isIP } from 'node:net'

/** Whether an address is in a list of addresses and networks (CIDR), of IPv4 and IPv6. */
export function addressList(entries: readonly string[]) {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix) list.addSubnet(address, Number(prefix), family)
    else list.addAddress(address, family)
  }
  return (ip: string) => list.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
}
