export type Manifest = Record<string, { file: string; imports?: string[] }>

/** Keys of what the build splits from a route file. */
const split = /^(routes\/_.+)\.tsx\?tsr-split=component(---loader)?$/

/** The scripts that a page loads before it is usable, each after its imports: the app, its layouts and its route. */
export const scriptsOf = (manifest: Manifest, path?: string): string[] =>
  closureOf(manifest, ['index.html', 'main.tsx', ...(path ? partsOf(manifest, path) : [])])

/** The paths of all pages, with the names of their parameters: `/support/tickets/$id`. */
export const pathsOf = (manifest: Manifest): string[] =>
  Object.keys(manifest).flatMap((key) => {
    const route = split.exec(key)?.[1]
    return route && !isLayout(manifest, route) ? [pathOf(route)] : []
  })

/** The entry of a page in a list by the beginnings of paths; the longest wins. */
export const dataOf = (data: Record<string, string[]>, path: string): string[] => {
  const [longest] = Object.keys(data)
    .filter((start) => path === start || path.startsWith(start.replace(/\/?$/, '/')))
    .sort((a, b) => b.length - a.length)
  return longest ? data[longest]! : []
}

/** What every page loads once it is drawn, and every page of signed-in people at once. */
const later = ['routes/-watch.tsx', 'features/consent/consent-gate.tsx', 'components/feedback/failure.tsx']
const ofMembers = ['features/inbox/live-bell.tsx']
/** What the loader of a page imports. */
const ofPages: Record<string, string[]> = { '/profile': ['features/account/user-info/user-info-section.tsx'] }
const ofMembersLater = ['features/inbox/saved-inbox.tsx']

/** The scripts that a browser has loaded when it has nothing left to do on a page. */
export const scriptsUntilIdle = (manifest: Manifest, path: string): string[] => {
  const parts = partsOf(manifest, path)
  const forMembers = isForMembers(parts) ? ofMembersLater : []
  return closureOf(manifest, ['index.html', 'main.tsx', ...parts, ...later, ...forMembers])
}

function closureOf(manifest: Manifest, keys: string[]): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk for ${key}`)
    if (seen.has(chunk.file)) return
    seen.add(chunk.file)
    chunk.imports?.forEach(visit)
    files.add(chunk.file)
  }
  keys.forEach(visit)
  return [...files].filter((file) => file.endsWith('.js'))
}

const keyOf = (manifest: Manifest, route: string) =>
  Object.keys(manifest).find((key) => split.exec(key)?.[1] === route)

/** A layout is a route file beside a folder of its name. */
const isLayout = (manifest: Manifest, route: string) =>
  Object.keys(manifest).some((key) => key.startsWith(`${route}/`))

const isForMembers = (parts: string[]) => /^routes\/_(user|admin)\.tsx/.test(parts[0] ?? '')

function partsOf(manifest: Manifest, path: string): string[] {
  const route = Object.keys(manifest)
    .flatMap((key) => split.exec(key)?.[1] ?? [])
    .find((each) => !isLayout(manifest, each) && pathOf(each) === path)
  if (!route) throw new Error(`No route is at ${path}`)
  const folders = route.split('/')
  const files = folders.map((_, end) => folders.slice(0, end + 1).join('/'))
  const parts = files.flatMap((file) => keyOf(manifest, file) ?? [])
  return [...parts, ...(isForMembers(parts) ? ofMembers : []), ...(ofPages[path] ?? [])]
}

/** `/login` is `routes/_auth/login`: folders with a leading underscore are not part of the URL, and `a_.$b` is `a/$b`. */
const pathOf = (route: string) =>
  `/${route
    .split('/')
    .slice(2)
    .flatMap((part) => part.replaceAll('_.', '/').replaceAll('.', '/').split('/'))
    .filter((part) => part !== 'index')
    .join('/')}`
