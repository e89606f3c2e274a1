import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'

const reserved = new BlockList()
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
  reserved.addSubnet(network, bits, 'ipv4')

const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
// Documentation, and the ranges that embed IPv4 addresses: 6to4 and Teredo.
for (const [network, bits] of [
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2001::', 32],
] as const)
  reserved.addSubnet(network, bits, 'ipv6')

/** Whether an address is on the public internet, not private, loopback or reserved. */
export function isPublicAddress(ip: string): boolean {
  const kind = isIP(ip)
  if (kind === 4) return !reserved.check(ip, 'ipv4')
  return kind === 6 && globalUnicast.check(ip, 'ipv6') && !reserved.check(ip, 'ipv6')
}

type Callback = (error: Error | null, addresses: LookupAddress[]) => void

/** A DNS lookup for a socket that fails if any address is not public, so that the socket connects to a checked one. */
export function lookupPublic(hostname: string, options: LookupOptions, callback: Callback): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const isPublic = addresses.every(({ address }) => isPublicAddress(address))
    if (!isPublic) return callback(new NotPublic(hostname), [])
    callback(null, addresses)
  })
}

/** The host name resolves to an address that is not public. */
export class NotPublic extends Error {
  constructor(hostname: string) {
    super(`${hostname} is not a public address`)
  }
}
