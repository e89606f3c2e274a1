import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Boundary } from '#web/components/feedback/boundary.tsx'
import { NotificationBell } from '#web/components/shell/notification-bell.tsx'

export const LiveBell = lazyRouteComponent(() => import('#web/features/inbox/live-bell.tsx'), 'LiveBell')

/** The bell of signed-in users; guests do not load the live updates. */
export function Bell() {
  return (
    <Boundary level="component" instead={<NotificationBell />}>
      <Suspense fallback={<NotificationBell />}>
        <LiveBell />
      </Suspense>
    </Boundary>
  )
}
