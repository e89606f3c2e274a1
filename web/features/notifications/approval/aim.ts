import type { Aim } from '#web/components/message/reach-query.ts'
import type { Pending } from './queries.ts'

/** What decides whom a notification reaches. */
export function aimOf({
  target_type,
  target_value,
  notification_type,
  kind,
  timezone,
  ...row
}: Pending): Aim {
  return {
    ...{ target_type, target_value, notification_type, kind, timezone },
    ...{ platforms: row.platform_targets, priority: String(row.priority) },
    scheduled_at: row.scheduled_at ?? '',
    expires_at: row.expires_at ?? '',
  }
}
