import { Result } from '#web/components/feedback/result.tsx'
import { showFailure } from '#web/components/feedback/show-failure.ts'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { formValidation } from '#web/components/form/form-validation.ts'
import { passwordAgain } from '#web/components/form/password/password-again.ts'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import * as m from '#web/paraglide/messages.js'

type PasswordStepProps = {
  action: string
  onPassword: (password: string) => Promise<unknown>
  onBack: () => void
}

/** Asks for the password before two-factor data is shown or changed (D89). */
export function PasswordStep({ action, onPassword, onBack }: PasswordStepProps) {
  const { notice, tell, dismiss } = useNotice()
  const form = useAppForm({
    ...formValidation(passwordAgain),
    defaultValues: { password: '' },
    listeners: { onChange: dismiss },
    onSubmit: async ({ value, formApi }) => {
      try {
        await onPassword(value.password)
      } catch (error) {
        showFailure(formApi, error, tell)
      }
    },
  })
  return (
    <form.AppForm>
      <form.Form className="grid gap-4">
        <form.AppField name="password">
          {(field) => (
            <field.PasswordField
              label={m.two_factor_password()}
              autoComplete="current-password"
              autoFocus
              className="sm:max-w-sm"
            />
          )}
        </form.AppField>
        <div className="flex flex-col-reverse gap-2 sm:flex-row">
          <form.CancelButton onClick={onBack} />
          <form.SubmitButton>{action}</form.SubmitButton>
        </div>
        <Result notice={notice} />
      </form.Form>
    </form.AppForm>
  )
}
