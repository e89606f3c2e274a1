import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { confirm } from '#web/components/feedback/confirm.tsx'
import { useAction } from '#web/components/mutation/use-action.ts'
import { SettingsView } from '#web/components/shell/settings-view.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { PasswordStep } from './password-step.tsx'
import { enableWithPasskeys, renewRecoveryCodes } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

const confirmLeave = () =>
  confirm({
    title: m.two_factor_codes_leave_title(),
    body: m.two_factor_codes_leave_body(),
    action: m.two_factor_codes_leave(),
    stay: m.two_factor_codes_stay(),
    tone: 'danger',
  })

/** Creates ten new recovery codes after the password; the old ones become invalid. */
export const NewCodes = ({ onBack }: { onBack: () => void }) => (
  <CodesView
    title={m.two_factor_new_codes_title()}
    intro={m.two_factor_new_codes_intro()}
    action={m.two_factor_new_codes_make()}
    mutation={renewRecoveryCodes}
    onBack={onBack}
  />
)

/** Turns two-factor on with the passkeys of the user, which gives recovery codes as well (D101). */
export const WithPasskeys = ({ onBack }: { onBack: () => void }) => (
  <CodesView
    title={m.two_factor_with_passkeys_title()}
    intro={m.two_factor_with_passkeys_intro()}
    action={m.two_factor_with_passkeys_make()}
    mutation={enableWithPasskeys}
    onBack={onBack}
  />
)

type CodesViewProps = {
  title: string
  intro: string
  action: string
  mutation: typeof renewRecoveryCodes
  onBack: () => void
}

function CodesView({ title, intro, action, mutation, onBack }: CodesViewProps) {
  const [codes, setCodes] = useState<string[]>()
  const [saved, setSaved] = useState(false)
  const renew = useAction({ ...mutation, onSuccess: ({ codes }) => setCodes(codes) })
  // Also while the request runs: the new codes invalidate the old ones even if they are never shown.
  const unsaved = renew.isPending || (codes !== undefined && !saved)
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    shouldBlockFn: async () => !(await confirmLeave()),
  })
  async function leave() {
    if (!unsaved || (await confirmLeave())) onBack()
  }
  return (
    <SettingsView
      key={codes ? 'shown' : 'asked'}
      title={title}
      description={codes ? m.two_factor_step_codes_body() : intro}
      onBack={leave}
    >
      {codes ? (
        <div className="grid gap-5">
          <RecoveryCodes codes={codes} saved={saved} onSaved={setSaved} />
          <Button className="justify-self-start max-sm:w-full" disabled={!saved} onClick={onBack}>
            {m.two_factor_done()}
          </Button>
        </div>
      ) : (
        <PasswordStep
          action={action}
          onPassword={(password) => renew.mutateAsync({ password })}
          onBack={leave}
        />
      )}
    </SettingsView>
  )
}
