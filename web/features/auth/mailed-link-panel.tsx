import { Link } from '@tanstack/react-router'
import { LoaderCircle } from 'lucide-react'
import { Result } from '#web/components/feedback/result.tsx'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { BrokenLane } from '#web/components/shell/drawings.tsx'
import { failureText, refusesLink } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Arrived, Letter } from './drawings.tsx'
import { Outcome } from './outcome.tsx'
import type { confirmEmail } from './queries.ts'

type Words = { title: string; body: string; submit: string; doneTitle: string; doneBody: string }
type Next = { to: '/home' | '/login'; text: string }
type Props = {
  token: string | undefined
  confirm: typeof confirmEmail
  /** The code of a link that is used, expired or made up. */
  invalid: string
  words: Words
  next: Next
}

/** Does what a mailed link is for, on a press: mail scanners open links too. */
export function MailedLinkPanel({ token, confirm, invalid, words, next }: Props) {
  const { notice, tell } = useNotice()
  const open = useAction({
    ...confirm,
    onError: (error) => tell({ tone: 'error', text: failureText(error) }),
  })
  const onward = (
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
        {onward}
      </Outcome>
    )
  if (open.isSuccess)
    return (
      <Outcome drawing={<Arrived />} title={words.doneTitle} body={words.doneBody}>
        {onward}
      </Outcome>
    )
  return (
    <Outcome drawing={<Letter />} title={words.title} body={words.body}>
      <Button size="large" busy={open.isPending} onClick={() => open.mutate({ token })}>
        {open.isPending && <LoaderCircle className="animate-spin" />}
        {words.submit}
      </Button>
      <Result notice={notice} className="text-left" />
    </Outcome>
  )
}
