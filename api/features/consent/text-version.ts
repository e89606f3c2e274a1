import { createHash } from 'node:crypto'
import { currentVersion } from '#api/features/legal/service.ts'
import { consentVersion } from '#api/rules/consent.ts'
import { consentText } from '#api/rules/consent-text.ts'
import type { Language } from '#db/enums.ts'

const hashes = new Map<Language, string>()

/** SHA-256 of the text of the consent dialog and of the policy that it links to. */
function hashOf(language: Language): string {
  const policy = currentVersion('cookies', language).hash
  return createHash('sha256')
    .update(JSON.stringify({ asked: consentText[language], policy }))
    .digest('hex')
}

/** Version and hash of the text that a consent given now refers to (D86). */
export function textInForce(language: Language) {
  const textHash = hashes.get(language) ?? hashOf(language)
  hashes.set(language, textHash)
  return { version: consentVersion, language, textHash }
}
