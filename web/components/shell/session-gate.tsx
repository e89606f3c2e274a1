import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ErrorState, StatePanel } from '#web/components/feedback/state.tsx'
import { useCondition } from '#web/lib/condition.ts'
import { paths } from '#web/lib/paths.ts'
import { isAdmin, type SessionUser, sessionQuery, signOutMessageQuery } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ClosedGate } from './drawings.tsx'
import { useDocumentTitle } from './page.tsx'
import { PagePending } from './page-pending.tsx'
import { sessionEndText } from './session-end.ts'

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

/** Asks guests to sign in and returns them afterwards; after a sign-out it shows the sign-out message instead. Says why a session was ended elsewhere. */
function LoginRequired() {
  const { data: farewell } = useQuery(signOutMessageQuery)
  const returnTo = useLocation({ select: (location) => location.href })
  const ended = sessionEndText(useCondition().sessionEnd)
  useDocumentTitle(farewell ?? m.common_login_required_title())
  if (farewell) return <StatePanel alone drawing={<ClosedGate />} title={farewell} />
  return (
    <StatePanel
      alone
      drawing={<ClosedGate />}
      title={m.common_login_required_title()}
      body={ended ?? m.common_login_required_body()}
      action={
        <Button asChild>
          <Link to={paths.login} search={{ returnTo }}>
            {m.common_login()}
          </Link>
        </Button>
      }
    />
  )
}

/** The view for users without the required role (D64). */
function AccessDenied() {
  useDocumentTitle(m.common_access_denied_title())
  return (
    <StatePanel
      alone
      drawing={<ClosedGate />}
      title={m.common_access_denied_title()}
      body={m.common_access_denied_body()}
      action={
        <Button asChild variant="secondary">
          <Link to="/home">{m.common_home()}</Link>
        </Button>
      }
    />
  )
}
