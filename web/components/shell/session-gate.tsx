import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#web/components/feedback/state.tsx'
import { isAdmin, type SessionUser, sessionQuery } from '#web/lib/session.ts'
import { AccessDenied } from './access-denied.tsx'
import { LoginRequired } from './login-required.tsx'
import { PagePending } from './page-pending.tsx'

type SessionGateProps = { admin?: boolean; children: (user: SessionUser) => ReactNode }

/** Shows its content to signed-in users, with `admin` only to admins. The server authorizes every call itself. */
export function SessionGate({ admin = false, children }: SessionGateProps) {
  const { data: user, isPending, error, refetch } = useQuery(sessionQuery)
  if (isPending) return <PagePending />
  if (error && !user) return <ErrorState error={error} onRetry={refetch} />
  if (!user) return <LoginRequired />
  if (admin && !isAdmin(user)) return <AccessDenied />
  return children(user)
}
