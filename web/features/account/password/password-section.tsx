import { mutationOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { answerOf } from '#api/client.ts'
import type { UpdatePassword } from '#api/features/auth/schema.ts'
import { Result } from '#web/components/feedback/result.tsx'
import { showFailure } from '#web/components/feedback/show-failure.ts'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { formValidation } from '#web/components/form/form-validation.ts'
import { PasswordStrength } from '#web/components/form/password/password-strength.tsx'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { sessionsKey } from '#web/features/sessions/keys.ts'
import { api } from '#web/lib/api.ts'
import { failureText, isNetwork } from '#web/lib/errors.ts'
import { useSession } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import { profileNotice } from '../profile/notice-durations.ts'
import { passwordForm } from './form.ts'

/** Signs out every other device. `gcTime: 0` keeps the password out of memory. */
const updatePassword = mutationOptions({
  gcTime: 0,
  meta: { failure: m.account_password_failed, refreshes: [sessionsKey] },
  mutationFn: (json: z.input<typeof UpdatePassword>) => answerOf(api.auth['update-password'].$put({ json })),
})

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }
const updateErrorText = (error: unknown) =>
  isNetwork(error) ? m.account_password_network() : failureText(error)

/** Changes the password and signs out every other device. */
export function PasswordSection() {
  const { data: user } = useSession()
  const { notice, tell, dismiss } = useNotice(profileNotice)
  const update = useAction(updatePassword)
  const form = useAppForm({
    ...formValidation(passwordForm(user ?? {})),
    defaultValues: empty,
    listeners: { onChange: dismiss },
    onSubmitInvalid: () => tell({ tone: 'error', text: m.account_form_errors() }),
    onSubmit: async ({ value, formApi }) => {
      try {
        await update.mutateAsync(value)
        formApi.reset()
        tell({ tone: 'success', text: m.account_password_changed() })
      } catch (error) {
        showFailure(formApi, error, tell, updateErrorText)
      }
    },
  })
  return (
    <SettingsCard title={m.account_password_title()} description={m.account_password_description()}>
      <form.AppForm>
        <form.UnsavedGuard />
        <form.Form className="grid max-w-md gap-5">
          <input
            hidden
            readOnly
            type="email"
            name="username"
            autoComplete="username"
            value={user?.email ?? ''}
          />
          <form.AppField name="currentPassword">
            {(field) => (
              <field.PasswordField label={m.account_password_current()} autoComplete="current-password" />
            )}
          </form.AppField>
          <form.AppField name="newPassword">
            {(field) => <field.PasswordField label={m.account_password_new()} autoComplete="new-password" />}
          </form.AppField>
          <form.Subscribe selector={(state) => state.values.newPassword}>
            {(password) => <PasswordStrength password={password} />}
          </form.Subscribe>
          <form.AppField name="confirmPassword">
            {(field) => (
              <field.PasswordField label={m.account_password_confirm()} autoComplete="new-password" />
            )}
          </form.AppField>
          <form.SubmitButton className="justify-self-start max-sm:w-full">
            {m.account_password_submit()}
          </form.SubmitButton>
          <Result notice={notice} />
        </form.Form>
      </form.AppForm>
    </SettingsCard>
  )
}
