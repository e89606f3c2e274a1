import { useState } from 'react'
import { Result } from '#web/components/feedback/result.tsx'
import { useAction } from '#web/components/mutation/use-action.ts'
import { failureText, hasCode } from '#web/lib/errors.ts'
import { useLater } from '#web/lib/use-later.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { AppCode } from './app-code.tsx'
import { Heading } from './heading.tsx'
import { loginErrorText } from './login-errors.ts'
import { answerChallenge, type Challenge, type SignedIn } from './queries.ts'
import { RecoveryCode } from './recovery-code.tsx'
import type { NoticeBoard } from './use-arrival.ts'

type TwoFactorStepProps = {
  challenge: Challenge
  board: NoticeBoard
  arrived: boolean
  onSigned: (signed: SignedIn) => void
  onBack: () => void
  /** This challenge is over: it ran out, or five codes were wrong. */
  onOver: (text: string) => void
}

/** A code of the app, or one for recovery, after the right password; what is over begins again (D24). */
export function TwoFactorStep({ challenge, board, arrived, onSigned, onBack, onOver }: TwoFactorStepProps) {
  const { notice, tell, dismiss } = board
  const [recovery, setRecovery] = useState(false)
  const [round, setRound] = useState(0)
  const answer = useAction({
    ...answerChallenge,
    onSuccess: onSigned,
    onError: (error) => {
      if (hasCode(error, 'ACCOUNT_LOCKED', 'ACCOUNT_SUSPENDED')) return onOver(loginErrorText(error))
      if (hasCode(error, 'CHALLENGE_EXPIRED')) return onOver(failureText(error))
      tell({ tone: 'error', text: failureText(error) })
      if (hasCode(error, 'INVALID_TWO_FACTOR_CODE')) setRound((before) => before + 1)
    },
  })
  useLater(!arrived, challenge.expiresIn * 1000, () => onOver(m.auth_two_factor_expired()))
  const step = {
    busy: answer.isPending || arrived,
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
      {recovery ? <RecoveryCode key={round} {...step} /> : <AppCode key={round} {...step} />}
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
