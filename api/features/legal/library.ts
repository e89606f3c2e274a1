import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '#db/enums.ts'

export type Source = { slug: string; language: Language; version: string; hash: string; text: string }

const root = join(import.meta.dirname, 'documents')
const fileName = /^(\d{4}-\d{2}-\d{2})\.(tr|en)\.md$/

/**
 * Every text that was ever in force: `documents/<slug>/<day>.<language>.md`. A changed text is a new file, because
 * consents name the version and the hash of what was read (D86). Answers the newest of each slug and language.
 */
export function readLibrary(folder = root): Map<string, Source> {
  const library = new Map<string, Source>()
  for (const slug of readdirSync(folder).sort()) {
    for (const file of readdirSync(join(folder, slug)).sort()) {
      const [, version, language] = fileName.exec(file) ?? []
      const known = languages.find((each) => each === language)
      if (!version || !known) throw new Error(`${slug}/${file} is not <day>.<language>.md`)
      const bytes = readFileSync(join(folder, slug, file))
      const hash = createHash('sha256').update(bytes).digest('hex')
      library.set(keyOf(slug, known), { slug, language: known, version, hash, text: bytes.toString() })
    }
  }
  return library
}

export const keyOf = (slug: string, language: Language) => `${slug} ${language}`
