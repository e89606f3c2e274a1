import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AuthFrame } from '#web/features/auth/auth-frame.tsx'

/** Sign-in and registration pages, without header and footer. */
export const Route = createFileRoute('/_auth')({ component: AuthPages, staticData: { bare: true } })

function AuthPages() {
  return (
    <AuthFrame>
      <Outlet />
    </AuthFrame>
  )
}
