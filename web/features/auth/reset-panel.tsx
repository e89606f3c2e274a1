import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLater } from '#web/lib/use-later.ts'
import * as m from '#web/paraglide/messages.js'
import { Arrived } from './drawings.tsx'
import { NotMePanel } from './not-me-panel.tsx'
import { Outcome } from './outcome.tsx'
import { ResetForm } from './reset-form.tsx'
import { ResetInvalid } from './reset-invalid.tsx'

const redirectMs = 3000

const intros = {
  done: m.auth_reset_ended,
  'two-factor-done': m.auth_reset_two_factor_ended,
  'account-done': m.auth_reset_reopened,
}
type Ended = keyof typeof intros

/** What the address says once the link of a mail has done its work. */
const endings = {
  '1': 'done',
  'email-asked': 'done',
  email: 'done',
  'two-factor': 'two-factor-done',
  deleted: 'account-done',
  suspended: 'account-done',
} as const satisfies Record<string, Ended>

const isEnded = (notMe: Ended | keyof typeof endings): notMe is Ended => notMe in intros

type ResetPanelProps = {
  token?: string
  /** What the mail told of ('1': a sign-in), or that it has been undone. */
  notMe?: keyof typeof endings | Ended
  /** The address that the account has again. */
  restoredEmail?: string | null
  onRestored?: (email: string | null) => void
}

/** A new password by the mailed link; then on to the sign-in page after 3 s (spec 1 §2, §4). */
export function ResetPanel({ token, notMe, restoredEmail, onRestored }: ResetPanelProps) {
  const navigate = useNavigate()
  const [expired, setExpired] = useState(false)
  const [done, setDone] = useState(false)
  useLater(done, redirectMs, () => navigate({ to: '/login' }))

  if (done)
    return <Outcome drawing={<Arrived />} title={m.auth_reset_done_title()} body={m.auth_reset_done_body()} />
  if (!token || expired) return <ResetInvalid />
  if (notMe && !isEnded(notMe)) {
    return (
      <NotMePanel
        notMe={notMe}
        token={token}
        onInvalid={() => setExpired(true)}
        onEnded={(undone) => {
          onRestored?.(undone.restoredEmail)
          navigate({
            to: '/reset-password',
            search: { token: undone.resetToken, notMe: endings[notMe] },
            replace: true,
          })
        }}
      />
    )
  }
  const intro = notMe ? intros[notMe]() : m.auth_reset_intro()
  return (
    <ResetForm
      token={token}
      intro={restoredEmail ? m.auth_reset_restored({ email: restoredEmail }) : intro}
      onInvalid={() => setExpired(true)}
      onDone={() => setDone(true)}
    />
  )
}
