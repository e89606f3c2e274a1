import { useState } from 'react'
import { Result } from '#web/components/feedback/result.tsx'
import { failureNotice } from '#web/components/feedback/show-failure.ts'
import type { Notice } from '#web/components/feedback/use-notice.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { hasCode } from '#web/lib/errors.ts'
import { useTimeout } from '#web/lib/use-timeout.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { AppCode } from './app-code.tsx'
import { Heading } from './heading.tsx'
import { loginNotice } from './login-errors.ts'
import { answerChallenge, type Challenge, type SignedIn } from './queries.ts'
import { RecoveryCode } from './recovery-code.tsx'
import type { NoticeState } from './use-complete-sign-in.ts'

type TwoFactorStepProps = {
  challenge: Challenge
  noticeState: NoticeState
  redirecting: boolean
  onSigned: (signed: SignedIn) => void
  onBack: () => void
  /** The challenge expired, or five codes were wrong. */
  onExpired: (notice: Notice) => void
}

/** Second step of the login: a code of the authenticator app or a recovery code (D24). */
export function TwoFactorStep({
  challenge,
  noticeState,
  redirecting,
  onSigned,
  onBack,
  onExpired,
}: TwoFactorStepProps) {
  const { notice, tell, dismiss } = noticeState
  const [recovery, setRecovery] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const answer = useAction({
    ...answerChallenge,
    onSuccess: onSigned,
    onError: (error) => {
      if (hasCode(error, 'ACCOUNT_LOCKED', 'ACCOUNT_SUSPENDED', 'ACCOUNT_INACTIVE'))
        return onExpired(loginNotice(error))
      if (hasCode(error, 'CHALLENGE_EXPIRED')) return onExpired(failureNotice(error))
      tell(failureNotice(error))
      if (hasCode(error, 'TWO_FACTOR_UNREADABLE')) setRecovery(true)
      if (hasCode(error, 'INVALID_TWO_FACTOR_CODE')) setAttempt((current) => current + 1)
    },
  })
  useTimeout(!redirecting, challenge.expiresIn * 1000, () =>
    onExpired({ tone: 'error', text: m.auth_two_factor_expired() }),
  )
  const step = {
    busy: answer.isPending || redirecting,
    invalid: hasCode(answer.error, 'INVALID_TWO_FACTOR_CODE'),
    onType: dismiss,
    onCode: (code: string) => answer.mutate({ challengeToken: challenge.challengeToken, code }),
  }
  return (
    <>
      <Heading
        title={m.auth_two_factor_title()}
        intro={recovery ? m.auth_two_factor_recovery_intro() : m.auth_two_factor_intro()}
      />
      {recovery ? <RecoveryCode key={attempt} {...step} /> : <AppCode key={attempt} {...step} />}
      <Result notice={notice} className="mt-4" />
      <div className="mt-5 flex flex-wrap justify-between gap-x-6 gap-y-2">
        <Button
          variant="link"
          busy={step.busy}
          onClick={() => {
            dismiss()
            setRecovery(!recovery)
          }}
        >
          {recovery ? m.auth_two_factor_use_app() : m.auth_two_factor_use_recovery()}
        </Button>
        <Button variant="link" busy={step.busy} onClick={onBack}>
          {m.auth_two_factor_back()}
        </Button>
      </div>
    </>
  )
}
