import { expect, test } from 'bun:test'
import { judge } from './network.ts'

test.each([
  ['online', { online: true }],
  ['online', { online: true, roundTrip: 250 }],
  ['slow', { online: true, roundTrip: 251 }],
  ['slow', { online: true, connection: { rtt: 300, downlink: 10 } }],
  ['slow', { online: true, roundTrip: 20, connection: { rtt: 50, downlink: 1.9 } }],
  ['online', { online: true, roundTrip: 20, connection: { rtt: 400, downlink: 2 } }],
  ['offline', { online: true, roundTrip: null }],
  ['offline', { online: false, roundTrip: 20 }],
] as const)('is %s with %j: above 250 ms or below 2 Mbit/s is slow (D60)', (network, signs) => {
  expect(judge(signs)).toBe(network)
})
