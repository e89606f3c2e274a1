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
  const { CheckboxField, TextField, TextareaField } = save.form
  return (
    <SaveDialog
      save={save}
      title={client ? m.api_keys_client_edit_title() : m.api_keys_client_new()}
      onClose={onClose}
    >
      <TextField name="name" label={m.api_keys_client_name()} maxLength={limits.apiClientNameMax} required />
      <TextareaField
        name="description"
        label={m.api_keys_client_description()}
        maxLength={limits.apiClientDescriptionMax}
        rows={3}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="contact_email"
          label={m.api_keys_client_email()}
          inputMode="email"
          autoComplete="off"
          required
        />
        <TextField
          name="contact_phone"
          label={m.api_keys_client_phone()}
          placeholder="5xxxxxxxxx"
          inputMode="tel"
          autoComplete="off"
        />
      </div>
      <CheckboxField
        name="is_active"
        label={m.api_keys_client_active()}
        hint={m.api_keys_client_active_hint()}
      />
    </SaveDialog>
  )
}
