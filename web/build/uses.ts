import { readFileSync, statSync } from 'node:fs'
import type { Rolldown } from 'vite'

type Info = Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'>
type Graph = { getModuleInfo(id: string): Info | null }

export type Uses = {
  /** Entries, which are loaded on demand, that import a module. */
  pages: Set<string>
  isPage: boolean
  /** A message, or a module so small that a file of its own would cost more than its bytes, which imports no other. */
  isSmall: boolean
  /** It opens above the page, or imports what does. */
  isWidget: boolean
  isFirst: (page: string) => boolean
  isIdle: (page: string) => boolean
  isAuth: (page: string) => boolean
  isMember: (page: string) => boolean
  hasForm: (page: string) => boolean
  isConsole: (page: string) => boolean
}

/** The page of a first visit. */
const first = /routes._public(.index)?\.tsx/
const auth = /routes._auth|features.auth/
/** What every page loads once it is drawn. */
const idle = /routes.-watch\.tsx|consent.consent-(gate|banner)\.tsx|feedback.failure\.tsx/
/** What every page of signed-in people loads. */
const member = /inbox.live-bell\.tsx|inbox.saved-inbox\.tsx|routes._(user|admin)\.tsx/
const widget =
  /floating-ui|react-remove-scroll|react-(select|dialog|dismissable-layer|checkbox|tabs|roving-focus|collection|focus-scope)[\\/]/
const nothing: ReadonlySet<string> = new Set()

/** Which entries of the app import a module. Messages are left to the bundler, because all are imported in one file. */
export function createUses(web: string): (id: string, graph: Graph) => Uses {
  let known: ReturnType<typeof readGraph> | undefined
  return (module, graph) => {
    const message = /paraglide.messages.(.+)\.js$/.exec(module)?.[1]
    const id = message ? `message:${message}` : module
    known ??= readGraph(`${web}/main.tsx`, graph)
    const { pages, closures, forms, panels, isWidget, isLeaf } = known
    return {
      pages: new Set(pages.get(id)),
      isPage: closures.has(id),
      isSmall: message !== undefined || (isLeaf(module) && sizeOf(module) < small),
      isWidget: isWidget(id),
      isFirst: (page) => first.test(page),
      isAuth: (page) => auth.test(page),
      isIdle: (page) => idle.test(page),
      isMember: (page) => member.test(page),
      hasForm: (page) => forms.has(page),
      isConsole: (page) => panels.has(page),
    }
  }
}

const small = 800
const sizeOf = (id: string) => (id.startsWith('/') ? statSync(id.split('?')[0]!).size : 0)

const words = new Map<string, string[]>()
/** The names of the messages that a module of the app says. */
function messagesIn(id: string): string[] {
  const file = id.split('?')[0]!
  if (!/\/web\/.*\.tsx?$/.test(file)) return []
  const known =
    words.get(file) ??
    [...readFileSync(file, 'utf8').matchAll(/\bm\.([a-z]\w*)/g)].map(([, name]) => `message:${name}`)
  words.set(file, known)
  return known
}

function readGraph(main: string, graph: Graph) {
  const infos = new Map<string, Info | null>()
  const infoOf = (id: string) => {
    if (!infos.has(id)) infos.set(id, graph.getModuleInfo(id))
    return infos.get(id)
  }
  const closureOf = (entry: string, without: ReadonlySet<string>) => {
    const seen = new Set<string>()
    const waiting = [entry]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (seen.has(id) || without.has(id) || id.includes('paraglide')) continue
      seen.add(id)
      waiting.push(...(infoOf(id)?.importedIds ?? []))
    }
    return seen
  }
  const laterOf = (modules: Iterable<string>) =>
    [...modules].flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? [])

  const initial = closureOf(main, nothing)
  const closures = new Map<string, Set<string>>()
  const parents = new Map<string, Set<string>>()
  const waiting = laterOf(initial).map((page) => ({ page, from: main }))
  for (let each = waiting.pop(); each; each = waiting.pop()) {
    const { page, from } = each
    if (initial.has(page)) continue
    parents.set(page, (parents.get(page) ?? new Set()).add(from))
    if (closures.has(page)) continue
    closures.set(page, closureOf(page, initial))
    waiting.push(...laterOf(closures.get(page)!).map((later) => ({ page: later, from: page })))
  }
  const pages = new Map<string, Set<string>>()
  const use = (id: string, page: string) => pages.set(id, (pages.get(id) ?? new Set()).add(page))
  for (const [page, modules] of closures)
    for (const id of modules) {
      use(id, page)
      for (const message of messagesIn(id)) use(message, page)
    }
  for (const message of [...initial].flatMap(messagesIn)) pages.delete(message)
  const forms = new Set(
    [...closures].flatMap(([page, ids]) =>
      [...ids].some((id) => /react-form|components.form|rules.texts/.test(id)) ? [page] : [],
    ),
  )
  const panels = new Set([...closures.keys()].filter((page) => page.includes('routes/_admin')))
  for (let before = -1; before < panels.size; ) {
    before = panels.size
    for (const page of closures.keys())
      if ([...parents.get(page)!].every((each) => panels.has(each))) panels.add(page)
  }
  const isWidget = (id: string) => [...closureOf(id, initial)].some((each) => widget.test(each))
  const isLeaf = (id: string) =>
    (infoOf(id)?.importedIds ?? []).every((each) => initial.has(each) || each.includes('paraglide'))
  return { pages, closures, forms, panels, isWidget, isLeaf }
}
