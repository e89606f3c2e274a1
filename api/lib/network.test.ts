import { expect, test } from 'bun:test'
import { networkOf, siteOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1::/48'],
  ['2001:DB8:0001:ffff::', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
])('%s belongs to the site %s', (ip, site) => {
  expect(siteOf(ip)).toBe(site)
})
