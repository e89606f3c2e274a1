import { expect, test } from 'bun:test'
import { listen } from './listen.ts'

const answer = () => new Response('')

test('names a port in use and the setting to change', () => {
  using first = listen({ HOST: '127.0.0.1', PORT: 0 }, answer)
  expect(() => listen({ HOST: '127.0.0.1', PORT: first.port! }, answer)).toThrow(
    `Port ${first.port} on 127.0.0.1 is in use: stop the other process, or set another PORT.`,
  )
})

test('names an address that this machine does not have', () => {
  expect(() => listen({ HOST: '192.0.2.1', PORT: 0 }, answer)).toThrow(
    'Cannot listen on 192.0.2.1:0 (EADDRNOT',
  )
})
