import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ChainBanner } from '#web/features/audit/chain-banner.tsx'
import { ConsoleFrame } from '#web/features/console/frame.tsx'
import { usePendingCount } from '#web/features/notifications/approval/queries.ts'

export const Route = createFileRoute('/_admin/flight-control')({ component: FlightControl })

function FlightControl() {
  const pending = usePendingCount()
  return (
    <ConsoleFrame counts={{ 'notification-approval': pending }}>
      <ChainBanner />
      <Outlet />
    </ConsoleFrame>
  )
}
