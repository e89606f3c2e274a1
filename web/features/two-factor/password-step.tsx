import { NoticeForm } from '#web/components/form/form.tsx'
import { passwordAgain } from '#web/components/form/password/password-again.ts'
import { useNoticeForm } from '#web/components/form/use-app-form.ts'
import * as m from '#web/paraglide/messages.js'

type PasswordStepProps = {
  action: string
  onPassword: (password: string) => Promise<unknown>
  onBack: () => void
}

/** Asks for the password before two-factor data is shown or changed (D89). */
export function PasswordStep({ action, onPassword, onBack }: PasswordStepProps) {
  const { form, notice } = useNoticeForm({
    schema: passwordAgain,
    values: { password: '' },
    send: (value) => onPassword(value.password),
  })
  return (
    <NoticeForm form={form} notice={notice} className="grid gap-4">
      <form.PasswordField
        name="password"
        label={m.two_factor_password()}
        autoComplete="current-password"
        autoFocus
        className="sm:max-w-sm"
      />
      <div className="flex flex-col-reverse gap-2 sm:flex-row">
        <form.CancelButton onClick={onBack} />
        <form.SubmitButton>{action}</form.SubmitButton>
      </div>
    </NoticeForm>
  )
}
