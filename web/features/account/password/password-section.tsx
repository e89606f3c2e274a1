import { useQuery } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { NoticeForm } from '#web/components/form/form.tsx'
import { PasswordStrength } from '#web/components/form/password/password-strength.tsx'
import { useNoticeForm } from '#web/components/form/use-app-form.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { apiKeysKey } from '#web/features/api-keys/keys.ts'
import { sessionsKey } from '#web/features/sessions/keys.ts'
import { api } from '#web/lib/api.ts'
import { bodyMutation } from '#web/lib/body-mutation.ts'
import { failureText, isNetwork } from '#web/lib/errors.ts'
import { formatNumber } from '#web/lib/format.ts'
import { secret } from '#web/lib/secret.ts'
import { isAdmin, useSession } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import { profileNotice } from '../profile/notice-durations.ts'
import { passwordForm } from './form.ts'

/** Signs out every other device. */
const updatePassword = bodyMutation(api.auth['update-password'].$put, {
  ...secret,
  meta: { failure: m.account_password_failed, refreshes: [sessionsKey, apiKeysKey] },
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
  const noticeState = useNotice(profileNotice)
  const { tell } = noticeState
  const update = useAction(updatePassword)
  const { form, notice } = useNoticeForm({
    schema: passwordForm(user ?? {}),
    values: empty,
    noticeState,
    failure: updateErrorText,
    onInvalid: () => tell({ tone: 'error', text: m.account_form_errors() }),
    send: async (value, { reset }) => {
      const { apiKeysOff } = await update.mutateAsync(value)
      reset()
      const keys =
        apiKeysOff > 0 ? ` ${m.account_password_keys_off({ count: formatNumber(apiKeysOff) })}` : ''
      tell({ tone: 'success', text: `${m.account_password_changed()}${keys}` })
    },
  })
  return (
    <SettingsCard title={m.account_password_title()} description={m.account_password_description()}>
      <NoticeForm form={form} notice={notice} guarded className="grid max-w-md gap-5">
        <input
          hidden
          readOnly
          type="email"
          name="username"
          autoComplete="username"
          value={user?.email ?? ''}
        />
        <form.PasswordField
          name="currentPassword"
          label={m.account_password_current()}
          autoComplete="current-password"
        />
        <form.PasswordField name="newPassword" label={m.account_password_new()} autoComplete="new-password" />
        <form.Subscribe selector={(state) => state.values.newPassword}>
          {(password) => <PasswordStrength password={password} />}
        </form.Subscribe>
        <form.PasswordField
          name="confirmPassword"
          label={m.account_password_confirm()}
          autoComplete="new-password"
        />
        {keysOn > 0 && (
          <form.CheckboxField
            name="switchOffApiKeys"
            label={m.account_password_keys({ count: formatNumber(keysOn) })}
            hint={m.account_password_keys_hint()}
          />
        )}
        <form.SubmitButton className="justify-self-start max-sm:w-full">
          {m.account_password_submit()}
        </form.SubmitButton>
      </NoticeForm>
    </SettingsCard>
  )
}
