import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '#db/enums.ts'

export type LegalText = { slug: string; language: Language; version: string; hash: string; text: string }

const root = join(import.meta.dirname, 'documents')
const fileName = /^(\d{4}-\d{2}-\d{2})\.(tr|en)\.md$/

/**
 * All past, current and future texts, `documents/<slug>/<day>.<language>.md`, by slug and language, oldest first. A
 * changed text is a new file, because consents refer to version and hash of a text (D86).
 */
export function readLibrary(folder = root): Map<string, LegalText[]> {
  const library = new Map<string, LegalText[]>()
  for (const slug of readdirSync(folder).sort()) {
    for (const file of readdirSync(join(folder, slug)).sort()) {
      const [, version, language] = fileName.exec(file) ?? []
      const known = languages.find((each) => each === language)
      if (!version || !known) throw new Error(`${slug}/${file} is not <day>.<language>.md`)
      const bytes = readFileSync(join(folder, slug, file))
      const hash = createHash('sha256').update(bytes).digest('hex')
      const key = keyOf(slug, known)
      const source = { slug, language: known, version, hash, text: bytes.toString() }
      library.set(key, [...(library.get(key) ?? []), source])
    }
  }
  return library
}

/** The newest version that is in force at `now`. */
export const inForce = (sources: LegalText[] | undefined, now: Date) =>
  sources?.findLast(({ version }) => version <= now.toISOString().slice(0, 10))

export const keyOf = (slug: string, language: Language) => `${slug} ${language}`
