import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Language } from '#db/enums.ts'
import { type Encoding, type Loaded, withEtag } from './compressed-text.ts'
import { type Front, type Heads, withHead } from './page-head.ts'

export const page = '/index.html'
const manifest = '/site.webmanifest'
const worker = '/service-worker.js'
/** Texts that name where they are served, or what the place is called. */
export const written = new Set([page, '/robots.txt', '/sitemap.xml', manifest, worker])

/** The build has the usual name in both. */
const naming: Record<string, (text: string, brand: string) => string> = {
  [manifest]: (text, brand) => JSON.stringify({ ...JSON.parse(text), name: brand, short_name: brand }),
  [worker]: (text, brand) =>
    text.replace(/^self\.brand="[^"]*"/, () => `self.brand=${JSON.stringify(brand)}`),
}

const pack = {
  br: (text: Uint8Array<ArrayBuffer>) => new Uint8Array(brotliCompressSync(text)),
  gzip: (text: Uint8Array<ArrayBuffer>) => new Uint8Array(gzipSync(text)),
  '': (text: Uint8Array<ArrayBuffer>) => text,
}

type Asked = { path: string; asked: string; language: Language; encoding: Encoding; origin: string }

/** Reads the texts, then writes each once for each place it is asked for; pages not meant to be found are all one. */
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

  return ({ path, asked, language, encoding, origin }: Asked): Loaded => {
    const place = Object.hasOwn(heads, asked) ? asked : ''
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

export const headsFile = '/.heads.json'

/**
 * Whether the router has a page at this path, as it was asked for or as it reads. Upper case and a slash at the end make
 * no difference to it. Of an app that was built without the list every path is known.
 */
export async function knownPages(root: string): Promise<(...forms: string[]) => boolean> {
  const sources: string[] | undefined = await readJson(`${root}/.routes.json`)
  const patterns = sources?.map((each) => new RegExp(each, 'i'))
  return (...forms) =>
    !patterns || forms.map(withoutTrailingSlashes).some((form) => patterns.some((each) => each.test(form)))
}

/** In linear time: a regular expression starts over at each slash of a run that does not end the text. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** Nothing where the app was built without it: then its pages stay as they are. */
async function readJson(path: string) {
  const file = Bun.file(path)
  return (await file.exists()) ? file.json() : undefined
}
