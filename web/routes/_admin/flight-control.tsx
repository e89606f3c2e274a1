import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ChainBanner } from '#web/features/audit/chain-banner.tsx'
import { ConsoleFrame } from '#web/features/console/frame.tsx'

export const Route = createFileRoute('/_admin/flight-control')({ component: FlightControl })

function FlightControl() {
  return (
    <ConsoleFrame>
      <ChainBanner />
      <Outlet />
    </ConsoleFrame>
  )
}
