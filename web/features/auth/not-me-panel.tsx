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
import { disown } from './queries.ts'

type NotMePanelProps = {
  /** What the mail told of; '1' is a sign-in. */
  notMe: keyof typeof words
  token: string
  onInvalid: () => void
  onEnded: (resetToken: string) => void
}

const words = {
  '1': { title: m.auth_not_me_title, body: m.auth_not_me_body, submit: m.auth_not_me_submit },
  'two-factor': {
    title: m.auth_not_me_two_factor_title,
    body: m.auth_not_me_two_factor_body,
    submit: m.auth_not_me_two_factor_submit,
  },
}

/** Undoes what somebody else did on a press of the button, never on load: mail scanners open links too. */
export function NotMePanel({ notMe, token, onInvalid, onEnded }: NotMePanelProps) {
  const { notice, tell } = useNotice()
  const { title, body, submit } = words[notMe]
  const { mutate, isPending } = useMutation({
    ...disown,
    onSuccess: ({ resetToken }) => onEnded(resetToken),
    onError: (error) => {
      if (refusesLink(error, 'INVALID_RESET_TOKEN')) onInvalid()
      else tell({ tone: 'error', text: failureText(error) })
    },
  })
  return (
    <Outcome drawing={<Stranger />} title={title()} body={body()}>
      <Result notice={notice} className="text-left" />
      <Button
        variant="danger"
        size="large"
        disabled={isPending}
        aria-busy={isPending}
        onClick={() => mutate({ token })}
      >
        {isPending && <LoaderCircle className="animate-spin" />}
        {submit()}
      </Button>
      <Button asChild variant="quiet">
        <Link to="/">{m.auth_not_me_mine()}</Link>
      </Button>
    </Outcome>
  )
}
