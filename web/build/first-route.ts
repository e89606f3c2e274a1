/** What `/` loads before it can be used: the entry, its route and everything they import. */
const firstRoute = [
  'index.html',
  'routes/_public.tsx?tsr-split=component',
  'routes/_public/index.tsx?tsr-split=component',
]

export type Manifest = Record<string, { file: string; imports?: string[] }>

export function firstRouteScripts(manifest: Manifest): string[] {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk for ${key}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  firstRoute.forEach(visit)
  return [...files].filter((file) => file.endsWith('.js'))
}
