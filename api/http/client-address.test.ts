import { describe, expect, test } from 'bun:test'
import { clientAddress } from './client-address.ts'

const proxies = ['10.0.0.1', '192.168.0.0/16', '2001:db8:1::/48', '::1']
const client = '203.0.113.9'

type Case = [what: string, peer: string | undefined, forwarded: string | undefined, expected: string]

const cases: Case[] = [
  ['no proxy', client, undefined, client],
  ['no peer at all, as in a test', undefined, undefined, '127.0.0.1'],
  ['an IPv4 peer on an IPv6 socket', '::ffff:203.0.113.9', undefined, client],
  ['an IPv6 peer', '2001:db8:9::7', undefined, '2001:db8:9::7'],
  ['a neighbour on the same wire', 'fe80::1%eth0', undefined, 'fe80::1'],
  ['a neighbour behind a proxy', '10.0.0.1', '[fe80::1%25eth0]:51234', 'fe80::1'],
  ['a stranger who claims to forward', client, '198.51.100.1', client],
  ['one trusted proxy', '10.0.0.1', client, client],
  ['a trusted proxy on an IPv6 socket', '::ffff:10.0.0.1', client, client],
  ['a trusted proxy that forwards nothing', '10.0.0.1', undefined, '10.0.0.1'],
  ['a trusted proxy that forwards an empty word', '10.0.0.1', '', '10.0.0.1'],
  ['a proxy inside of a trusted network', '192.168.77.3', client, client],
  ['a proxy just outside of it', '192.169.0.1', client, '192.169.0.1'],
  ['an IPv6 proxy inside of a trusted network', '2001:db8:1:9::5', '2001:db8:9::7', '2001:db8:9::7'],
  ['an IPv6 proxy outside of it', '2001:db8:2::5', '2001:db8:9::7', '2001:db8:2::5'],
  ['a proxy on the same machine', '::1', client, client],
  ['a chain of trusted proxies', '10.0.0.1', `${client}, 192.168.1.2, 2001:db8:1::3`, client],
  ['a client that wrote the header first', '10.0.0.1', `1.2.3.4, 10.0.0.1, ${client}`, client],
  ['a client that wrote a trusted address', '10.0.0.1', `192.168.1.1, ${client}`, client],
  ['a mapped address in the chain', '10.0.0.1', '::FFFF:203.0.113.9', client],
  ['a mapped trusted address in the chain', '10.0.0.1', `${client}, ::ffff:192.168.1.2`, client],
  ['an IPv4 address with a port', '10.0.0.1', `1.2.3.4, ${client}:51234`, client],
  ['an IPv6 address in brackets with a port', '10.0.0.1', '[2001:db8:9::7]:51234', '2001:db8:9::7'],
  ['only trusted addresses', '10.0.0.1', '192.168.1.9, 192.168.1.2', '192.168.1.9'],
  ['no address at all', '10.0.0.1', 'unknown', '10.0.0.1'],
  ['a word that hides what the client wrote', '10.0.0.1', '1.2.3.4, unknown', '10.0.0.1'],
  ['a word behind the client', '10.0.0.1', `<script>, ${client}`, client],
  ['a zero too many', '10.0.0.1', '1.2.3.4, 203.0.113.999', '10.0.0.1'],
]

describe('the address of a client', () => {
  test.each(cases)('with %s', (_what, peer, forwarded, expected) => {
    expect(clientAddress(proxies)(peer, forwarded)).toBe(expected)
  })

  test('is the peer where no proxy is trusted, whatever is forwarded', () => {
    expect(clientAddress([])('10.0.0.1', client)).toBe('10.0.0.1')
  })

  test.each(['proxy.local', '10.0.0.0/33', '10.0.0.0/x', '::/129'])(
    'needs proxies that exist: %s',
    (proxy) => {
      expect(() => clientAddress([proxy])).toThrow()
    },
  )
})
