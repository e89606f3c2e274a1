import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { quotaPeriodLabels } from '#api/rules/labels/api-keys.ts'
import { DateField } from '#web/components/form/date/date-field.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import type { useSave } from '#web/components/mutation/use-save.ts'
import { localTime } from '#web/lib/local-time.ts'
import * as m from '#web/paraglide/messages.js'
import { type ApiKey, activeClientsQuery } from './queries.ts'
import { type KeyInput, type KeyValues, noClient } from './schema.ts'
import { ScopeField } from './scope-field.tsx'

type Form = ReturnType<typeof useSave<ApiKey | undefined, KeyValues, KeyInput, unknown, ApiKey>>['form']

/** The fields of a new key, and of one that is edited. */
export function KeyFields({ form, row }: { form: Form; row?: ApiKey }) {
  const { AppField, CheckboxField, TextField, TextareaField } = form
  const hasQuota = useStore(form.store, (state) => state.values.has_quota)
  const source = useQuery(activeClientsQuery())
  const active = source.data?.rows ?? []
  const isListed = !row?.client || active.some(({ id }) => id === row.client?.id)
  const offered = isListed || !row?.client ? active : [row.client, ...active]
  const clients = [
    { value: noClient, label: m.api_keys_client_none() },
    ...offered.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <AppField name="client">
          {() => <SelectField label={m.api_keys_client()} options={clients} source={source} />}
        </AppField>
        <AppField name="expires_at">
          {() => (
            <DateField
              kind="datetime"
              label={m.api_keys_expires()}
              hint={m.api_keys_expires_hint()}
              min={localTime(new Date().toISOString())}
            />
          )}
        </AppField>
      </div>
      <AppField name="scope">{() => <ScopeField />}</AppField>
      <TextareaField
        name="ip_whitelist"
        label={m.api_keys_addresses()}
        hint={m.api_keys_addresses_hint()}
        placeholder={'203.0.113.7\n2001:db8::/32'}
        rows={3}
        spellCheck={false}
      />
      <div className="grid gap-4">
        <CheckboxField name="has_quota" label={m.api_keys_quota()} hint={m.api_keys_quota_hint()} />
        {hasQuota && (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField name="max_requests" label={m.api_keys_quota_max()} inputMode="numeric" />
            <AppField name="period">
              {() => <SelectField label={m.api_keys_quota_period()} labels={quotaPeriodLabels} />}
            </AppField>
          </div>
        )}
      </div>
      {row && <CheckboxField name="is_active" label={m.api_keys_active()} hint={m.api_keys_active_hint()} />}
    </>
  )
}
