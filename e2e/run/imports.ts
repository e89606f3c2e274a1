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

/** The groups whose members import each other, directly or through others; types vanish before and cannot close a circle. */
export function findCircles(imports: Pick<Import, 'from' | 'to' | 'typeOnly'>[]): string[][] {
  const next = Map.groupBy(
    imports.filter(({ typeOnly }) => !typeOnly),
    ({ from }) => from,
  )
  const order = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  /** Tarjan's algorithm: returns the earliest open file that `file` reaches. */
  function visit(file: string): number {
    const own = order.size
    order.set(file, own)
    open.push(file)
    let earliest = own
    for (const { to } of next.get(file) ?? []) {
      if (!order.has(to)) earliest = Math.min(earliest, visit(to))
      else if (open.includes(to)) earliest = Math.min(earliest, order.get(to)!)
    }
    if (earliest === own) {
      const members = open.splice(open.indexOf(file))
      if (members.length > 1) circles.push(members.sort())
    }
    return earliest
  }
  for (const file of next.keys()) if (!order.has(file)) visit(file)
  return circles
}
