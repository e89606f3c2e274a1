import { useState } from 'react'
import { useAction } from '#web/components/mutation/use-action.ts'
import { SettingsView } from '#web/components/shell/settings-view.tsx'
import * as m from '#web/paraglide/messages.js'
import { EnrolSteps } from './enrol-steps.tsx'
import { PasswordStep } from './password-step.tsx'
import { type Setup, setUpTwoFactor } from './queries.ts'

/** Sets up two-factor: password, then app, recovery codes and a first code (D24). */
export function SetUp({ onBack }: { onBack: () => void }) {
  const [setup, setSetup] = useState<Setup>()
  const start = useAction({ ...setUpTwoFactor, onSuccess: setSetup })
  return (
    <SettingsView
      key={setup ? 'shown' : 'asked'}
      title={m.two_factor_set_up_title()}
      description={setup ? undefined : m.two_factor_set_up_intro()}
      onBack={onBack}
    >
      {setup ? (
        <EnrolSteps setup={setup} onDone={onBack} />
      ) : (
        <PasswordStep
          action={m.two_factor_set_up_begin()}
          onPassword={(password) => start.mutateAsync({ password })}
          onBack={onBack}
        />
      )}
    </SettingsView>
  )
}
