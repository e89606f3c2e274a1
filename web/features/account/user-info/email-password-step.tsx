import { Result } from '#web/components/feedback/result.tsx'
import { passwordAgain } from '#web/components/form/password/password-again.ts'
import { useNoticeForm } from '#web/components/form/use-app-form.ts'
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
  const request = useAction(requestEmail)
  const { form, notice } = useNoticeForm({
    schema: passwordAgain,
    values: { password: '' },
    send: async ({ password }) => {
      try {
        const { expiresIn } = await request.mutateAsync({ email, password })
        onSent({ password, seconds: expiresIn, until: Date.now() + expiresIn * 1000 })
      } catch (error) {
        const refusal = refusalOf(error)
        if (!refusal) throw error
        onRefused(refusal)
      }
    },
  })
  return (
    <form.AppForm>
      <form.Form className="flex flex-col gap-4">
        <form.PasswordField
          name="password"
          label={m.account_field_password()}
          autoComplete="current-password"
          autoFocus
        />
        <Result notice={notice} />
        <DialogFooter>
          <form.CancelButton onClick={onClose} />
          <form.SubmitButton>{m.account_email_send_code()}</form.SubmitButton>
        </DialogFooter>
      </form.Form>
    </form.AppForm>
  )
}
