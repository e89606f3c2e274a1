import { Link } from '@tanstack/react-router'
import { LoaderCircle } from 'lucide-react'
import { Result } from '#web/components/feedback/result.tsx'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { BrokenLane } from '#web/components/shell/drawings.tsx'
import { failureText, refusesLink } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { CheckMark, Envelope } from './drawings.tsx'
import { Outcome } from './outcome.tsx'
import type { confirmEmail } from './queries.ts'

type Labels = { title: string; body: string; submit: string; doneTitle: string; doneBody: string }
type Next = { to: '/home' | '/login'; text: string }
type Props = {
  token: string | undefined
  confirm: typeof confirmEmail
  /** Error code of a used, expired or unknown link. */
  invalid: string
  labels: Labels
  next: Next
}

/** Runs the action of a mailed link only on a press, because mail scanners open links too. */
export function MailedLinkPanel({ token, confirm, invalid, labels, next }: Props) {
  const { notice, tell } = useNotice()
  const open = useAction({
    ...confirm,
    onError: (error) => tell({ tone: 'error', text: failureText(error) }),
  })
  const nextButton = (
    <Button asChild variant="secondary">
      <Link to={next.to}>{next.text}</Link>
    </Button>
  )
  if (!token || refusesLink(open.error, invalid))
    return (
      <Outcome
        drawing={<BrokenLane />}
        title={m.auth_verify_invalid_title()}
        body={m.auth_verify_invalid_body()}
      >
        {nextButton}
      </Outcome>
    )
  if (open.isSuccess)
    return (
      <Outcome drawing={<CheckMark />} title={labels.doneTitle} body={labels.doneBody}>
        {nextButton}
      </Outcome>
    )
  return (
    <Outcome drawing={<Envelope />} title={labels.title} body={labels.body}>
      <Button size="large" busy={open.isPending} onClick={() => open.mutate({ token })}>
        {open.isPending && <LoaderCircle className="animate-spin" />}
        {labels.submit}
      </Button>
      <Result notice={notice} className="text-left" />
    </Outcome>
  )
}
