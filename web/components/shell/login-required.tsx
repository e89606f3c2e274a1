import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { StatePanel } from '#web/components/feedback/state.tsx'
import { useCondition } from '#web/lib/condition.ts'
import { paths } from '#web/lib/paths.ts'
import { signOutMessageQuery } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ClosedGate } from './drawings.tsx'
import { useDocumentTitle } from './page.tsx'
import { sessionEndText } from './session-end.ts'

/** Asks guests to sign in and returns them afterwards; after a sign-out it shows the sign-out message instead. Says why a session was ended elsewhere. */
export function LoginRequired() {
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
