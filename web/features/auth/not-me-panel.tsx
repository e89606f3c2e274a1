import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LoaderCircle } from 'lucide-react'
import { Result } from '#web/components/notice/result.tsx'
import { useNotice } from '#web/components/notice/use-notice.ts'
import { failureText, refusesLink } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Stranger } from './drawings.tsx'
import { Outcome } from './outcome.tsx'
import { disownSignIn } from './queries.ts'

type NotMePanelProps = { token: string; onInvalid: () => void; onEnded: (resetToken: string) => void }

/** Ends a session on a press of the button, never on load: mail scanners open links too. */
export function NotMePanel({ token, onInvalid, onEnded }: NotMePanelProps) {
  const { notice, tell } = useNotice()
  const disown = useMutation({
    ...disownSignIn,
    onSuccess: ({ resetToken }) => onEnded(resetToken),
    onError: (error) => {
      if (refusesLink(error, 'INVALID_RESET_TOKEN')) onInvalid()
      else tell({ tone: 'error', text: failureText(error) })
    },
  })
  return (
    <Outcome drawing={<Stranger />} title={m.auth_not_me_title()} body={m.auth_not_me_body()}>
      <Result notice={notice} className="text-left" />
      <Button
        variant="danger"
        size="large"
        disabled={disown.isPending}
        aria-busy={disown.isPending}
        onClick={() => disown.mutate({ token })}
      >
        {disown.isPending && <LoaderCircle className="animate-spin" />}
        {m.auth_not_me_submit()}
      </Button>
      <Button asChild variant="quiet">
        <Link to="/">{m.auth_not_me_mine()}</Link>
      </Button>
    </Outcome>
  )
}
