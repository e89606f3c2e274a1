import { useStore } from '@tanstack/react-form'
import { useEffect, useEffectEvent } from 'react'
import { roleLabels, userStatusLabels } from '#api/rules/labels/users.ts'
import { DateField } from '#web/components/form/date/date-field.tsx'
import { PhoneFields } from '#web/components/form/phone/phone-fields.tsx'
import { SaveBar } from '#web/components/form/save-bar.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { ConflictNotice } from '#web/components/mutation/conflict-notice.tsx'
import { useSave } from '#web/components/mutation/use-save.ts'
import { Fact, factsClass } from '#web/components/shell/fact.tsx'
import { languageNames } from '#web/components/shell/language-names.ts'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { formatDateTime } from '#web/lib/format.ts'
import { localTime } from '#web/lib/local-time.ts'
import * as m from '#web/paraglide/messages.js'
import { HandBackField } from '../hand-back-field.tsx'
import { endsAgent, lastBirthDay, suspends, UserForm, valuesOf } from './overview-values.ts'
import { type EditedUser, editedUserQuery, saveUser } from './queries.ts'

/**
 * The fields of a user; only changed ones are sent. An edited form keeps what was typed when the user
 * changes meanwhile, an unedited one follows.
 */
export function OverviewForm({ latest }: { latest: EditedUser }) {
  const save = useSave(saveUser, {
    form: {
      schema: UserForm,
      values: valuesOf,
      together: [
        ['phoneCode', 'phoneNumber'],
        ['status', 'reason', 'until'],
      ],
    },
    row: latest,
    read: editedUserQuery,
    continueWith: (saved) => saved,
    onSaved: () => {},
  })
  const { form, row: user, restart } = save
  const isSaving = useStore(form.store, ({ isSubmitting }) => isSubmitting)
  const follow = useEffectEvent(() => {
    // What is typed back to its old value during a save is not unedited: the save's answer decides.
    if (latest.version !== user.version && form.state.isDefaultValue && !isSaving) restart(latest)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a newer version arrives, or a save has ended
  useEffect(() => follow(), [latest.version, isSaving])
  const isSuspending = useStore(form.store, ({ values }) => suspends(values))
  const isEndingAgent = useStore(form.store, ({ values }) => endsAgent(values))
  return (
    <form.AppForm>
      <form.UnsavedGuard />
      <form.Form className="grid gap-4">
        <SettingsCard title={m.users_overview_title()} className="grid gap-4">
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <form.TextField
              name="email"
              type="email"
              label={m.users_field_email()}
              required
              autoComplete="off"
            />
            <form.TextField name="username" label={m.users_field_username()} autoComplete="off" />
            <form.TextField name="firstName" label={m.users_field_first_name()} autoComplete="off" />
            <form.TextField name="lastName" label={m.users_field_last_name()} autoComplete="off" />
            <PhoneFields
              form={form}
              fields={{ code: 'phoneCode', number: 'phoneNumber' }}
              label={m.users_field_phone()}
            />
            <form.AppField name="birthDate">
              {() => <DateField kind="date" label={m.users_field_birth_date()} max={lastBirthDay()} />}
            </form.AppField>
            <form.AppField name="role">
              {() => <SelectField label={m.users_field_role()} labels={roleLabels} />}
            </form.AppField>
            <form.AppField name="languagePreference">
              {() => <SelectField label={m.users_field_language()} labels={languageNames} />}
            </form.AppField>
            <form.AppField name="status">
              {() => <SelectField label={m.users_field_status()} labels={userStatusLabels} />}
            </form.AppField>
            {isSuspending && (
              <form.AppField name="until">
                {() => (
                  <DateField
                    kind="datetime"
                    min={localTime(new Date().toISOString())}
                    label={m.users_field_suspension_until()}
                    hint={m.users_field_suspension_until_hint()}
                  />
                )}
              </form.AppField>
            )}
          </div>
          {isEndingAgent && (
            <form.AppField name="agent">
              {() => <HandBackField users={[{ id: user.id, role: user.user.role }]} />}
            </form.AppField>
          )}
          {isSuspending && (
            <form.TextareaField name="reason" label={m.users_field_suspension_reason()} rows={3} />
          )}
          <dl className={factsClass}>
            <Fact name={m.users_field_id()}>{user.id}</Fact>
            <Fact name={m.users_field_created()}>{formatDateTime(user.user.createdAt)}</Fact>
          </dl>
        </SettingsCard>
        <SaveBar>
          <ConflictNotice notice={save.notice} />
        </SaveBar>
      </form.Form>
    </form.AppForm>
  )
}
