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
import { registerWorker } from '#web/lib/worker.ts'

/** The network, maintenance, the session, the service worker and what breaks: all that may come between. */
export function Watch() {
  const { network, maintenanceUntil } = useCondition()
  useEffect(watchNetwork, [])
  useEffect(startReporting, [])
  useEffect(() => {
    void registerWorker()
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
