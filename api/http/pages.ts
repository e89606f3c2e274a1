import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Language } from '#db/enums.ts'
import { type Encoding, type Loaded, withEtag } from './compressed-text.ts'
import { type Front, type Heads, withHead } from './page-head.ts'

export const page = '/index.html'
const manifest = '/site.webmanifest'
const worker = '/service-worker.js'
/** Files that contain the origin or the brand name. */
export const written = new Set([page, '/robots.txt', '/sitemap.xml', manifest, worker])

/** Replaces the brand name of the build. */
const naming: Record<string, (text: string, brand: string) => string> = {
  [manifest]: (text, brand) => JSON.stringify({ ...JSON.parse(text), name: brand, short_name: brand }),
  [worker]: (text, brand) =>
    text.replace(/^self\.brand="[^"]*"/, () => `self.brand=${JSON.stringify(brand)}`),
}

/** A request waits for it, once a page: the best quality takes a hundred times as long for a tenth less. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
const pack = {
  br: (text: Uint8Array<ArrayBuffer>) => new Uint8Array(brotliCompressSync(text, quality)),
  gzip: (text: Uint8Array<ArrayBuffer>) => new Uint8Array(gzipSync(text)),
  '': (text: Uint8Array<ArrayBuffer>) => text,
}

type Asked = { path: string; asked: string; language: Language; encoding: Encoding; origin: string }

/** Finds the route of a path, such as `/support/tickets/$id`. */
function routesOf(routes: string[]): (path: string) => string | undefined {
  const exact = new Set(routes)
  const open = routes
    .filter((route) => route.includes('$'))
    .map((route) => ({ route, pattern: new RegExp(`^${route.replace(/\$\w+/g, '[^/]+')}$`) }))
  return (path) => (exact.has(path) ? path : open.find(({ pattern }) => pattern.test(path))?.route)
}

/** Reads the files, and renders each once for each page, language, encoding and origin. */
export async function pagesOf(root: string, brand: string) {
  const heads: Heads = (await readJson(root + headsFile)) ?? {}
  const front: Front | undefined = await readJson(`${root}/.front.json`)
  const texts = new Map(
    await Promise.all(
      [...written].map(async (path) => {
        const file = Bun.file(root + path)
        return [path, (await file.exists()) ? await file.text() : ''] as const
      }),
    ),
  )
  const made = new Map<string, Loaded>()
  const routeOf = routesOf(Object.keys(front?.pages ?? {}))

  return ({ path, asked, language, encoding, origin }: Asked): Loaded => {
    const place = Object.hasOwn(heads, asked) ? asked : (routeOf(asked) ?? '')
    const key = JSON.stringify([path, place, language, encoding, origin])
    const known = made.get(key)
    if (known) return known
    const text = (texts.get(path) ?? '').replaceAll('{{origin}}', origin)
    const whole =
      path === page
        ? withHead(text, { path: place, language, origin, brand, heads, front })
        : (naming[path]?.(text, brand) ?? text)
    const fresh = withEtag(pack[encoding](new TextEncoder().encode(whole)))
    made.set(key, fresh)
    return fresh
  }
}

/** The hashes of the scripts in a page, as a content security policy allows them. */
export const hashesOf = (html: string) =>
  [...html.matchAll(/<script>([^<]*)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${new Bun.CryptoHasher('sha256').update(script).digest('base64')}'`,
  )

export const headsFile = '/.heads.json'

/**
 * Whether the web router has a page at a path, raw or decoded. Ignores case and trailing slashes, like the router. Every
 * path is known if the app was built without the list of routes.
 */
export async function knownPages(root: string): Promise<(...forms: string[]) => boolean> {
  const sources: string[] | undefined = await readJson(`${root}/.routes.json`)
  const patterns = sources?.map((each) => new RegExp(each, 'i'))
  return (...forms) =>
    !patterns || forms.map(withoutTrailingSlashes).some((form) => patterns.some((each) => each.test(form)))
}

/** A loop, because a regular expression backtracks in quadratic time on a long run of slashes. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** Undefined if the app was built without the file. */
async function readJson(path: string) {
  const file = Bun.file(path)
  return (await file.exists()) ? file.json() : undefined
}
