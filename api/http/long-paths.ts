import { getPath } from 'hono/utils/url'

/** Longer than the path of any route. */
export const longestPath = 1024

/** The path that Hono matches. A longer one becomes a short unknown path, so that matching costs no more. */
export function matchedPath(request: Request): string {
  const path = getPath(request)
  if (path.length <= longestPath) return path
  return path.startsWith('/api/') ? '/api/too-long' : '/too-long'
}
