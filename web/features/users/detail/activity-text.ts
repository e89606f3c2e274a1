import { auditActionLabels, auditActorLabels } from '#api/rules/labels/audit.ts'
import * as users from '#api/rules/labels/users.ts'
import { failureLabels } from '#web/components/user/sign-in-list.tsx'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import type { ActivityItem } from './history-queries.ts'

/** An item in words. */
export function activityText(item: ActivityItem): string {
  const { kind, action, actor, target, failedBy, changes } = item
  if (kind === 'sign_in') return m.users_activity_signed_in()
  if (failedBy) return `${m.users_activity_failed()}: ${failureLabels[failedBy]()}`
  const label = Object.entries(auditActionLabels).find(([known]) => known === action)?.[1]
  if (!label) return action ?? ''
  const role = changes?.role
  const texts: Record<string, string> = {
    actor: actor.name ?? inLanguage(auditActorLabels[actor.type]),
    target: nameOf(target),
    from: roleText(role?.from),
    to: roleText(role?.to),
  }
  return inLanguage(label).replace(/\{(\w+)\}/g, (_, name: string) => texts[name] ?? '')
}

function nameOf(target: ActivityItem['target']): string {
  if (!target?.id) return ''
  return target.name ?? (/^\d+$/.test(target.id) ? `#${target.id}` : target.id)
}

const roleText = (role: unknown) =>
  role === 'admin' || role === 'user' ? inLanguage(users.roleLabels[role]) : String(role ?? '')
