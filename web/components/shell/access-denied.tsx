import { Link } from '@tanstack/react-router'
import { StatePanel } from '#web/components/feedback/state.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ClosedGate } from './drawings.tsx'
import { useDocumentTitle } from './page.tsx'

/** The view for users without the required role (D64). */
export function AccessDenied() {
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
