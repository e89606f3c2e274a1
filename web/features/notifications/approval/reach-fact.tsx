import { useQuery } from '@tanstack/react-query'
import { reachesNobody, reachQuery } from '#web/components/message/reach-query.ts'
import { reachReasons, reachText } from '#web/components/message/reach-text.ts'
import { Fact } from '#web/components/shell/fact.tsx'
import { errorText } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import type { Pending } from './queries.ts'

/** How many of the recipients would get it now, and why the others would not. */
export function ReachFact({ notification }: { notification: Pending }) {
  const { target_type, target_value, notification_type, kind, timezone, ...row } = notification
  const { data, error } = useQuery({
    ...reachQuery({
      ...{ target_type, target_value, notification_type, kind, timezone },
      ...{ platforms: row.platform_targets, priority: String(row.priority) },
      scheduled_at: row.scheduled_at ?? '',
      expires_at: row.expires_at ?? '',
    }),
    enabled: notification.status === 'pending',
  })
  const reasons = data ? reachReasons(data) : []
  if (notification.status !== 'pending') return null
  return (
    <Fact name={m.notifications_approval_reach()}>
      {data ? (
        <span className={`figures ${reachesNobody(data) ? 'text-red' : ''}`}>
          {[reachText(target_type, data), reasons.join(', ')].filter(Boolean).join(': ')}
        </span>
      ) : error ? (
        errorText(error)
      ) : (
        m.notifications_create_counting()
      )}
    </Fact>
  )
}
