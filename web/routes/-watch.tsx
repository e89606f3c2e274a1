import { useEffect } from 'react'
import { MaintenancePage } from '#web/components/guard/maintenance-page.tsx'
import { NetworkBanner } from '#web/components/guard/network-banner.tsx'
import { OfflineGuard } from '#web/components/guard/offline-guard.tsx'
import { useSessionWatch } from '#web/components/guard/use-session-watch.ts'
import { watchNetwork } from '#web/components/guard/watch-network.ts'
import { SessionExpired } from '#web/features/auth/session-expired.tsx'
import { SavedInbox } from '#web/features/notifications/inbox/saved-inbox.tsx'
import { useCondition } from '#web/lib/condition.ts'
import { startReporting } from '#web/lib/reports.ts'
import { useSession } from '#web/lib/session.ts'
import { registerWorker } from '#web/lib/worker.ts'

/** A guest's first page has the network and the processor to itself; the worker's files come when it stands. */
const calmMs = 5_000

/** The network, maintenance, the session, the service worker and what breaks: all that may come between. */
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
    // Should something break once the network is gone, the screen for it is here already.
    void import('#web/components/failure/failure.tsx')
  }, [])
  useSessionWatch()
  return (
    <>
      <NetworkBanner />
      <SessionExpired />
      {network === 'offline' ? (
        <OfflineGuard drawInbox={(saved, titleId) => <SavedInbox saved={saved} titleId={titleId} />} />
      ) : (
        maintenanceUntil !== null && <MaintenancePage until={maintenanceUntil} />
      )}
    </>
  )
}
