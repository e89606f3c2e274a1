import { NoticeForm } from '#web/components/form/form.tsx'
import { PasswordStrength } from '#web/components/form/password/password-strength.tsx'
import { useNoticeForm } from '#web/components/form/use-app-form.ts'
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
  const reset = useAction(resetPassword)
  const { form, notice } = useNoticeForm({
    schema: resetForm,
    values: { newPassword: '', confirmPassword: '' },
    send: async (value) => {
      try {
        onDone(await reset.mutateAsync({ ...value, token }))
      } catch (error) {
        if (!refusesLink(error, 'INVALID_RESET_TOKEN')) throw error
        onInvalid()
      }
    },
  })
  return (
    <>
      <Heading title={m.auth_reset_title()} intro={intro} />
      <NoticeForm form={form} notice={notice} noticeClassName="mt-4">
        <form.PasswordField
          name="newPassword"
          label={m.auth_field_new_password()}
          autoComplete="new-password"
          autoFocus
          readOnly={reset.isPending}
          className={roomy}
        />
        <form.Subscribe selector={(state) => state.values.newPassword}>
          {(password) => <PasswordStrength password={password} />}
        </form.Subscribe>
        <form.PasswordField
          name="confirmPassword"
          label={m.auth_field_new_confirm()}
          autoComplete="new-password"
          readOnly={reset.isPending}
          className={`mt-5 ${roomy}`}
        />
        <form.SubmitButton size="large" className="w-full">
          {m.auth_reset_submit()}
        </form.SubmitButton>
      </NoticeForm>
    </>
  )
}
