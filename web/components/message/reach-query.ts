import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import type { Channel, NotificationKind, TargetType } from '#db/enums/notifications.ts'
import type { Platform } from '#db/enums.ts'
import { api } from '#web/lib/api.ts'

const { management } = api.admin.notifications
export const reachKey = ['notifications', 'audience'] as const

/** What decides whom a message reaches. */
export type Aim = {
  target_type: TargetType
  target_value: string | null
  notification_type: Channel
  kind: NotificationKind
  platforms: readonly Platform[]
  priority: string
  scheduled_at: string
  expires_at: string
  timezone: string
}

const queryOf = ({ target_value, platforms, scheduled_at, expires_at, ...aim }: Aim) => ({
  ...aim,
  ...(target_value !== null && { target_value }),
  ...(aim.notification_type === 'push' && { platform: [...platforms].sort().join() }),
  ...(scheduled_at && { scheduled_at }),
  ...(expires_at && { expires_at }),
})

/** Counts the users of a target, and whom of them the message reaches and why not. */
export const countReach = (aim: Aim, signal?: AbortSignal) =>
  dataOf(management['target-count'].$get({ query: queryOf(aim) }, { init: { signal } }))
export type Reach = Awaited<ReturnType<typeof countReach>>

export const reachQuery = (aim: Aim) =>
  queryOptions({
    queryKey: [...reachKey, queryOf(aim)] as const,
    queryFn: ({ signal }) => countReach(aim, signal),
    staleTime: 30_000,
  })

/** It would reach no user now, so it cannot be sent. */
export const reachesNobody = ({ reachable, estimated }: Reach) => reachable === 0 && !estimated
