import { apiKeyStatusLabels, scopeNounLabels } from '#api/rules/labels/api-keys.ts'
import { nounOf, type Scope, scopes } from '#api/rules/scopes.ts'
import type { ApiKeyStatus } from '#db/enums/api-keys.ts'
import { inLanguage, withLooks } from '#web/lib/labels.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const keyStatusLabels = withLooks<ApiKeyStatus, { tone: Tone }>(apiKeyStatusLabels, {
  active: { tone: 'green' },
  inactive: { tone: 'neutral' },
  revoked: { tone: 'red' },
  expired: { tone: 'amber' },
  client_inactive: { tone: 'amber' },
  owner_inactive: { tone: 'red' },
})

/** The scopes by what they are about, in their order. */
export const scopeGroups = () => {
  const groups = new Map<string, Scope[]>()
  for (const scope of scopes) groups.set(nounOf(scope), [...(groups.get(nounOf(scope)) ?? []), scope])
  return [...groups].map(([noun, of]) => {
    const label = scopeNounLabels[noun]
    return { noun, label: label ? inLanguage(label) : noun, scopes: of }
  })
}
