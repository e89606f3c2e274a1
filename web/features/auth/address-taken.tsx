import { Link } from '@tanstack/react-router'
import { ClosedGate } from '#web/components/shell/drawings.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Outcome } from './outcome.tsx'

/** The verified address already has an account. */
export function AddressTaken({ email, onOther }: { email: string; onOther: () => void }) {
  return (
    <Outcome
      drawing={<ClosedGate />}
      title={m.auth_register_taken_title()}
      body={m.auth_register_taken_body({ email })}
    >
      <Button asChild size="large">
        <Link to="/login" state={{ email }}>
          {m.auth_link_login()}
        </Link>
      </Button>
      <Button asChild variant="secondary">
        <Link to="/forgot-password">{m.auth_register_taken_reset()}</Link>
      </Button>
      <Button variant="quiet" onClick={onOther}>
        {m.auth_register_taken_other()}
      </Button>
    </Outcome>
  )
}
