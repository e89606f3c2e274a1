export type Manifest = Record<string, { file: string; imports?: string[] }>

const split = '.tsx?tsr-split=component'

/** The scripts that a page loads before it is usable, each after its imports: the app, its layout and its route. */
export const scriptsOf = (manifest: Manifest, path?: string): string[] =>
  closureOf(manifest, ['index.html', 'main.tsx', ...(path ? partsOf(manifest, path) : [])])

/** What every page loads once it is drawn, and every page of signed-in people at once. */
const later = [
  'routes/-watch.tsx',
  'features/consent/consent-gate.tsx',
  'features/consent/consent-banner.tsx',
  'components/feedback/failure.tsx',
]
const ofMembers = ['features/inbox/live-bell.tsx', 'features/inbox/saved-inbox.tsx']

/** The scripts that a browser has loaded when it has nothing left to do on a page. */
export const scriptsUntilIdle = (manifest: Manifest, path: string): string[] => {
  const parts = partsOf(manifest, path)
  const isMember = parts[0]!.startsWith('routes/_user')
  return closureOf(manifest, ['index.html', 'main.tsx', ...parts, ...later, ...(isMember ? ofMembers : [])])
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

function partsOf(manifest: Manifest, path: string) {
  const route = routeOf(manifest, path)
  const layout = route.split('/').slice(0, 2).join('/')
  return [layout + split, route + split]
}

/** `/login` is `routes/_auth/login`: folders with a leading underscore are not part of the URL. */
function routeOf(manifest: Manifest, path: string): string {
  const routes = Object.keys(manifest).flatMap((key) =>
    key.startsWith('routes/') && key.endsWith(split) ? [key.slice(0, -split.length)] : [],
  )
  const found = routes.find((route) => {
    const [, layout, ...rest] = route.split('/')
    return (
      layout?.startsWith('_') &&
      rest.length > 0 &&
      `/${rest.join('/')}`.replace(/\/?index$/, '') === path.replace(/\/$/, '')
    )
  })
  if (!found) throw new Error(`No route is at ${path}`)
  return found
}
