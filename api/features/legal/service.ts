import { createHash } from 'node:crypto'
import type { Ctx } from '#api/context.ts'
import { NotFound } from '#api/http/errors.ts'
import type { Language } from '#db/enums.ts'
import { inForce, keyOf, readLibrary, type Source } from './library.ts'
import { renderDocument } from './render.ts'

type Kept = { document: ReturnType<typeof drawUp>; etag: string }

let library: Map<string, Source[]> | undefined
const kept = new Map<string, Kept>()

function find(slug: string, language: Language, now: Date): Source {
  library ??= readLibrary()
  const source = inForce(library.get(keyOf(slug, language)), now)
  if (!source) throw NotFound()
  return source
}

/** What a consent is bound to: the day of the text in force and the SHA-256 of its file (D86). 404 for no such text. */
export function currentVersion(slug: string, language: Language, now = new Date()) {
  const { version, hash } = find(slug, language, now)
  return { version, hash }
}

/** The text in force today, as HTML that is drawn once a process (P11, D15, D17). 404 for a slug that names none. */
export function getDocument(ctx: Ctx, slug: string, language = ctx.language): Kept {
  const { BRAND_NAME: brand, PUBLIC_URL: url } = ctx.settings
  const source = find(slug, language, ctx.now())
  const key = JSON.stringify([slug, language, source.version, brand, url])
  const known = kept.get(key)
  if (known) return known
  const document = drawUp(source, { brand, url })
  const etag = `"${createHash('sha256').update(JSON.stringify(document)).digest('base64url').slice(0, 22)}"`
  const made = { document, etag }
  kept.set(key, made)
  return made
}

function drawUp({ text, ...source }: Source, { brand, url }: { brand: string; url: string }) {
  const { hostname, host } = new URL(url)
  const contact = `destek@${hostname.replace(/^www\./, '')}`
  return {
    ...source,
    ...renderDocument(text, { brand, site: host, contact }),
    updated_at: `${source.version}T00:00:00.000Z`,
  }
}
