import { expect, test } from 'bun:test'
import { type Module, mergeModules } from './merge.ts'

const weights = Array.from({ length: 3 }, () => ({ bytes: 1, files: 1 }))
const module = (id: string, bytes: number, visits: number[], imports: string[] = []): Module => ({
  ...{ id, bytes, visits, imports },
})
const merge = (modules: Module[], perFile = 100) =>
  mergeModules({ modules, weights }, perFile)
    .map((ids) => ids.sort())
    .sort()

test('modules of the same visits are in one file, and large ones of other visits are not', () => {
  const modules = [module('a', 900, [0, 1]), module('b', 900, [0, 1]), module('c', 900, [1, 2])]
  expect(merge(modules)).toEqual([['a', 'b'], ['c']])
})

test('a small module joins the file of similar visits, which saves more than it loads in vain', () => {
  const modules = [module('large', 900, [0, 1, 2]), module('small', 30, [0, 1])]
  expect(merge(modules)).toEqual([['large', 'small']])
  expect(merge(modules, 10)).toEqual([['large'], ['small']])
})

test('no file imports one that imports it', () => {
  const modules = [
    module('first', 10, [0, 1], ['second']),
    module('second', 900, [0, 1, 2], ['third']),
    module('third', 10, [0, 1, 2]),
  ]
  expect(merge([...modules, module('other', 900, [2], ['first'])])).not.toContainEqual(['first', 'third'])
})

test('counts what a file imports: visits that would load it in vain keep the files apart', () => {
  const modules = [
    module('tiny', 1, [0, 1], ['huge']),
    module('huge', 9_000, [0, 1]),
    module('other', 1, [1, 2]),
  ]
  expect(merge(modules)).toContainEqual(['other'])
  expect(merge(modules.filter(({ id }) => id !== 'huge'))).toEqual([['other', 'tiny']])
})
