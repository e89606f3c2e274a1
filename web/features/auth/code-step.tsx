import { CodeForm } from '#web/components/form/code/code-form.tsx'
import { useAction } from '#web/components/mutation/use-action.ts'
import { hasCode } from '#web/lib/errors.ts'
import { useIsHere } from '#web/lib/use-is-here.ts'
import * as m from '#web/paraglide/messages.js'
import { Heading } from './heading.tsx'
import { resendCode, verifyCode } from './queries.ts'

type CodeStepProps = {
  email: string
  until: number
  seconds: number
  onResent: (seconds: number) => void
  onSpent: () => void
  onTaken: () => void
  onVerified: () => void
}

/**
 * Verifies the address; only then does it report that an account exists. Ignores an answer that arrives
 * after the user went back to change the address.
 */
export function CodeStep({ email, onTaken, onVerified, ...code }: CodeStepProps) {
  const isHere = useIsHere()
  const verify = useAction({ ...verifyCode, onSuccess: () => isHere() && onVerified() })
  const resend = useAction(resendCode)
  return (
    <CodeForm
      {...code}
      onResent={(seconds) => isHere() && code.onResent(seconds)}
      onSpent={() => isHere() && code.onSpent()}
      verify={(digits) => verify.mutateAsync({ email, code: digits })}
      resend={() => resend.mutateAsync({ email })}
      onFailure={(error) => {
        const taken = hasCode(error, 'EMAIL_ALREADY_IN_USE')
        if (taken && isHere()) onTaken()
        return taken
      }}
    >
      <Heading title={m.auth_code_title()} intro={m.auth_code_intro({ email })} />
    </CodeForm>
  )
}
