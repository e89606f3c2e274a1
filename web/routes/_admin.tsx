import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SessionGate } from '#web/components/shell/session-gate.tsx'

/** Pages for admins only (spec 3 §2). */
export const Route = createFileRoute('/_admin')({ component: AdminArea, staticData: { width: 'full' } })

function AdminArea() {
  return <SessionGate admin>{() => <Outlet />}</SessionGate>
}
