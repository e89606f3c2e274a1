import { expect, test } from 'bun:test'
import { TrieRouter } from 'hono/router/trie-router'
import { FixedPathRouter } from './router.ts'

const routes = [
  ['ALL', '*', 'middleware'],
  ['GET', '/users/export', 'export'],
  ['GET', '/users/:id', 'user'],
  ['POST', '/users/export', 'start'],
  ['GET', '/users/:id{[0-9]+}/notes', 'notes'],
] as const

const withRoutes = <R extends TrieRouter<string>>(router: R): R => {
  for (const [method, path, handler] of routes) router.add(method, path, handler)
  return router
}

test.each([
  ['GET', '/users/export'],
  ['POST', '/users/export'],
  ['DELETE', '/users/export'],
  ['GET', '/users/7'],
  ['GET', '/users/7/notes'],
  ['GET', '/nothing'],
])('matches %s %s as the router of Hono does, each time', (method, path) => {
  const expected = withRoutes(new TrieRouter<string>()).match(method, path)
  const router = withRoutes(new FixedPathRouter<string>())
  expect(router.match(method, path)).toEqual(expected)
  expect(router.match(method, path)).toEqual(expected)
})

test('a route that is added later counts', () => {
  const router = withRoutes(new FixedPathRouter<string>())
  router.match('GET', '/users/export')
  router.add('GET', '/users/*', 'late')
  expect(router.match('GET', '/users/export')[0].map(([handler]) => handler)).toContain('late')
})
