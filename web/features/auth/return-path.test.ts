import { expect, test } from 'bun:test'
import { returnPath } from './return-path.ts'

test.each([
  [undefined, '/home'],
  ['/notifications?page=2#last', '/notifications?page=2#last'],
  ['/device?user_code=BCDF-GHJK', '/device?user_code=BCDF-GHJK'],
  ['//evil.example', '/home'],
  ['/\\evil.example', '/home'],
  ['/\t/evil.example', '/home'],
  ['/.//evil.example', '/home'],
  ['https://evil.example/home', '/home'],
  ['javascript:alert(1)', '/home'],
  ['home', '/home'],
  ['/login?returnTo=/login', '/home'],
  ['/', '/home'],
])('%p leads to %p', (input, path) => {
  expect(returnPath(input)).toBe(path)
})
