import { expect, test } from 'bun:test'
import { listen } from './listen.ts'

const answer = () => new Response('')

test('a port that is taken is named, and the setting that chooses another', () => {
  using first = listen({ HOST: '127.0.0.1', PORT: 0 }, answer)
  expect(() => listen({ HOST: '127.0.0.1', PORT: first.port! }, answer)).toThrow(
    `Port ${first.port} of 127.0.0.1 is taken: stop what listens there, or choose another with PORT.`,
  )
})

test('so is an address that this machine does not have', () => {
  expect(() => listen({ HOST: '192.0.2.1', PORT: 0 }, answer)).toThrow('192.0.2.1:0 cannot be had (EADDRNOT')
})
