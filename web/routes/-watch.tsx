import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { Reauthentication } from '#web/features/auth/reauthentication.tsx'
import { SessionExpired } from '#web/features/auth/session-expired.tsx'
import { NetworkBanner } from '#web/features/connection/network-banner.tsx'
import { OfflineGuard } from '#web/features/connection/offline-guard.tsx'
import { watchNetwork } from '#web/features/connection/watch-network.ts'
import { useSessionWatch } from '#web/features/sessions/use-session-watch.ts'
import { useCondition } from '#web/lib/condition.ts'
import { startReporting } from '#web/lib/reports.ts'
import { useSession } from '#web/lib/session.ts'
import { currentView } from '#web/lib/view.ts'
import { registerWorker } from '#web/lib/worker.ts'

const SavedInbox = lazyRouteComponent(() => import('#web/features/inbox/saved-inbox.tsx'), 'SavedInbox')
const MaintenancePage = lazyRouteComponent(
  () => import('#web/features/maintenance/maintenance-page.tsx'),
  'MaintenancePage',
)

/** Install the worker after a guest's first page has loaded, so that they do not compete. */
const calmMs = 5_000

/** Not in a view, whose token is neither the other tabs' session nor renewed. */
function SessionWatch() {
  useSessionWatch()
  return (
    <>
      <SessionExpired />
      <Reauthentication />
    </>
  )
}

/** Watches the network, maintenance, the session, the service worker and errors. */
export function Watch() {
  const { network, maintenanceUntil } = useCondition()
  useEffect(watchNetwork, [])
  useEffect(startReporting, [])
  const isSignedIn = Boolean(useSession().data)
  useEffect(() => {
    const timer = setTimeout(() => void registerWorker(), isSignedIn ? 0 : calmMs)
    return () => clearTimeout(timer)
  }, [isSignedIn])
  useEffect(() => {
    // Preload the error screen, which could not be loaded offline.
    void import('#web/components/feedback/failure.tsx')
  }, [])
  useEffect(() => {
    // The same for the inbox, which only signed-in users have.
    if (isSignedIn) void SavedInbox.preload?.()
  }, [isSignedIn])
  return (
    <>
      <NetworkBanner />
      {!currentView() && <SessionWatch />}
      <Suspense fallback={null}>
        {network === 'offline' ? (
          <OfflineGuard drawInbox={(saved, titleId) => <SavedInbox saved={saved} titleId={titleId} />} />
        ) : (
          maintenanceUntil !== null && <MaintenancePage until={maintenanceUntil} />
        )}
      </Suspense>
    </>
  )
}
