import { useMutation } from '@tanstack/react-query'
import { LoaderCircle } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { CodeInputs, noDigits } from '#web/components/code/code-inputs.tsx'
import { CodeTimer } from '#web/components/code/code-timer.tsx'
import { useCountdown } from '#web/components/code/use-countdown.ts'
import { useNotice } from '#web/components/notice/use-notice.ts'
import { failureText, hasCode } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Heading } from './heading.tsx'
import { resendCode, verifyCode } from './queries.ts'

type CodeStepProps = {
  email: string
  until: number
  seconds: number
  onResent: (seconds: number) => void
  /** The code cannot be used any more, whatever the timer says. */
  onSpent: () => void
  onTaken: () => void
  onVerified: () => void
}

/** Six digits within 120 s; a wrong code clears them, a late one leaves only 'send a new code' (spec 1 §4). */
export function CodeStep({ email, until, seconds, ...on }: CodeStepProps) {
  const { notice, tell, dismiss } = useNotice()
  const [digits, setDigits] = useState(noDigits)
  const [round, setRound] = useState(0)
  const left = useCountdown(until)
  const expired = left === 0
  const startOver = () => {
    setDigits(noDigits)
    setRound((before) => before + 1)
  }
  const verify = useMutation({
    ...verifyCode,
    onSuccess: on.onVerified,
    onError: (error) => {
      if (hasCode(error, 'EMAIL_ALREADY_IN_USE')) return on.onTaken()
      tell({ tone: 'error', text: failureText(error) })
      if (hasCode(error, 'INVALID_VERIFICATION_CODE')) startOver()
      if (hasCode(error, 'VERIFICATION_CODE_EXPIRED', 'VERIFICATION_CODE_EXHAUSTED')) on.onSpent()
    },
  })
  const resend = useMutation({
    ...resendCode,
    onSuccess: ({ expiresIn }) => {
      startOver()
      on.onResent(expiresIn)
      tell({ tone: 'success', text: m.auth_code_resent() })
    },
    onError: (error) => tell({ tone: 'error', text: failureText(error) }),
  })
  const check = (code: string) => verify.mutate({ email, code })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    check(digits.join(''))
  }
  const busy = verify.isPending
  return (
    <form noValidate onSubmit={submit}>
      <Heading title={m.auth_code_title()} intro={m.auth_code_intro({ email })} notice={notice} />
      <CodeInputs
        key={round}
        digits={digits}
        disabled={expired}
        readOnly={busy}
        invalid={hasCode(verify.error, 'INVALID_VERIFICATION_CODE')}
        onChange={(next) => {
          setDigits(next)
          dismiss()
        }}
        onFull={check}
      />
      <div className="mt-4 min-h-12">
        <div role="status" className="text-sm text-amber">
          {expired && m.auth_code_expired()}
        </div>
        {!expired && <CodeTimer left={left} of={seconds} />}
      </div>
      {expired ? (
        <Button
          key="resend"
          size="large"
          className="w-full"
          autoFocus
          disabled={resend.isPending}
          aria-busy={resend.isPending}
          onClick={() => resend.mutate({ email })}
        >
          {resend.isPending && <LoaderCircle className="animate-spin" />}
          {m.auth_code_resend()}
        </Button>
      ) : (
        <Button
          key="verify"
          type="submit"
          size="large"
          className="w-full"
          disabled={busy || !digits.every(Boolean)}
          aria-busy={busy}
        >
          {busy && <LoaderCircle className="animate-spin" />}
          {m.auth_code_submit()}
        </Button>
      )}
    </form>
  )
}
