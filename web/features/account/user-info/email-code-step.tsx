import { CodeForm } from '#web/components/form/code/code-form.tsx'
import { useAction } from '#web/components/mutation/use-action.ts'
import { failureText, hasCode } from '#web/lib/errors.ts'
import type { SentCode } from './email-dialog.tsx'
import { requestEmail, verifyEmail } from './queries.ts'

type EmailCodeStepProps = {
  email: string
  sent: SentCode
  onSent: (sent: SentCode) => void
  onRefused: (text: string) => void
  onChanged: () => void
}

export function EmailCodeStep({ email, sent, onSent, onRefused, onChanged }: EmailCodeStepProps) {
  const { password, seconds, until } = sent
  const request = useAction(requestEmail)
  const verify = useAction({ ...verifyEmail, onSuccess: onChanged })
  return (
    <CodeForm
      until={until}
      seconds={seconds}
      verify={(code) => verify.mutateAsync({ email, code })}
      resend={() => request.mutateAsync({ email, password })}
      onResent={(expiresIn) => onSent({ password, seconds: expiresIn, until: Date.now() + expiresIn * 1000 })}
      onSpent={() => onSent({ ...sent, until: 0 })}
      onFailure={(error) => {
        const taken = hasCode(error, 'EMAIL_ALREADY_IN_USE')
        if (taken) onRefused(failureText(error))
        return taken
      }}
    />
  )
}
