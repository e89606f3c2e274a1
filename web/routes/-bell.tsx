import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Boundary } from '#web/components/feedback/boundary.tsx'
import { NotificationBell } from '#web/components/shell/notification-bell.tsx'

export const LiveBell = lazyRouteComponent(() => import('#web/features/inbox/live-bell.tsx'), 'LiveBell')

/** The bell of the header, which shows it to whoever is signed in; guests do not load what makes it live. */
export function Bell() {
  return (
    <Boundary level="component" instead={<NotificationBell />}>
      <Suspense fallback={<NotificationBell />}>
        <LiveBell />
      </Suspense>
    </Boundary>
  )
}
