import type { Label } from '../label.ts'
import { channelLabels, notificationKindLabels } from '../notifications.ts'
import { accountFields } from './account-fields.ts'
import { deskFields } from './desk-fields.ts'

const known: Record<string, Label> = {
  ...channelLabels,
  ...notificationKindLabels,
  ...accountFields,
  ...deskFields,
}

/** `isActive` and `is_active` are one field. */
const keyOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * The name of a field that an audit entry changed, or of a detail of it. Of a path without a name of its own each part is
 * named: `sessions.user_limits`. Undefined for an unknown field.
 */
export function auditFieldLabel(field: string): Label | undefined {
  const key = keyOf(field)
  if (known[key]) return known[key]
  const parts = key.split('.').map((part) => known[part])
  if (parts.length === 1 || !parts.every((part) => part !== undefined)) return undefined
  return {
    tr: parts.map(({ tr }) => tr).join(' · '),
    en: parts.map(({ en }) => en).join(' · '),
  }
}
