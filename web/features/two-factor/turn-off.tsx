import { useQuery } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import * as v from 'valibot'
import { Result } from '#web/components/feedback/result.tsx'
import { failureNotice, showFailure } from '#web/components/feedback/show-failure.ts'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { formValidation } from '#web/components/form/form-validation.ts'
import { passwordAgain } from '#web/components/form/password/password-again.ts'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { SettingsView } from '#web/components/shell/settings-view.tsx'
import { passkeyFailure, passkeysQuery, usePasskeysSupported } from '#web/lib/passkeys.ts'
import { ruleText } from '#web/lib/rule-text.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { disableByPasskey, disableTwoFactor } from './queries.ts'

const turnOffForm = v.object({
  ...passwordAgain.entries,
  code: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(() => ruleText('TWO_FACTOR_CODE_REQUIRED')),
  ),
})

/** Turns two-factor off with the password and an app or recovery code (D89). */
export function TurnOff({ onBack }: { onBack: () => void }) {
  const { notice, tell, dismiss } = useNotice()
  const disable = useAction(disableTwoFactor)
  const supported = usePasskeysSupported()
  const { data: passkeys = [] } = useQuery({ ...passkeysQuery, enabled: supported })
  const byPasskey = useAction({
    ...disableByPasskey,
    onSuccess: onBack,
    onError: (error) => tell(failureNotice(error, passkeyFailure)),
  })
  const form = useAppForm({
    ...formValidation(turnOffForm),
    defaultValues: { password: '', code: '' },
    listeners: { onChange: dismiss },
    onSubmit: async ({ value, formApi }) => {
      try {
        await disable.mutateAsync(value)
        onBack()
      } catch (error) {
        showFailure(formApi, error, tell)
      }
    },
  })
  return (
    <SettingsView
      title={m.two_factor_turn_off_title()}
      description={m.two_factor_turn_off_intro()}
      onBack={onBack}
    >
      <form.AppForm>
        <form.Form className="grid gap-4 sm:max-w-sm">
          <form.AppField name="password">
            {(field) => (
              <field.PasswordField
                label={m.two_factor_password()}
                autoComplete="current-password"
                autoFocus
              />
            )}
          </form.AppField>
          <form.AppField name="code">
            {(field) => (
              <field.TextField
                label={m.two_factor_code()}
                hint={m.two_factor_code_hint()}
                autoComplete="one-time-code"
                autoCapitalize="off"
                spellCheck={false}
                maxLength={40}
              />
            )}
          </form.AppField>
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
          <Result notice={notice} />
        </form.Form>
      </form.AppForm>
    </SettingsView>
  )
}
