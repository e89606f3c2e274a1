import type { Rolldown } from 'vite'
import type { Uses, Weight } from './merge.ts'

type Info = Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds' | 'code'>
export type Graph = { getModuleInfo(id: string): Info | null }

/**
 * What a browser loads at once, by the entry that asks for it: a page with its layouts, what it loads once it is drawn, or a
 * dialog that a press opens.
 */
type Visit = { entry: string; weight: Weight; modules: Set<string> }

/** What every page loads once it is drawn, and what pages of signed-in people load at once. */
const idle = /routes.-watch\.tsx|consent.consent-gate\.tsx|feedback.failure\.tsx/
const member = /inbox.(live-bell|saved-inbox)\.tsx/
/** What the loader of a page imports. */
const byLoader = { page: /_user.profile\.tsx/, section: /user-info-section\.tsx/ }
/** A route file, with the name of its layout: `routes/_user/home.tsx`. */
const route = /\/routes\/(_\w+)\/(.+)\.tsx\?tsr-split/
const layoutFile = /\/routes\/_\w+\.tsx\?|\/flight-control\.tsx\?/
const panels = '_admin'

/**
 * People open pages of players more often than panels, and a dialog once in many visits. A panel is made of many small
 * modules, so it waits for its files rather than for their bytes. A guest has nothing in the cache and needs little, so what
 * only others need is not in a guest's files.
 */
const weights = {
  guest: { bytes: 12, files: 4 },
  page: { bytes: 4, files: 4 },
  panel: { bytes: 1, files: 3 },
  dialog: { bytes: 0.1, files: 0.1 },
}

/**
 * The modules that more than one entry loads, with the visits that load them, and the weight of each visit; and the modules
 * that the app imports, of which some are in no first bundle, because only a page uses what its library exports.
 */
export function readUses(main: string, graph: Graph): Uses & { initial: Set<string> } {
  const infos = new Map<string, Info | null>()
  const infoOf = (id: string) => {
    if (!infos.has(id)) infos.set(id, graph.getModuleInfo(id))
    return infos.get(id)
  }
  const closureOf = (entry: string, without: ReadonlySet<string> = new Set()) => {
    const seen = new Set<string>()
    const waiting = [entry]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (seen.has(id) || without.has(id)) continue
      seen.add(id)
      waiting.push(...(infoOf(id)?.importedIds ?? []))
    }
    return seen
  }
  const initial = closureOf(main)
  const closures = new Map<string, Set<string>>()
  const later = (ids: Iterable<string>) => [...ids].flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? [])
  const waiting = later(initial)
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    if (initial.has(entry) || closures.has(entry)) continue
    const closure = closureOf(entry, initial)
    closures.set(entry, closure)
    waiting.push(...later(closure))
  }
  const visits = visitsOf([...closures.keys()], (entry) => closures.get(entry)!)
  const numbers = new Map<string, number[]>()
  for (const [number, { modules }] of visits.entries())
    for (const id of modules) numbers.set(id, [...(numbers.get(id) ?? []), number])
  const entries = new Map<string, number>()
  for (const closure of closures.values())
    for (const id of closure) entries.set(id, (entries.get(id) ?? 0) + 1)
  const modules = [...numbers]
    .filter(([id]) => !closures.has(id) && entries.get(id)! > 1)
    .map(([id, visits]) => {
      const { code, importedIds = [] } = infoOf(id) ?? {}
      return { id, visits, bytes: code?.length ?? 0, imports: importedIds }
    })
  return { modules, initial, weights: visits.map(({ weight }) => weight) }
}

function visitsOf(entries: string[], closureOf: (entry: string) => Set<string>): Visit[] {
  const closuresOf = (chosen: string[]) => new Set(chosen.flatMap((each) => [...closureOf(each)]))
  const ofAll = closuresOf(entries.filter((entry) => idle.test(entry)))
  return entries
    .filter((entry) => ![layoutFile, idle, member].some((each) => each.test(entry)))
    .flatMap((entry) => {
      const [, layout] = route.exec(entry) ?? []
      if (!layout) return { entry, weight: weights.dialog, modules: closureOf(entry) }
      const isPanel = layout === panels
      const modules = closuresOf(
        entries.filter(
          (each) =>
            each === entry ||
            (byLoader.page.test(entry) && byLoader.section.test(each)) ||
            each.includes(`/routes/${layout}.tsx?`) ||
            (isPanel && layoutFile.test(each) && each.includes(`/routes/${layout}/`)) ||
            ((isPanel || layout === '_user') && member.test(each)),
        ),
      )
      const weight = isPanel ? weights.panel : layout === '_user' ? weights.page : weights.guest
      return [
        { entry, weight, modules },
        { entry, weight, modules: ofAll.difference(modules) },
      ]
    })
}
