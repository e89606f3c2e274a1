import { useState } from 'react'
import { Result } from '#web/components/feedback/result.tsx'
import { failureNotice } from '#web/components/feedback/show-failure.ts'
import type { Notice } from '#web/components/feedback/use-notice.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { hasCode } from '#web/lib/errors.ts'
import { usePasskeysSupported } from '#web/lib/passkeys.ts'
import { useTimeout } from '#web/lib/use-timeout.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { AppCode } from './app-code.tsx'
import { Heading } from './heading.tsx'
import { loginNotice } from './login-errors.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { answerChallenge, type Challenge, type SignedIn, signInByPasskey } from './queries.ts'
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

const methods = {
  passkey: { intro: m.auth_two_factor_passkey_intro, use: m.auth_two_factor_use_passkey },
  app: { intro: m.auth_two_factor_intro, use: m.auth_two_factor_use_app },
  recovery_code: { intro: m.auth_two_factor_recovery_intro, use: m.auth_two_factor_use_recovery },
}

/** Second step of the login: a passkey, a code of the authenticator app or a recovery code (D24, D101). */
export function TwoFactorStep({
  challenge,
  noticeState,
  redirecting,
  onSigned,
  onBack,
  onExpired,
}: TwoFactorStepProps) {
  const { notice, tell, dismiss } = noticeState
  const supported = usePasskeysSupported()
  const offered = challenge.methods.filter((each) => each !== 'passkey' || supported)
  const [method, setMethod] = useState(offered[0] ?? 'recovery_code')
  const [attempt, setAttempt] = useState(0)
  const handled = {
    onSuccess: onSigned,
    onError: (error: Error) => {
      if (hasCode(error, 'ACCOUNT_LOCKED', 'ACCOUNT_SUSPENDED', 'ACCOUNT_INACTIVE'))
        return onExpired(loginNotice(error))
      if (hasCode(error, 'CHALLENGE_EXPIRED')) return onExpired(failureNotice(error))
      tell(method === 'passkey' ? loginNotice(error) : failureNotice(error))
      if (hasCode(error, 'TWO_FACTOR_UNREADABLE')) setMethod('recovery_code')
      if (hasCode(error, 'INVALID_TWO_FACTOR_CODE')) setAttempt((current) => current + 1)
    },
  }
  const answer = useAction({ ...answerChallenge, ...handled })
  const answerByPasskey = useAction({ ...signInByPasskey, ...handled })
  useTimeout(!redirecting, challenge.expiresIn * 1000, () =>
    onExpired({ tone: 'error', text: m.auth_two_factor_expired() }),
  )
  const { challengeToken } = challenge
  const busy = answer.isPending || answerByPasskey.isPending || redirecting
  const step = {
    busy,
    invalid: hasCode(answer.error, 'INVALID_TWO_FACTOR_CODE'),
    onType: dismiss,
    onCode: (code: string) => answer.mutate({ challengeToken, code }),
  }
  return (
    <>
      <Heading title={m.auth_two_factor_title()} intro={methods[method].intro()} />
      {method === 'passkey' && (
        <PasskeyButton
          variant="primary"
          size="large"
          className="w-full"
          autoFocus
          busy={busy}
          onClick={() => {
            dismiss()
            answerByPasskey.mutate({ challengeToken })
          }}
        >
          {m.auth_passkey_use()}
        </PasskeyButton>
      )}
      {method === 'app' && <AppCode key={attempt} {...step} />}
      {method === 'recovery_code' && <RecoveryCode key={attempt} {...step} />}
      <Result notice={notice} className="mt-4" />
      <div className="mt-5 flex flex-wrap justify-between gap-x-6 gap-y-2">
        {offered
          .filter((each) => each !== method)
          .map((each) => (
            <Button
              key={each}
              variant="link"
              busy={busy}
              onClick={() => {
                dismiss()
                setMethod(each)
              }}
            >
              {methods[each].use()}
            </Button>
          ))}
        <Button variant="link" busy={busy} onClick={onBack}>
          {m.auth_two_factor_back()}
        </Button>
      </div>
    </>
  )
}
