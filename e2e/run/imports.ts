import { posix } from 'node:path'

/** `to` is a file of ours by its path from the root, a package by its name, or `node` or `bun`. */
export type Import = { from: string; to: string; typeOnly: boolean }

const statement = /^(?:import|export)\s+(type\s)?(?:([\w$*{}\s,]*?)\s*from\s*)?['"]([^'"]+)['"]/gm
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** What one file imports, statically, dynamically, or by exporting it again. */
export function importsOf(from: string, code: string): Import[] {
  const written = [...code.matchAll(statement)].map(([, type, names = '', to = '']) => ({
    from,
    to: resolve(from, to),
    typeOnly: Boolean(type) || onlyTypes(names),
  }))
  const asked = [...code.matchAll(dynamic)].map(([, to = '']) => ({
    from,
    to: resolve(from, to),
    typeOnly: false,
  }))
  return [...written, ...asked]
}

function onlyTypes(names: string): boolean {
  const each = /^\{(.*)\}$/s
    .exec(names.trim())?.[1]
    ?.split(',')
    .map((name) => name.trim())
  return each?.every((name) => name === '' || name.startsWith('type ')) ?? false
}

function resolve(from: string, to: string): string {
  const path = to.replace(/\?.*$/, '')
  if (path.startsWith('.')) return posix.join(posix.dirname(from), path)
  if (path.startsWith('#')) return path.slice(1)
  if (/^(node|bun):/.test(path)) return path.slice(0, path.indexOf(':'))
  return path.split('/', path.startsWith('@') ? 2 : 1).join('/')
}

/** The first circle of imports that a bundler would meet; types vanish before and cannot close one. */
export function findCycle(imports: Import[]): string[] | undefined {
  const next = Map.groupBy(
    imports.filter(({ typeOnly }) => !typeOnly),
    ({ from }) => from,
  )
  const done = new Set<string>()
  const visit = (file: string, path: string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const { to } of next.get(file) ?? []) {
      const cycle = visit(to, [...path, file])
      if (cycle) return cycle
    }
    done.add(file)
  }
  for (const file of next.keys()) {
    const cycle = visit(file, [])
    if (cycle) return cycle
  }
}
