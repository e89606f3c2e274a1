import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const icons = createRequire(import.meta.filename).resolve('lucide-react')

/**
 * Imports icons from their own files rather than from the one that names all of them, so that a page's imports are what it
 * uses, by which the chunks are chosen.
 */
export function directImports(): Plugin {
  const index = join(dirname(dirname(icons)), 'esm/lucide-react.mjs')
  const fileOf = new Map<string, string>()
  for (const [, names, file] of readFileSync(index, 'utf8').matchAll(/^export \{(.+)\} from '(.+)';$/gm))
    for (const [, name] of names!.matchAll(/default as (\w+)/g))
      fileOf.set(name!, join(dirname(index), file!))
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('/web/') && code.includes("'lucide-react'")
        ? code.replace(/^import \{([^}]+)\} from 'lucide-react'$/gm, (_, names: string) => {
            const given = names
              .split(',')
              .map((name) => name.trim())
              .filter((name) => name && !name.startsWith('type '))
            return given
              .map(
                (name) => `import ${name.split(' as ').at(-1)} from '${fileOf.get(name.split(' as ')[0]!)}'`,
              )
              .join(';')
          })
        : null,
  }
}
