import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { limits } from '#api/rules/limits.ts'
import { ClosedGate } from '#web/components/shell/drawings.tsx'
import { useTimeout } from '#web/lib/use-timeout.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { CodeStep } from './code-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { CheckMark } from './drawings.tsx'
import { EmailStep } from './email-step.tsx'
import { Outcome } from './outcome.tsx'
import { RegisterSteps } from './register-steps.tsx'
import { useRegistration } from './registration.ts'

const redirectMs = 2000
const secondsFromNow = (seconds: number) => Date.now() + seconds * 1000

/** Address, code, details; opens the sign-in page 2 s after success. */
export function RegisterPanel() {
  const { navigate } = useRouter()
  const { step, email, codeUntil, advance, finish } = useRegistration()
  const [taken, setTaken] = useState(false)
  const [expired, setExpired] = useState(false)
  const [registeredName, setRegisteredName] = useState<string>()
  useTimeout(registeredName !== undefined, redirectMs, () => navigate({ to: '/login', state: { email } }))

  const restart = () => {
    setTaken(false)
    advance({ step: 1 })
  }
  if (registeredName !== undefined)
    return (
      <Outcome
        drawing={<CheckMark />}
        title={m.auth_register_done_title()}
        body={m.auth_register_done_body({ name: registeredName })}
      />
    )
  if (taken) return <AddressTaken email={email} onOther={restart} />
  return (
    <>
      {/* The code is used up, so that there is no way back to it. */}
      <RegisterSteps step={step} onPrevious={() => advance({ step: 1 })} />
      {step === 1 && (
        <EmailStep
          email={email}
          expired={expired}
          onSent={(address, seconds) => {
            setExpired(false)
            advance({ step: 2, email: address, codeUntil: secondsFromNow(seconds) })
          }}
        />
      )}
      {step === 2 && (
        <CodeStep
          email={email}
          until={codeUntil}
          seconds={limits.codeSeconds}
          onResent={(seconds) => advance({ codeUntil: secondsFromNow(seconds) })}
          onSpent={() => advance({ codeUntil: 0 })}
          onTaken={() => setTaken(true)}
          onVerified={() => advance({ step: 3, codeUntil: 0 })}
        />
      )}
      {step === 3 && (
        <DetailsStep
          email={email}
          onTaken={() => setTaken(true)}
          onExpired={() => {
            setExpired(true)
            advance({ step: 1 })
          }}
          onDone={(firstName) => {
            finish()
            setRegisteredName(firstName)
          }}
        />
      )}
    </>
  )
}

/** The verified address already has an account. */
function AddressTaken({ email, onOther }: { email: string; onOther: () => void }) {
  return (
    <Outcome
      drawing={<ClosedGate />}
      title={m.auth_register_taken_title()}
      body={m.auth_register_taken_body({ email })}
    >
      <Button asChild size="large">
        <Link to="/login" state={{ email }}>
          {m.auth_link_login()}
        </Link>
      </Button>
      <Button asChild variant="secondary">
        <Link to="/forgot-password">{m.auth_register_taken_reset()}</Link>
      </Button>
      <Button variant="quiet" onClick={onOther}>
        {m.auth_register_taken_other()}
      </Button>
    </Outcome>
  )
}
