import { Link } from '@tanstack/react-router'
import { StatePanel } from '#web/components/feedback/state.tsx'
import { ClosedGate } from '#web/components/shell/drawings.tsx'
import { useDocumentTitle } from '#web/components/shell/page.tsx'
import { paths } from '#web/lib/paths.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SpeechBubbles } from '../drawings.tsx'

/** Shown without a session and without a guest link. */
export function ThreadLocked() {
  useDocumentTitle(m.support_thread_guest_title())
  return (
    <StatePanel
      alone
      drawing={<ClosedGate />}
      title={m.support_thread_guest_title()}
      body={m.support_thread_guest_body()}
      action={
        <>
          <Button asChild>
            <Link to={paths.login} search={{ returnTo: location.pathname }}>
              {m.common_login()}
            </Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to="/support" search={{ tab: 'tickets' }}>
              {m.support_thread_guest_action()}
            </Link>
          </Button>
        </>
      }
    />
  )
}

export function ThreadNotFound() {
  useDocumentTitle(m.support_thread_gone_title())
  return (
    <StatePanel
      alone
      drawing={<SpeechBubbles />}
      title={m.support_thread_gone_title()}
      body={m.support_thread_gone_body()}
      action={
        <Button asChild variant="secondary">
          <Link to="/support" search={{ tab: 'tickets' }}>
            {m.support_thread_back()}
          </Link>
        </Button>
      }
    />
  )
}
