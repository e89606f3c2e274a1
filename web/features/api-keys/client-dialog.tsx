import { limits } from '#api/rules/limits.ts'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useSave } from '#web/components/mutation/use-save.ts'
import * as m from '#web/paraglide/messages.js'
import { type ApiClient, clientQuery, saveClient } from './queries.ts'
import { ClientForm, clientValues } from './schema.ts'

/** Creates or edits a client. */
export function ClientDialog({ client, onClose }: { client: ApiClient | undefined; onClose: () => void }) {
  const save = useSave(saveClient, {
    form: { schema: ClientForm, values: clientValues },
    row: client,
    read: clientQuery,
    onSaved: onClose,
  })
  const { AppField } = save.form
  return (
    <SaveDialog
      save={save}
      title={client ? m.api_keys_client_edit_title() : m.api_keys_client_new()}
      onClose={onClose}
    >
      <AppField name="name">
        {(field) => (
          <field.TextField label={m.api_keys_client_name()} maxLength={limits.apiClientNameMax} required />
        )}
      </AppField>
      <AppField name="description">
        {(field) => (
          <field.TextareaField
            label={m.api_keys_client_description()}
            maxLength={limits.apiClientDescriptionMax}
            rows={3}
          />
        )}
      </AppField>
      <div className="grid gap-4 sm:grid-cols-2">
        <AppField name="contact_email">
          {(field) => (
            <field.TextField
              label={m.api_keys_client_email()}
              inputMode="email"
              autoComplete="off"
              required
            />
          )}
        </AppField>
        <AppField name="contact_phone">
          {(field) => (
            <field.TextField
              label={m.api_keys_client_phone()}
              placeholder="5xxxxxxxxx"
              inputMode="tel"
              autoComplete="off"
            />
          )}
        </AppField>
      </div>
      <AppField name="is_active">
        {(field) => (
          <field.CheckboxField label={m.api_keys_client_active()} hint={m.api_keys_client_active_hint()} />
        )}
      </AppField>
    </SaveDialog>
  )
}
