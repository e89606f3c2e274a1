import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { confirm } from '#web/components/feedback/confirm.tsx'
import { useAction } from '#web/components/mutation/use-action.ts'
import { SettingsView } from '#web/components/shell/settings-view.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { PasswordStep } from './password-step.tsx'
import { renewRecoveryCodes } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

const askToLeave = () =>
  confirm({
    title: m.security_codes_leave_title(),
    body: m.security_codes_leave_body(),
    action: m.security_codes_leave(),
    stay: m.security_codes_stay(),
    tone: 'danger',
  })

/** Ten new recovery codes for the password; the ones before are good for nothing then. */
export function NewCodes({ onBack }: { onBack: () => void }) {
  const [codes, setCodes] = useState<string[]>()
  const [kept, setKept] = useState(false)
  const renew = useAction({ ...renewRecoveryCodes, onSuccess: (made) => setCodes(made.codes) })
  // Those that are being made void the ones before, whether or not somebody is here to see them.
  const losable = renew.isPending || (codes !== undefined && !kept)
  useBlocker({
    disabled: !losable,
    enableBeforeUnload: losable,
    shouldBlockFn: async () => !(await askToLeave()),
  })
  async function leave() {
    if (!losable || (await askToLeave())) onBack()
  }
  return (
    <SettingsView
      key={codes ? 'shown' : 'asked'}
      title={m.security_new_codes_title()}
      description={codes ? m.security_step_codes_body() : m.security_new_codes_intro()}
      onBack={leave}
    >
      {codes ? (
        <div className="grid gap-5">
          <RecoveryCodes codes={codes} kept={kept} onKept={setKept} />
          <Button className="justify-self-start max-sm:w-full" disabled={!kept} onClick={onBack}>
            {m.security_done()}
          </Button>
        </div>
      ) : (
        <PasswordStep
          action={m.security_new_codes_make()}
          onPassword={(password) => renew.mutateAsync({ password })}
          onBack={leave}
        />
      )}
    </SettingsView>
  )
}
