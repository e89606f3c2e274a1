/** A module that several visits load: its size, the visits as numbers, and the modules that it imports. */
export type Module = { id: string; bytes: number; visits: number[]; imports: readonly string[] }
/** How much the bytes of a visit count, and how much its number of files does. */
export type Weight = { bytes: number; files: number }
/** Modules of the app, and the weight of each visit. */
export type Uses = { modules: readonly Module[]; weights: readonly Weight[] }

type File = { ids: string[]; bytes: number; visits: Set<number>; imports: Set<File> }
type Pair = { with: File; saves: number }

/**
 * Puts modules into files so that all visits together load the least, where each file costs as much as `perFile` bytes.
 * Modules of the same visits are in one file; two files are joined while that saves more than it makes visits load in vain,
 * with all that the files import. No file imports one that imports it, because such files could not run in the order of
 * their modules.
 */
export function mergeModules({ modules, weights }: Uses, perFile: number): string[][] {
  const files = filesOf(modules)
  const refused = new Map([...files].map((file) => [file, new Set<File>()]))
  const best = new Map<File, Pair | undefined>()

  const weightOf = (of: keyof Weight, visits: Iterable<number>, without: ReadonlySet<number> = new Set()) => {
    let sum = 0
    for (const visit of visits) if (!without.has(visit)) sum += weights[visit]?.[of] ?? 0
    return sum
  }
  /** What joining two files saves, if nothing else is loaded for it. */
  const saving = (a: File, b: File) => {
    const [onlyA, onlyB] = [a.visits.difference(b.visits), b.visits.difference(a.visits)]
    const files = weightOf('files', a.visits, onlyA)
    return perFile * files - weightOf('bytes', onlyA) * b.bytes - weightOf('bytes', onlyB) * a.bytes
  }
  /** What visits load in vain because one of two files imports it. */
  const loss = (a: File, b: File) => {
    const visits = a.visits.union(b.visits)
    let sum = 0
    for (const file of importedBy(a, b))
      sum +=
        weightOf('bytes', visits, file.visits) * file.bytes + weightOf('files', visits, file.visits) * perFile
    return sum
  }
  const findBest = (a: File) => {
    let found: Pair | undefined
    for (const b of files) {
      if (a === b || refused.get(a)!.has(b)) continue
      const saves = saving(a, b)
      if (saves > (found?.saves ?? 0)) found = { with: b, saves }
    }
    best.set(a, found)
  }

  for (const file of files) findBest(file)
  for (;;) {
    const [from] = [...files]
      .filter((file) => best.get(file))
      .sort((a, b) => best.get(b)!.saves - best.get(a)!.saves)
    if (!from) return [...files].map(({ ids }) => ids)
    const { with: into, saves } = best.get(from)!
    if (isBetween(from, into) || isBetween(into, from) || loss(from, into) >= saves) {
      refused.get(from)!.add(into)
      refused.get(into)!.add(from)
      findBest(from)
      findBest(into)
      continue
    }
    files.delete(from)
    refused.get(into)!.clear()
    const changed = new Set([from, ...join(files, from, into)])
    for (const file of files)
      if (changed.has(file) || changed.has(best.get(file)?.with as File)) findBest(file)
  }
}

/** Modules of the same visits in one file. */
function filesOf(modules: readonly Module[]): Set<File> {
  const byVisits = new Map<string, File>()
  const fileOf = new Map<string, File>()
  for (const { id, bytes, visits } of modules) {
    const file = byVisits.get(visits.join()) ?? {
      ids: [],
      bytes: 0,
      visits: new Set(visits),
      imports: new Set(),
    }
    byVisits.set(visits.join(), file)
    fileOf.set(id, file)
    file.ids.push(id)
    file.bytes += bytes
  }
  for (const { id, imports } of modules)
    for (const each of imports) {
      const imported = fileOf.get(each)
      if (imported && imported !== fileOf.get(id)) fileOf.get(id)!.imports.add(imported)
    }
  return new Set(byVisits.values())
}

/** All that two files import, directly or not, except each other. */
function importedBy(...starts: File[]): Set<File> {
  const found = new Set<File>()
  const waiting = [...starts]
  for (let file = waiting.pop(); file; file = waiting.pop())
    for (const each of file.imports) {
      if (found.has(each) || starts.includes(each)) continue
      found.add(each)
      waiting.push(each)
    }
  return found
}

/** Whether a third file imports `to` and is imported by `from`. */
const isBetween = (from: File, to: File) =>
  [...importedBy(from)].some((file) => file !== to && file.imports.has(to))

/** Joins the first file into the second; returns the files that more visits load now. */
function join(files: ReadonlySet<File>, from: File, into: File): File[] {
  into.ids.push(...from.ids)
  into.bytes += from.bytes
  into.imports = into.imports.union(from.imports)
  into.imports.delete(into)
  into.imports.delete(from)
  for (const file of files) if (file.imports.delete(from) && file !== into) file.imports.add(into)
  const visits = into.visits.union(from.visits)
  const grown = [into, ...importedBy(into)].filter((file) => !visits.isSubsetOf(file.visits))
  for (const file of grown) file.visits = file.visits.union(visits)
  return [...new Set([into, ...grown])]
}
