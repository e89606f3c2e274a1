import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ChainBanner } from '#web/features/audit/chain-banner.tsx'
import { ConsoleFrame } from '#web/features/console/frame.tsx'
import { usePendingCount } from '#web/features/notifications/approval/queries.ts'
import { useIdle } from '#web/lib/when-idle.ts'

export const Route = createFileRoute('/_admin/flight-control')({ component: FlightControl })

function FlightControl() {
  // What the menu and the head of all panels show does not hold up the panel itself.
  const idle = useIdle()
  const pending = usePendingCount(idle)
  return (
    <ConsoleFrame counts={{ 'notification-approval': pending }}>
      {idle && <ChainBanner />}
      <Outlet />
    </ConsoleFrame>
  )
}
