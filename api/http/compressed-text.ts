import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'

export type Encoding = 'br' | 'gzip' | ''
export type Loaded = { bytes: Uint8Array<ArrayBuffer>; etag: string }

export const withEtag = (bytes: Uint8Array<ArrayBuffer>): Loaded => ({
  bytes,
  etag: `"${Bun.SHA256.hash(bytes, 'base64url').slice(0, 22)}"`,
})

/** The first encoding that the client accepts. */
export function choose<T extends readonly [Encoding, ...unknown[]]>(
  encodings: readonly T[],
  header: string | undefined,
): T | undefined {
  if (!header || encodings.length === 0) return undefined
  const taken = parseAccept(header).filter(({ q }) => q > 0)
  return encodings.find(([name]) => taken.some(({ type }) => type === name))
}

/** Whether If-None-Match names this ETag. */
export const matches = (header: string | undefined, etag: string) =>
  header?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*') ?? false

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const encodings = [['br'], ['gzip']] as const
/** Asynchronous and not the best, which takes a second for a large text and saves a tenth of it. */
const compress = {
  br: async (text: Uint8Array<ArrayBuffer>) => new Uint8Array(await brotli(text, quick)),
  gzip: async (text: Uint8Array<ArrayBuffer>) => new Uint8Array(await gzipped(text)),
  '': async (text: Uint8Array<ArrayBuffer>) => text,
}

/**
 * A handler for a text that does not change while the process runs: generated once, compressed once for each encoding,
 * and 304 for a client with the current ETag.
 */
export function compressedText(type: string, make: () => string | Promise<string>) {
  let text: Promise<Uint8Array<ArrayBuffer>> | undefined
  const made = new Map<Encoding, Promise<Loaded>>()

  async function load(encoding: Encoding): Promise<Loaded> {
    text ??= Promise.try(make).then((whole) => new TextEncoder().encode(whole))
    return withEtag(await compress[encoding](await text))
  }

  return async (c: Context): Promise<Response> => {
    const [encoding] = choose(encodings, c.req.header('accept-encoding')) ?? ([''] as const)
    const loading = made.get(encoding) ?? load(encoding)
    made.set(encoding, loading)
    const { bytes, etag } = await loading
    c.header('ETag', etag)
    c.header('Cache-Control', 'no-cache')
    c.header('Vary', 'Accept-Encoding', { append: true })
    if (matches(c.req.header('if-none-match'), etag)) return c.body(null, 304)
    c.header('Content-Type', type)
    c.header('Content-Length', String(bytes.byteLength))
    if (encoding) c.header('Content-Encoding', encoding)
    return c.body(bytes)
  }
}
