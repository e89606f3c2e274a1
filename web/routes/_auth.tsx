import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AuthFrame } from '#web/features/auth/auth-frame.tsx'

/** Signing in and up: no header, no footer (spec 1 §2). */
export const Route = createFileRoute('/_auth')({ component: AuthPages, staticData: { bare: true } })

function AuthPages() {
  return (
    <AuthFrame>
      <Outlet />
    </AuthFrame>
  )
}
