import { Link } from '@tanstack/react-router'
import { LoaderCircle } from 'lucide-react'
import { Result } from '#web/components/feedback/result.tsx'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { failureText, refusesLink } from '#web/lib/errors.ts'
import { paths } from '#web/lib/paths.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Stranger } from './drawings.tsx'
import { Outcome } from './outcome.tsx'
import { disown } from './queries.ts'

type NotMePanelProps = {
  /** The event the mail reported; '1' is a sign-in. */
  notMe: keyof typeof labels
  token: string
  onInvalid: () => void
  onUndone: (undone: { resetToken: string; restoredEmail: string | null; apiKeysOff: number }) => void
}

const email = { title: m.auth_not_me_email_title, submit: m.auth_not_me_email_submit }
const labels = {
  '1': { title: m.auth_not_me_title, body: m.auth_not_me_body, submit: m.auth_not_me_submit },
  'email-asked': { ...email, body: m.auth_not_me_email_asked_body },
  email: { ...email, body: m.auth_not_me_email_body },
  'two-factor': {
    title: m.auth_not_me_two_factor_title,
    body: m.auth_not_me_two_factor_body,
    submit: m.auth_not_me_two_factor_submit,
  },
  deleted: {
    title: m.auth_not_me_deleted_title,
    body: m.auth_not_me_deleted_body,
    submit: m.auth_not_me_deleted_submit,
  },
  suspended: {
    title: m.auth_not_me_suspended_title,
    body: m.auth_not_me_deleted_body,
    submit: m.auth_not_me_account_submit,
  },
}

/** What brings an account back takes nothing away. */
const restoring: (keyof typeof labels)[] = ['deleted', 'suspended']

/** Reverts an unauthorised action on a press, never on load, because mail scanners open links too. */
export function NotMePanel({ notMe, token, onInvalid, onUndone }: NotMePanelProps) {
  const { notice, tell } = useNotice()
  const { title, body, submit } = labels[notMe]
  const { mutate, isPending, isSuccess, data } = useAction({
    ...disown,
    onSuccess: ({ resetToken, ...undone }) => {
      if (resetToken) onUndone({ resetToken, ...undone })
    },
    onError: (error) => {
      if (refusesLink(error, 'INVALID_RESET_TOKEN')) onInvalid()
      else tell({ tone: 'error', text: failureText(error) })
    },
  })
  if (isSuccess && !data.resetToken) return <AddressChanged />
  return (
    <Outcome drawing={<Stranger />} title={title()} body={body()}>
      <Button
        variant={restoring.includes(notMe) ? 'primary' : 'danger'}
        size="large"
        busy={isPending}
        onClick={() => mutate({ token })}
      >
        {isPending && <LoaderCircle className="animate-spin" />}
        {submit()}
      </Button>
      <Button asChild variant="quiet">
        <Link to="/">{m.auth_not_me_mine()}</Link>
      </Button>
      <Result notice={notice} className="text-left" />
    </Outcome>
  )
}

/** The session has ended, but the account no longer uses this address. */
const AddressChanged = () => (
  <Outcome
    drawing={<Stranger />}
    title={m.auth_not_me_elsewhere_title()}
    body={m.auth_not_me_elsewhere_body()}
  >
    <Button asChild size="large">
      <Link to={paths.support}>{m.auth_suspended_support()}</Link>
    </Button>
  </Outcome>
)
