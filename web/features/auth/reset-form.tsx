import { Result } from '#web/components/feedback/result.tsx'
import { showFailure } from '#web/components/feedback/show-failure.ts'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { formValidation } from '#web/components/form/form-validation.ts'
import { PasswordStrength } from '#web/components/form/password/password-strength.tsx'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { refusesLink } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import { roomy } from './field-room.ts'
import { resetForm } from './forms.ts'
import { Heading } from './heading.tsx'
import { resetPassword } from './queries.ts'

type ResetFormProps = {
  token: string
  intro: string
  onInvalid: () => void
  onDone: (done: { apiKeysOff: number }) => void
}

export function ResetForm({ token, intro, onInvalid, onDone }: ResetFormProps) {
  const { notice, tell, dismiss } = useNotice()
  const reset = useAction(resetPassword)
  const form = useAppForm({
    ...formValidation(resetForm),
    defaultValues: { newPassword: '', confirmPassword: '' },
    listeners: { onChange: dismiss },
    onSubmit: async ({ value, formApi }) => {
      try {
        onDone(await reset.mutateAsync({ ...value, token }))
      } catch (error) {
        if (refusesLink(error, 'INVALID_RESET_TOKEN')) onInvalid()
        else showFailure(formApi, error, tell)
      }
    },
  })
  return (
    <>
      <Heading title={m.auth_reset_title()} intro={intro} />
      <form.AppForm>
        <form.Form>
          <form.AppField name="newPassword">
            {(field) => (
              <field.PasswordField
                label={m.auth_field_new_password()}
                autoComplete="new-password"
                autoFocus
                readOnly={reset.isPending}
                className={roomy}
              />
            )}
          </form.AppField>
          <form.Subscribe selector={(state) => state.values.newPassword}>
            {(password) => <PasswordStrength password={password} />}
          </form.Subscribe>
          <form.AppField name="confirmPassword">
            {(field) => (
              <field.PasswordField
                label={m.auth_field_new_confirm()}
                autoComplete="new-password"
                readOnly={reset.isPending}
                className={`mt-5 ${roomy}`}
              />
            )}
          </form.AppField>
          <form.SubmitButton size="large" className="w-full">
            {m.auth_reset_submit()}
          </form.SubmitButton>
          <Result notice={notice} className="mt-4" />
        </form.Form>
      </form.AppForm>
    </>
  )
}
