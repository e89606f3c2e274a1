import { Link } from '@tanstack/react-router'
import { StatePanel } from '#web/components/feedback/state.tsx'
import { useDocumentTitle } from '#web/components/shell/page.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Shield } from './drawings.tsx'

/** Instead of the console, for an admin who has to turn two-factor on first (D101). */
export function EnrolFirst() {
  useDocumentTitle(m.two_factor_enrol_title())
  return (
    <StatePanel
      alone
      drawing={<Shield on={false} />}
      title={m.two_factor_enrol_title()}
      body={m.two_factor_enrol_body()}
      action={
        <Button asChild>
          <Link to="/profile" search={{ section: 'security' }}>
            {m.two_factor_enrol_action()}
          </Link>
        </Button>
      }
    />
  )
}
