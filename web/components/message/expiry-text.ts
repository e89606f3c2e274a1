import { isOffer } from '#api/rules/preferences.ts'
import type { NotificationKind } from '#db/enums/notifications.ts'
import { formatInZone } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'

type Expiring = { kind: NotificationKind; timezone: string }

/** When a notification expires, or else the default of its kind. */
export function expiryText({ kind, timezone }: Expiring, at: Date | string | null): string {
  if (at) return formatInZone(at, timezone)
  return isOffer(kind) ? m.common_expiry_campaign() : m.common_expiry_never()
}
