import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { limits } from '#api/rules/limits.ts'
import { useLater } from '#web/lib/use-later.ts'
import * as m from '#web/paraglide/messages.js'
import { CodeStep } from './code-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { Arrived } from './drawings.tsx'
import { EmailStep } from './email-step.tsx'
import { Outcome } from './outcome.tsx'
import { RegisterSteps } from './register-steps.tsx'
import { AddressTaken } from './register-taken.tsx'
import { useRegistration } from './registration.ts'

const redirectMs = 2000
const inSeconds = (seconds: number) => Date.now() + seconds * 1000

/** Address, code, details; then on to the sign-in page after 2 s (spec 1 §2, §4). */
export function RegisterPanel() {
  const { navigate } = useRouter()
  const { step, email, codeUntil, advance, finish } = useRegistration()
  const [taken, setTaken] = useState(false)
  const [lapsed, setLapsed] = useState(false)
  const [welcome, setWelcome] = useState<string>()
  useLater(welcome !== undefined, redirectMs, () => navigate({ to: '/login' }))

  const startAgain = () => {
    setTaken(false)
    advance({ step: 1 })
  }
  if (welcome !== undefined)
    return (
      <Outcome
        drawing={<Arrived />}
        title={m.auth_register_done_title()}
        body={m.auth_register_done_body({ name: welcome })}
      />
    )
  if (taken) return <AddressTaken email={email} onOther={startAgain} />
  return (
    <>
      <RegisterSteps step={step} onPrevious={() => advance({ step: step === 3 ? 2 : 1 })} />
      {step === 1 && (
        <EmailStep
          email={email}
          lapsed={lapsed}
          onSent={(address, seconds) => {
            setLapsed(false)
            advance({ step: 2, email: address, codeUntil: inSeconds(seconds) })
          }}
        />
      )}
      {step === 2 && (
        <CodeStep
          email={email}
          until={codeUntil}
          seconds={limits.codeSeconds}
          onResent={(seconds) => advance({ codeUntil: inSeconds(seconds) })}
          onSpent={() => advance({ codeUntil: 0 })}
          onTaken={() => setTaken(true)}
          onVerified={() => advance({ step: 3, codeUntil: 0 })}
        />
      )}
      {step === 3 && (
        <DetailsStep
          email={email}
          onTaken={() => setTaken(true)}
          onLapsed={() => {
            setLapsed(true)
            advance({ step: 1 })
          }}
          onDone={(firstName) => {
            finish()
            setWelcome(firstName)
          }}
        />
      )}
    </>
  )
}
