import { expect, test } from 'bun:test'
import { findCircles, importsOf } from './imports.ts'

test.each([
  ["import { a } from './b.ts'", 'api/lib/b.ts', false],
  ["import {\n  a,\n  type C,\n} from '../b.ts'", 'api/b.ts', false],
  ["import type { A } from '#db/enums.ts'", 'db/enums.ts', true],
  ["import { type A, type B } from '#db/enums.ts'", 'db/enums.ts', true],
  ["import * as schema from './schema.ts'", 'api/lib/schema.ts', false],
  ["import '../styles.css'", 'api/styles.css', false],
  ["import text from './mail.html?raw'", 'api/lib/mail.html', false],
  ["export * from './b.ts'", 'api/lib/b.ts', false],
  ["export type { A } from './b.ts'", 'api/lib/b.ts', true],
  ["const a = await import('@scope/name/part')", '@scope/name', false],
  ["import { pgTable } from 'drizzle-orm/pg-core'", 'drizzle-orm', false],
  ["import { Database } from 'bun:sqlite'", 'bun', false],
])('%s is recognised', (code, to, typeOnly) => {
  expect(importsOf('api/lib/a.ts', code)).toEqual([{ from: 'api/lib/a.ts', to, typeOnly }])
})

test('ignores text that only looks like an import', () => {
  const code = "export const from = 'a'\n  import { b } from 'b'\nexport function f() {\n  return g('c')\n}\n"
  expect(importsOf('a.ts', code)).toEqual([])
})

test('circles are found with all their members, and types do not close one', () => {
  const edge = (from: string, to: string, typeOnly = false) => ({ from, to, typeOnly })
  const path = [edge('a', 'b'), edge('b', 'c'), edge('a', 'c')]
  expect(findCircles([...path, edge('c', 'a', true)])).toEqual([])
  expect(findCircles([...path, edge('c', 'b')])).toEqual([['b', 'c']])
  expect(findCircles([...path, edge('c', 'a'), edge('c', 'd'), edge('d', 'e'), edge('e', 'd')])).toEqual([
    ['d', 'e'],
    ['a', 'b', 'c'],
  ])
})
