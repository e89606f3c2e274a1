import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { BrokenLane } from '#web/components/shell/drawings.tsx'
import { formatNumber } from '#web/lib/format.ts'
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

/** The address that the account was set back to, and how many of its API keys were switched off. */
export type Undone = { restoredEmail: string | null; apiKeysOff: number }

type ResetPanelProps = {
  token?: string
  /** The event the mail reported ('1': a sign-in), or that it was reverted. */
  notMe?: keyof typeof doneOf | Done
  /** What the link reverted. */
  undone?: Undone
  onUndone?: (undone: Undone) => void
}

/** Sets a new password by the mailed link; opens the sign-in page 3 s after success. */
export function ResetPanel({ token, notMe, undone, onUndone }: ResetPanelProps) {
  const navigate = useNavigate()
  const [expired, setExpired] = useState(false)
  const [done, setDone] = useState<{ apiKeysOff: number }>()
  useTimeout(Boolean(done), redirectMs, () => navigate({ to: '/login' }))

  if (done)
    return (
      <Outcome
        drawing={<CheckMark />}
        title={m.auth_reset_done_title()}
        body={withKeysOff(m.auth_reset_done_body(), done.apiKeysOff)}
      />
    )
  if (!token || expired) return <ResetInvalid />
  if (notMe && !isDone(notMe)) {
    return (
      <NotMePanel
        notMe={notMe}
        token={token}
        onInvalid={() => setExpired(true)}
        onUndone={({ resetToken, ...undone }) => {
          onUndone?.(undone)
          navigate({
            to: '/reset-password',
            search: { token: resetToken, notMe: doneOf[notMe] },
            replace: true,
          })
        }}
      />
    )
  }
  const { restoredEmail, apiKeysOff = 0 } = undone ?? {}
  const reverted = notMe ? introOf[notMe]() : m.auth_reset_intro()
  const intro = restoredEmail ? m.auth_reset_restored({ email: restoredEmail }) : reverted
  return (
    <ResetForm
      token={token}
      intro={withKeysOff(intro, apiKeysOff)}
      onInvalid={() => setExpired(true)}
      onDone={setDone}
    />
  )
}

const withKeysOff = (text: string, count: number) =>
  count > 0 ? `${text} ${m.auth_keys_off({ count: formatNumber(count) })}` : text

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
