import { useQuery } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import * as v from 'valibot'
import { failureNotice } from '#web/components/feedback/show-failure.ts'
import { NoticeForm } from '#web/components/form/form.tsx'
import { passwordAgain } from '#web/components/form/password/password-again.ts'
import { required } from '#web/components/form/text-rules.ts'
import { useNoticeForm } from '#web/components/form/use-app-form.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { SettingsView } from '#web/components/shell/settings-view.tsx'
import { passkeyFailure, passkeysQuery, usePasskeysSupported } from '#web/lib/passkeys.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { disableByPasskey, disableTwoFactor } from './queries.ts'

const turnOffForm = v.object({ ...passwordAgain.entries, code: required('TWO_FACTOR_CODE_REQUIRED') })

/** Turns two-factor off with the password and an app or recovery code (D89). */
export function TurnOff({ onBack }: { onBack: () => void }) {
  const disable = useAction(disableTwoFactor)
  const supported = usePasskeysSupported()
  const { data: passkeys = [] } = useQuery({ ...passkeysQuery, enabled: supported })
  const byPasskey = useAction({
    ...disableByPasskey,
    onSuccess: onBack,
    onError: (error) => tell(failureNotice(error, passkeyFailure)),
  })
  const { form, notice, tell, dismiss } = useNoticeForm({
    schema: turnOffForm,
    values: { password: '', code: '' },
    send: async (value) => {
      await disable.mutateAsync(value)
      onBack()
    },
  })
  return (
    <SettingsView
      title={m.two_factor_turn_off_title()}
      description={m.two_factor_turn_off_intro()}
      onBack={onBack}
    >
      <NoticeForm form={form} notice={notice} className="grid gap-4 sm:max-w-sm">
        <form.PasswordField
          name="password"
          label={m.two_factor_password()}
          autoComplete="current-password"
          autoFocus
        />
        <form.TextField
          name="code"
          label={m.two_factor_code()}
          hint={m.two_factor_code_hint()}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={40}
        />
        <div className="flex flex-col-reverse gap-2 sm:flex-row">
          <form.CancelButton onClick={onBack} />
          <form.SubmitButton variant="danger">{m.two_factor_turn_off()}</form.SubmitButton>
        </div>
        {passkeys.length > 0 && (
          <Button
            variant="secondary"
            busy={byPasskey.isPending}
            onClick={() => {
              dismiss()
              byPasskey.mutate()
            }}
          >
            <Fingerprint />
            {m.two_factor_turn_off_by_passkey()}
          </Button>
        )}
      </NoticeForm>
    </SettingsView>
  )
}
