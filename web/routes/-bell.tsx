import { lazy, Suspense } from 'react'
import { NotificationBell } from '#web/components/notification-bell.tsx'

const LiveBell = lazy(() =>
  import('#web/features/notifications/live-bell.tsx').then((module) => ({ default: module.LiveBell })),
)

/** The bell of the header, which shows it to whoever is signed in; guests do not load what makes it live. */
export function Bell() {
  return (
    <Suspense fallback={<NotificationBell />}>
      <LiveBell />
    </Suspense>
  )
}
