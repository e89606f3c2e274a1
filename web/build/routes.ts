const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Regular expression of a path segment; optional and catch-all segments match anything. */
function partOf(segment: string): string {
  if (segment === '$' || segment.includes('{-')) return '.*'
  return segment.includes('$') ? '[^/]+' : literal(segment)
}

/** A pattern for each route of the route tree: `/support/tickets/$id` becomes `^/support/tickets/[^/]+$`. */
export function routesOf(tree: string): string[] {
  const paths = [...tree.matchAll(/^ *fullPath: '([^']*)'/gm)].map(([, path = '']) => path)
  if (!paths.includes('/')) throw new Error('The route tree does not read as it used to')
  const patterns = paths.map((path) => {
    const parts = path.split('/').filter(Boolean).map(partOf)
    const open = parts.indexOf('.*')
    return open < 0 ? `^/${parts.join('/')}$` : `^/${parts.slice(0, open).join('/')}.*$`
  })
  return [...new Set(patterns)].sort()
}

type Places = { root: string; dist: string }

/** Writes the patterns next to the built app; the server answers 404 for any other page. */
export async function writeRoutes({ root, dist }: Places): Promise<void> {
  const tree = await Bun.file(`${root}/web/route-tree.gen.ts`).text()
  await Bun.write(`${dist}/.routes.json`, JSON.stringify(routesOf(tree)))
}
