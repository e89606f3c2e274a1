import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { mergeModules } from './merge.ts'
import { type Graph, readUses } from './uses.ts'

const main = join(import.meta.dirname, '../main.tsx')
/** What a file costs a browser besides its bytes, in bytes of source. */
const perFile = 14_000

let files: Map<string, string> | undefined

/** The name of the file that has a module which several pages use. */
function fileOf(id: string, graph: Graph): string | null {
  if (!files) {
    const uses = readUses(main, graph)
    files = new Map(
      [...uses.initial].map((each) => [each, each.includes('node_modules') ? 'libraries' : 'main']),
    )
    for (const [number, ids] of mergeModules(uses, perFile).entries())
      for (const each of ids) files.set(each, `shared${number}`)
  }
  return files.get(id) ?? null
}

/**
 * Code splitting: what every page loads comes in three files, which change at different times, and what several pages
 * share in files that `mergeModules` chooses by who loads them and when.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', test: /web.start\.ts|lib.schedule\.ts|preload-helper|web.index\.html/, priority: 9 },
  { name: 'react', test: /node_modules.(react|react-dom|scheduler)[\\/]|rolldown.runtime/, priority: 8 },
  { name: fileOf, debugName: 'shared', includeDependenciesRecursively: false },
]
