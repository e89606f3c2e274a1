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
}

type ResetPanelProps = {
  token?: string
  /** '1': the mail told of a sign-in; 'done': that session has been ended. The same of two-factor. */
  notMe?: '1' | 'email-asked' | 'email' | 'done' | 'two-factor' | 'two-factor-done'
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
  if (notMe && notMe !== 'done' && notMe !== 'two-factor-done') {
    const ended = notMe === 'two-factor' ? 'two-factor-done' : 'done'
    return (
      <NotMePanel
        notMe={notMe}
        token={token}
        onInvalid={() => setExpired(true)}
        onEnded={(undone) => {
          onRestored?.(undone.restoredEmail)
          navigate({
            to: '/reset-password',
            search: { token: undone.resetToken, notMe: ended },
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
