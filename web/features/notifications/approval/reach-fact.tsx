import { useQuery } from '@tanstack/react-query'
import { reachesNobody, reachQuery } from '#web/components/message/reach-query.ts'
import { reachReasons, reachText } from '#web/components/message/reach-text.ts'
import { Fact } from '#web/components/shell/fact.tsx'
import { errorText } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import { FallbackSteps } from '../fallback/fallback-steps.tsx'
import { aimOf } from './aim.ts'
import type { Pending } from './queries.ts'

/** The fallback channels of a notification, and how many each would reach now. */
export function FallbackFact({ notification }: { notification: Pending }) {
  const { fallback, status } = notification
  if (fallback.length === 0) return null
  return (
    <Fact name={m.notifications_fallback()}>
      <FallbackSteps fallback={fallback} aim={status === 'pending' ? aimOf(notification) : undefined} />
    </Fact>
  )
}

/** How many of the recipients would get it now, and why the others would not. */
export function ReachFact({ notification }: { notification: Pending }) {
  const { data, error } = useQuery({
    ...reachQuery(aimOf(notification)),
    enabled: notification.status === 'pending',
  })
  const reasons = data ? reachReasons(data) : []
  if (notification.status !== 'pending') return null
  return (
    <Fact name={m.notifications_approval_reach()}>
      {data ? (
        <span className={`figures ${reachesNobody(data) ? 'text-red' : ''}`}>
          {[reachText(notification.target_type, data), reasons.join(', ')].filter(Boolean).join(': ')}
        </span>
      ) : error ? (
        errorText(error)
      ) : (
        m.notifications_create_counting()
      )}
    </Fact>
  )
}
