import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SessionGate } from '#web/components/shell/session-gate.tsx'
import { TermsGate } from '#web/features/legal/terms-gate.tsx'

/** Pages for signed-in users. */
export const Route = createFileRoute('/_user')({ component: UserArea })

function UserArea() {
  return (
    <SessionGate>
      {() => (
        <TermsGate>
          <Outlet />
        </TermsGate>
      )}
    </SessionGate>
  )
}
