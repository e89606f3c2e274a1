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
  notMe?: '1' | 'done' | 'two-factor' | 'two-factor-done'
}

/** A new password by the mailed link; then on to the sign-in page after 3 s (spec 1 §2, §4). */
export function ResetPanel({ token, notMe }: ResetPanelProps) {
  const navigate = useNavigate()
  const [expired, setExpired] = useState(false)
  const [done, setDone] = useState(false)
  useLater(done, redirectMs, () => navigate({ to: '/login' }))

  if (done)
    return <Outcome drawing={<Arrived />} title={m.auth_reset_done_title()} body={m.auth_reset_done_body()} />
  if (!token || expired) return <ResetInvalid />
  if (notMe === '1' || notMe === 'two-factor') {
    const ended = notMe === '1' ? 'done' : 'two-factor-done'
    return (
      <NotMePanel
        notMe={notMe}
        token={token}
        onInvalid={() => setExpired(true)}
        onEnded={(resetToken) =>
          navigate({ to: '/reset-password', search: { token: resetToken, notMe: ended }, replace: true })
        }
      />
    )
  }
  return (
    <ResetForm
      token={token}
      intro={notMe ? intros[notMe]() : m.auth_reset_intro()}
      onInvalid={() => setExpired(true)}
      onDone={() => setDone(true)}
    />
  )
}
