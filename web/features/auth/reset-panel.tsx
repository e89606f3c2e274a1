import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { BrokenLane } from '#web/components/shell/drawings.tsx'
import { useTimeout } from '#web/lib/use-timeout.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { CheckMark } from './drawings.tsx'
import { NotMePanel } from './not-me-panel.tsx'
import { Outcome } from './outcome.tsx'
import { ResetForm } from './reset-form.tsx'

const redirectMs = 3000

const introOf = {
  done: m.auth_reset_ended,
  'two-factor-done': m.auth_reset_two_factor_ended,
  'account-done': m.auth_reset_reopened,
}
type Done = keyof typeof introOf

/** The `notMe` value in the URL after the mailed link did its work. */
const doneOf = {
  '1': 'done',
  'email-asked': 'done',
  email: 'done',
  'two-factor': 'two-factor-done',
  deleted: 'account-done',
  suspended: 'account-done',
} as const satisfies Record<string, Done>

const isDone = (notMe: Done | keyof typeof doneOf): notMe is Done => notMe in introOf

type ResetPanelProps = {
  token?: string
  /** The event the mail reported ('1': a sign-in), or that it was reverted. */
  notMe?: keyof typeof doneOf | Done
  /** The address that the account was set back to. */
  restoredEmail?: string | null
  onRestored?: (email: string | null) => void
}

/** Sets a new password by the mailed link; opens the sign-in page 3 s after success (spec 1 §2, §4). */
export function ResetPanel({ token, notMe, restoredEmail, onRestored }: ResetPanelProps) {
  const navigate = useNavigate()
  const [expired, setExpired] = useState(false)
  const [done, setDone] = useState(false)
  useTimeout(done, redirectMs, () => navigate({ to: '/login' }))

  if (done)
    return (
      <Outcome drawing={<CheckMark />} title={m.auth_reset_done_title()} body={m.auth_reset_done_body()} />
    )
  if (!token || expired) return <ResetInvalid />
  if (notMe && !isDone(notMe)) {
    return (
      <NotMePanel
        notMe={notMe}
        token={token}
        onInvalid={() => setExpired(true)}
        onUndone={(undone) => {
          onRestored?.(undone.restoredEmail)
          navigate({
            to: '/reset-password',
            search: { token: undone.resetToken, notMe: doneOf[notMe] },
            replace: true,
          })
        }}
      />
    )
  }
  const intro = notMe ? introOf[notMe]() : m.auth_reset_intro()
  return (
    <ResetForm
      token={token}
      intro={restoredEmail ? m.auth_reset_restored({ email: restoredEmail }) : intro}
      onInvalid={() => setExpired(true)}
      onDone={() => setDone(true)}
    />
  )
}

function ResetInvalid() {
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
