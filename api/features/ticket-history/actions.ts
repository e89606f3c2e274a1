import { auditActionLabels, auditActorLabels } from '#api/rules/labels/audit.ts'
import type { Label } from '#api/rules/labels/label.ts'
import { ticketActionType } from '#api/rules/ticket-actions.ts'
import type { ActorType } from '#db/enums/audit.ts'
import type { Language } from '#db/enums.ts'

export const actionTypeOf = ticketActionType

const labels: Record<string, Label> = auditActionLabels

type Action = { action: string; actorType: ActorType; actorName: string | null; ticketId: number | null }

/** Who did what, as a sentence. */
export function describe({ action, actorType, actorName, ticketId }: Action, language: Language): string {
  const actor = actorName ?? auditActorLabels[actorType][language]
  const target = ticketId === null ? '—' : `#${ticketId}`
  const label = labels[action]?.[language] ?? `{actor}: ${action} ({target})`
  return label.replace('{actor}', () => actor).replace('{target}', () => target)
}
