import { Link } from '@tanstack/react-router'
import { BrokenLane } from '#web/components/shell/drawings.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Outcome } from './outcome.tsx'

export function ResetInvalid() {
  return (
    <Outcome drawing={<BrokenLane />} title={m.auth_invalid_title()} body={m.auth_invalid_body()}>
      <Button asChild size="large">
        <Link to="/forgot-password">{m.auth_invalid_again()}</Link>
      </Button>
      <Button asChild variant="quiet">
        <Link to="/login">{m.auth_link_login()}</Link>
      </Button>
    </Outcome>
  )
}
