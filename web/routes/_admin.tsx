import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Main } from '#web/components/shell/main.tsx'
import { SessionGate } from '#web/components/shell/session-gate.tsx'
import { TermsGate } from '#web/features/legal/terms-gate.tsx'
import { EnrolFirst } from '#web/features/two-factor/enrol-first.tsx'
import { isAdmin, useSession } from '#web/lib/session.ts'

/** Pages for admins only. */
export const Route = createFileRoute('/_admin')({
  component: AdminArea,
  staticData: { width: 'full', framed: true },
})

function AdminArea() {
  const { data: user } = useSession()
  if (isAdmin(user) && !user?.termsDue) return <Outlet />
  if (user?.mustEnrol) return <EnrolFirst />
  return (
    <Main>
      <SessionGate admin>{() => <TermsGate>{null}</TermsGate>}</SessionGate>
    </Main>
  )
}
