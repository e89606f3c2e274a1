import { Result } from '#web/components/feedback/result.tsx'
import { showFailure } from '#web/components/feedback/show-failure.ts'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { formValidation } from '#web/components/form/form-validation.ts'
import { passwordAgain } from '#web/components/form/password/password-again.ts'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { fieldErrors } from '#web/lib/field-errors.ts'
import * as m from '#web/paraglide/messages.js'
import { DialogFooter } from '#web/ui/dialog.tsx'
import type { SentCode } from './email-dialog.tsx'
import { requestEmail } from './queries.ts'

type EmailPasswordStepProps = {
  email: string
  onClose: () => void
  onSent: (sent: SentCode) => void
  onRefused: (text: string) => void
}

/** The server's error about the address itself. */
const refusalOf = (error: unknown) => fieldErrors(error).find(({ path }) => path === 'email')?.message

export function EmailPasswordStep({ email, onClose, onSent, onRefused }: EmailPasswordStepProps) {
  const { notice, tell, dismiss } = useNotice()
  const request = useAction(requestEmail)
  const form = useAppForm({
    ...formValidation(passwordAgain),
    defaultValues: { password: '' },
    listeners: { onChange: dismiss },
    onSubmit: async ({ value: { password }, formApi }) => {
      try {
        const { expiresIn } = await request.mutateAsync({ email, password })
        onSent({ password, seconds: expiresIn, until: Date.now() + expiresIn * 1000 })
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal) onRefused(refusal)
        else showFailure(formApi, error, tell)
      }
    },
  })
  return (
    <form.AppForm>
      <form.Form className="flex flex-col gap-4">
        <form.AppField name="password">
          {(field) => (
            <field.PasswordField
              label={m.account_field_password()}
              autoComplete="current-password"
              autoFocus
            />
          )}
        </form.AppField>
        <Result notice={notice} />
        <DialogFooter>
          <form.CancelButton onClick={onClose} />
          <form.SubmitButton>{m.account_email_send_code()}</form.SubmitButton>
        </DialogFooter>
      </form.Form>
    </form.AppForm>
  )
}
