export type Manifest = Record<string, { file: string; imports?: string[] }>

const split = '.tsx?tsr-split=component'

/**
 * The scripts that a page loads before it is usable, each after its imports: the app and, for a public page, its layout
 * and route.
 */
export function scriptsOf(manifest: Manifest, path?: string): string[] {
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
  for (const key of ['index.html', 'main.tsx', ...(path ? partsOf(manifest, path) : [])]) visit(key)
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
