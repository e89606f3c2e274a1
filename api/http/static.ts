import type { Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { LRUCache } from 'lru-cache'
import type { PageSources } from '../lib/card-provider.ts'
import { choose, type Loaded, matches, withEtag } from './compressed-text.ts'
import type { Env } from './env.ts'
import { longestPath } from './long-paths.ts'
import { hashesOf, headsFile, knownPages, page, pagesOf, written } from './pages.ts'
import { pagePolicy } from './secure-headers.ts'

type Listing = {
  builtAt: string
  paths: Set<string>
  isPage: Awaited<ReturnType<typeof knownPages>>
  load(path: string): Promise<Loaded>
  write: Awaited<ReturnType<typeof pagesOf>>
  policy: string
}
type Given = { root: string; origin?: () => string; brand?: string; sources?: PageSources | undefined }

const packed = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const
const none = ['', ''] as const
/** Files whose names have a hash of their content. */
const hashed = /^\/assets\//
const memory = 32 * 1024 * 1024

/**
 * Serves the built web app. Opens only files that were listed after the build. Other paths get the app's page, with 404
 * if its router has no such route; a missing asset is 404.
 */
export function staticFiles({ root, origin = () => '', brand = 'Meydan', sources }: Given) {
  let found: Listing | undefined
  return async (c: Context<Env>): Promise<Response> => {
    const asked = decoded(c.req.path)
    const asset = hashed.test(asked)
    if (!found || (!asset && found.builtAt !== builtAt(root)))
      found = (await list(root, brand, sources)) ?? found
    if (!found) return c.text(notBuilt, 503, { 'Cache-Control': 'no-store' })
    const known = found.paths.has(asked)
    if (!known && (asset || !wantsPage(c.req.header('accept'), asked))) {
      return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
    }
    const path = known ? asked : page
    const isPage = c.req.path.length <= longestPath && found.isPage(c.req.path, asked)
    const status = known || isPage ? 200 : 404
    const isWritten = written.has(path)
    const encodings = isWritten ? packed : packed.filter(([, suffix]) => found?.paths.has(path + suffix))
    const [encoding, suffix] = choose(encodings, c.req.header('accept-encoding')) ?? none
    const language = c.req.query('lang') === 'en' ? 'en' : 'tr'
    const { bytes, etag } = isWritten
      ? found.write({ path, asked, language, encoding, origin: origin() })
      : await found.load(path + suffix)
    c.header('ETag', etag)
    c.header('Cache-Control', asset ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (path === page) c.header('Content-Security-Policy', found.policy)
    if (path === '/service-worker.js') c.header('Service-Worker-Allowed', '/')
    if (encodings.length > 0) c.header('Vary', 'Accept-Encoding')
    if (status === 200 && matches(c.req.header('if-none-match'), etag)) return c.body(null, 304)
    c.header('Content-Type', getMimeType(path) ?? 'application/octet-stream')
    c.header('Content-Length', String(bytes.byteLength))
    if (encoding) c.header('Content-Encoding', encoding)
    return c.body(bytes, status)
  }
}

const notBuilt =
  'Web uygulaması henüz derlenmemiş. Şunu çalıştır: bun run build\n' +
  'The web app has not been built yet. Run: bun run build\n'

const builtAt = (root: string) => [page, headsFile].map((each) => Bun.file(root + each).lastModified).join()

async function list(
  root: string,
  brand: string,
  sources: PageSources | undefined,
): Promise<Listing | undefined> {
  if (!(await Bun.file(root + page).exists())) return undefined
  const paths = new Set<string>()
  for await (const each of new Bun.Glob('**/*').scan({ cwd: root }))
    paths.add(`/${each.replaceAll('\\', '/')}`)
  const loaded = new LRUCache<string, Loaded>({
    maxSize: memory,
    sizeCalculation: ({ bytes }) => bytes.byteLength + 1,
  })
  return {
    builtAt: builtAt(root),
    paths,
    isPage: await knownPages(root),
    write: await pagesOf(root, brand),
    policy: pagePolicy(sources, hashesOf(await Bun.file(root + page).text())),
    async load(path) {
      const kept = loaded.get(path)
      if (kept) return kept
      const bytes = await Bun.file(root + path).bytes()
      const fresh = withEtag(bytes)
      loaded.set(path, fresh)
      return fresh
    },
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // Not UTF-8, so not a file of the app.
    return path
  }
}

/** Browsers accept text/html when they navigate; a client that accepts anything wants a page unless it names a file. */
function wantsPage(accept: string | undefined, path: string): boolean {
  if (accept?.includes('text/html')) return true
  return (!accept || accept.includes('*/*')) && !/\.\w+$/.test(path)
}
