import { createHash } from 'node:crypto'
import type { Ctx } from '#api/context.ts'
import { NotFound } from '#api/http/errors.ts'
import type { Language } from '#db/enums.ts'
import { inForce, keyOf, type LegalText, readLibrary } from './library.ts'
import { operatorTexts } from './operator.ts'
import { escapeMarkdown, renderDocument } from './render.ts'

type CachedDocument = { document: ReturnType<typeof render>; etag: string }

let library: Map<string, LegalText[]> | undefined
const cache = new Map<string, CachedDocument>()

const dayMs = 86_400_000
/** The text in force on a day, because every signed-in request asks for the terms. */
const found = new Map<string, { day: number; source: LegalText }>()

function find(slug: string, language: Language, now: Date): LegalText {
  const key = keyOf(slug, language)
  const day = Math.floor(now.getTime() / dayMs)
  const known = found.get(key)
  if (known?.day === day) return known.source
  library ??= readLibrary()
  const source = inForce(library.get(key), now)
  if (!source) throw NotFound()
  found.set(key, { day, source })
  return source
}

/** Version and SHA-256 of the text in force, for consents (D86). 404 if there is none. */
export function currentVersion(slug: string, language: Language, now = new Date()) {
  const { version, hash } = find(slug, language, now)
  return { version, hash }
}

/** The text in force as HTML, cached per process (D15, D17). 404 for an unknown slug. */
export function getDocument(ctx: Ctx, slug: string, language = ctx.language): CachedDocument {
  const { BRAND_NAME: brand, PUBLIC_URL: url, AUDIT_KEEP_DAYS, OPERATOR_EMAIL } = ctx.settings
  const source = find(slug, language, ctx.now())
  const operator = operatorTexts(ctx.settings, language)
  const auditDays = String(AUDIT_KEEP_DAYS)
  const key = JSON.stringify([slug, language, source.version, brand, url, auditDays, operator])
  const cached = cache.get(key)
  if (cached) return cached
  const values = {
    brand: escapeMarkdown(brand),
    site: escapeMarkdown(new URL(url).host),
    auditDays,
    // Of texts before 2026-11-27.
    contact: OPERATOR_EMAIL ?? '',
    ...operator,
  }
  const document = render(source, values, OPERATOR_EMAIL ?? null)
  const etag = `"${createHash('sha256').update(JSON.stringify(document)).digest('base64url').slice(0, 22)}"`
  const rendered = { document, etag }
  cache.set(key, rendered)
  return rendered
}

function render({ text, ...source }: LegalText, values: Record<string, string>, contact: string | null) {
  return {
    ...source,
    ...renderDocument(text, values),
    updated_at: `${source.version}T00:00:00.000Z`,
    contact,
  }
}
