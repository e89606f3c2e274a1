import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'

const inside = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4')

const everywhere = new BlockList()
everywhere.addSubnet('2000::', 3, 'ipv6')
// Documentation, and addresses that stand for an IPv4 one: 6to4 and Teredo.
for (const [network, bits] of [
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2001::', 32],
] as const)
  inside.addSubnet(network, bits, 'ipv6')

/** Whether an address is one of the open internet: not ours, not this machine's, not a network's own. */
export function isPublicAddress(ip: string): boolean {
  const kind = isIP(ip)
  if (kind === 4) return !inside.check(ip, 'ipv4')
  return kind === 6 && everywhere.check(ip, 'ipv6') && !inside.check(ip, 'ipv6')
}

type Found = (error: Error | null, addresses: LookupAddress[]) => void

/** Looks a name up for a connection and refuses it where any address is not public; what is connected to was checked. */
export function lookupPublic(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, [])
    const closed = addresses.find(({ address }) => !isPublicAddress(address))
    if (closed) return found(new NotPublic(hostname), [])
    found(null, addresses)
  })
}

/** A name that leads into a private network. */
export class NotPublic extends Error {
  constructor(hostname: string) {
    super(`${hostname} is not a public address`)
  }
}
