import { mutationOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { dataOf } from '#api/client.ts'
import type { UpdatePassword } from '#api/features/auth/schema.ts'
import { Result } from '#web/components/feedback/result.tsx'
import { showFailure } from '#web/components/feedback/show-failure.ts'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { formValidation } from '#web/components/form/form-validation.ts'
import { PasswordStrength } from '#web/components/form/password/password-strength.tsx'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { apiKeysKey } from '#web/features/api-keys/keys.ts'
import { sessionsKey } from '#web/features/sessions/keys.ts'
import { api } from '#web/lib/api.ts'
import { failureText, isNetwork } from '#web/lib/errors.ts'
import { formatNumber } from '#web/lib/format.ts'
import { isAdmin, useSession } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import { profileNotice } from '../profile/notice-durations.ts'
import { passwordForm } from './form.ts'

/** Signs out every other device. `gcTime: 0` keeps the password out of memory. */
const updatePassword = mutationOptions({
  gcTime: 0,
  meta: { failure: m.account_password_failed, refreshes: [sessionsKey, apiKeysKey] },
  mutationFn: (json: z.input<typeof UpdatePassword>) => dataOf(api.auth['update-password'].$put({ json })),
})

const empty = { currentPassword: '', newPassword: '', confirmPassword: '', switchOffApiKeys: false }

/** How many API keys of an admin are on. */
const keysOnQuery = (userId: number) => ({
  queryKey: [...apiKeysKey, 'on', userId],
  queryFn: async () => {
    const keys = await dataOf(api.admin.apikeys.user[':userId'].$get({ param: { userId: String(userId) } }))
    return keys.filter(({ isActive }) => isActive).length
  },
})
const updateErrorText = (error: unknown) =>
  isNetwork(error) ? m.account_password_network() : failureText(error)

/** Changes the password and signs out every other device. */
export function PasswordSection() {
  const { data: user } = useSession()
  const { data: keysOn = 0 } = useQuery({
    ...keysOnQuery(user?.id ?? 0),
    enabled: Boolean(user && isAdmin(user)),
  })
  const { notice, tell, dismiss } = useNotice(profileNotice)
  const update = useAction(updatePassword)
  const form = useAppForm({
    ...formValidation(passwordForm(user ?? {})),
    defaultValues: empty,
    listeners: { onChange: dismiss },
    onSubmitInvalid: () => tell({ tone: 'error', text: m.account_form_errors() }),
    onSubmit: async ({ value, formApi }) => {
      try {
        const { apiKeysOff } = await update.mutateAsync(value)
        formApi.reset()
        const keys =
          apiKeysOff > 0 ? ` ${m.account_password_keys_off({ count: formatNumber(apiKeysOff) })}` : ''
        tell({ tone: 'success', text: `${m.account_password_changed()}${keys}` })
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
          {keysOn > 0 && (
            <form.AppField name="switchOffApiKeys">
              {(field) => (
                <field.CheckboxField
                  label={m.account_password_keys({ count: formatNumber(keysOn) })}
                  hint={m.account_password_keys_hint()}
                />
              )}
            </form.AppField>
          )}
          <form.SubmitButton className="justify-self-start max-sm:w-full">
            {m.account_password_submit()}
          </form.SubmitButton>
          <Result notice={notice} />
        </form.Form>
      </form.AppForm>
    </SettingsCard>
  )
}
