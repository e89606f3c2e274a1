import { LoaderCircle } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Result } from '#web/components/feedback/result.tsx'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { failureText, hasCode } from '#web/lib/errors.ts'
import { secret } from '#web/lib/secret.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { CodeInputs, noDigits } from './code-inputs.tsx'
import { CodeTimer } from './code-timer.tsx'
import { useCountdown } from './use-countdown.ts'

type CodeFormProps = {
  /** The instant in milliseconds when the code stops working, and the seconds that it had. */
  until: number
  seconds: number
  verify: (code: string) => Promise<unknown>
  resend: () => Promise<{ expiresIn: number }>
  onResent: (seconds: number) => void
  /** The code cannot be used any more, whatever the timer says. */
  onSpent: () => void
  /** A failure that ends this step; true when the caller has dealt with it. */
  onFailure?: (error: Error) => boolean
  /** What stands above. */
  children?: ReactNode
}

/** Six digits within 120 s; a wrong code clears them, a late one leaves only 'send a new code'. */
export function CodeForm({ until, seconds, children, onFailure, ...given }: CodeFormProps) {
  const { notice, tell, dismiss } = useNotice()
  const [digits, setDigits] = useState(noDigits)
  const [round, setRound] = useState(0)
  const left = useCountdown(until)
  const expired = left === 0
  const startOver = () => {
    setDigits(noDigits)
    setRound((before) => before + 1)
  }
  const verify = useAction({
    ...secret,
    mutationFn: given.verify,
    onError: (error) => {
      if (onFailure?.(error)) return
      tell({ tone: 'error', text: failureText(error) })
      if (hasCode(error, 'INVALID_VERIFICATION_CODE')) startOver()
      if (hasCode(error, 'VERIFICATION_CODE_EXPIRED', 'VERIFICATION_CODE_EXHAUSTED')) given.onSpent()
    },
  })
  const resend = useAction({
    ...secret,
    mutationFn: given.resend,
    onSuccess: ({ expiresIn }) => {
      startOver()
      given.onResent(expiresIn)
      tell({ tone: 'success', text: m.common_code_resent() })
    },
    onError: (error) => tell({ tone: 'error', text: failureText(error) }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    verify.mutate(digits.join(''))
  }
  const busy = verify.isPending
  return (
    <form noValidate onSubmit={submit}>
      {children}
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
        onFull={(code) => verify.mutate(code)}
      />
      <div className="mt-4 min-h-12">
        <div role="status" className="text-sm text-amber">
          {expired && m.common_code_expired()}
        </div>
        {!expired && <CodeTimer left={left} of={seconds} />}
      </div>
      {expired ? (
        <Button
          key="resend"
          size="large"
          className="w-full"
          autoFocus
          busy={resend.isPending}
          onClick={() => resend.mutate()}
        >
          {resend.isPending && <LoaderCircle className="animate-spin" />}
          {m.common_code_resend()}
        </Button>
      ) : (
        <Button
          key="verify"
          type="submit"
          size="large"
          className="w-full"
          disabled={!digits.every(Boolean)}
          busy={busy}
        >
          {busy && <LoaderCircle className="animate-spin" />}
          {m.common_code_submit()}
        </Button>
      )}
      <Result notice={notice} className="mt-4" />
    </form>
  )
}
