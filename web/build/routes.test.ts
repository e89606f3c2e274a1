import { expect, test } from 'bun:test'
import { publicPages } from './heads.ts'
import { routesOf } from './routes.ts'

const tree = await Bun.file(new URL('../route-tree.gen.ts', import.meta.url)).text()
const patterns = routesOf(tree).map((each) => new RegExp(each, 'i'))
const isKnown = (path: string) => patterns.some((each) => each.test(path))

test('recognises every URL that a link of the app can have, with any parameters', () => {
  const [, links = ''] = /^ {2}to:\n((?: {4}\| '[^']*'\n)+)/m.exec(tree) ?? []
  const addresses = [...links.matchAll(/'([^']*)'/g)].map(([, path = '']) =>
    path.replaceAll(/\$\w+/g, 'Işık 7'),
  )
  expect(addresses.length).toBeGreaterThan(20)
  expect([...addresses, ...Object.keys(publicPages)].filter((path) => !isKnown(path))).toEqual([])
})

test.each([
  '/kimse-yok',
  '/support/tickets',
  '/support/tickets/1/2',
  '/loginx',
  '/x/login',
  '/wp-admin/a.php',
])('%s is not', (path) => {
  expect(isKnown(path)).toBe(false)
})

test('supports splats and optional parameters, and fails the build for other syntax', () => {
  const known = routesOf(
    "  fullPath: '/'\n  fullPath: '/a.b/$'\n  fullPath: '/c/{-$d}/e'\n  fullPath: '/f/g-{$h}/'\n",
  )
  expect(known).toEqual(['^/$', '^/a\\.b.*$', '^/c.*$', '^/f/[^/]+$'])
  expect(() => routesOf('')).toThrow('route tree')
})
