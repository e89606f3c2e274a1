import { Link, useLocation } from '@tanstack/react-router'
import { paths } from '#web/lib/paths.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ClosedGate } from './drawings.tsx'
import { useDocumentTitle } from './page.tsx'
import { StatePanel } from './state.tsx'

/** Says that a page is for those who signed in, and brings them back here afterwards. */
export function LoginRequired() {
  const returnTo = useLocation({ select: (location) => location.href })
  useDocumentTitle(m.login_required_title())
  return (
    <StatePanel
      alone
      drawing={<ClosedGate />}
      title={m.login_required_title()}
      body={m.login_required_body()}
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
