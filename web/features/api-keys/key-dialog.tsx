import { useState } from 'react'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useSave } from '#web/components/mutation/use-save.ts'
import * as m from '#web/paraglide/messages.js'
import { KeyFields } from './key-fields.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { type ApiKey, createKey, keyQuery, type NewKey, updateKey } from './queries.ts'
import { keyForm, keyValues } from './schema.ts'

type Props = { apiKey: ApiKey | undefined; onClose: () => void }

/** Creates a key, which is then shown once, or edits one. */
export const KeyDialog = ({ apiKey, onClose }: Props) =>
  apiKey ? <EditDialog apiKey={apiKey} onClose={onClose} /> : <CreateDialog onClose={onClose} />

function CreateDialog({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<NewKey>()
  const save = useSave(createKey, {
    form: { schema: keyForm(), values: () => keyValues(undefined) },
    row: undefined,
    onSaved: setCreated,
  })
  if (created) return <NewKeyDialog created={created} onClose={onClose} />
  return (
    <SaveDialog
      save={save}
      title={m.api_keys_new()}
      description={m.api_keys_new_description()}
      action={m.api_keys_create()}
      onClose={onClose}
      className="max-w-2xl"
    >
      <KeyFields form={save.form as never} />
    </SaveDialog>
  )
}

function EditDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const save = useSave(updateKey, {
    form: { schema: keyForm(apiKey), values: keyValues },
    row: apiKey,
    read: keyQuery,
    onSaved: onClose,
  })
  return (
    <SaveDialog
      save={save}
      title={m.api_keys_form_edit()}
      description={apiKey.apiKey}
      onClose={onClose}
      className="max-w-2xl"
    >
      <KeyFields form={save.form as never} row={save.row} />
    </SaveDialog>
  )
}
