import { Link, useNavigate } from '@tanstack/react-router'
import { LoaderCircle } from 'lucide-react'
import { Result } from '#web/components/feedback/result.tsx'
import { StatePanel } from '#web/components/feedback/state.tsx'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { BrokenLane } from '#web/components/shell/drawings.tsx'
import { useDocumentTitle } from '#web/components/shell/page.tsx'
import { failureText, refusesLink } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { KeyEnvelope } from '../drawings.tsx'
import { verifyGuestLink } from '../queries.ts'

/** Verifies a guest's mailed link only on a press, because mail scanners open links too (D65). */
export function GuestLinkPage({ token }: { token: string }) {
  const { notice, tell } = useNotice()
  const navigate = useNavigate()
  const open = useAction({
    ...verifyGuestLink,
    onSuccess: ({ ticket_id: id }) =>
      id === null
        ? navigate({ to: '/support', search: { tab: 'tickets' }, replace: true })
        : navigate({ to: '/support/tickets/$id', params: { id: String(id) }, replace: true }),
    onError: (error) => tell({ tone: 'error', text: failureText(error) }),
  })
  const invalid = refusesLink(open.error, 'INVALID_GUEST_LINK')
  useDocumentTitle(invalid ? m.support_link_invalid_title() : m.support_guest_open_title())
  if (invalid)
    return (
      <div role="alert" className="flex flex-1 flex-col">
        <StatePanel
          alone
          drawing={<BrokenLane />}
          title={m.support_link_invalid_title()}
          body={m.support_guest_invalid_body()}
          action={
            <Button asChild>
              <Link to="/support" search={{ tab: 'tickets' }}>
                {m.support_guest_invalid_action()}
              </Link>
            </Button>
          }
        />
      </div>
    )
  return (
    <StatePanel
      alone
      drawing={<KeyEnvelope />}
      title={m.support_guest_open_title()}
      body={m.support_guest_open_body()}
      action={
        <div className="grid justify-items-center gap-3">
          <Button size="large" busy={open.isPending} onClick={() => open.mutate(token)}>
            {open.isPending && <LoaderCircle className="animate-spin" />}
            {m.support_guest_open_submit()}
          </Button>
          <Result notice={notice} className="text-left" />
        </div>
      }
    />
  )
}
