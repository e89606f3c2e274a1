import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import { required } from '#web/components/form/text-rules.ts'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useSave } from '#web/components/mutation/use-save.ts'
import * as m from '#web/paraglide/messages.js'
import { addPasskey, type Passkey, renamePasskey } from './queries.ts'

const schema = v.object({ name: required('PASSKEY_NAME_REQUIRED') })

/** Names a new passkey, then opens the browser's dialog. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const form = { schema, values: () => ({ name: '' }) }
  const save = useSave(addPasskey, { form, row: undefined, onSaved: onClose })
  return (
    <SaveDialog
      save={save}
      title={m.passkeys_add()}
      description={m.passkeys_add_body()}
      action={m.passkeys_add_next()}
      onClose={onClose}
    >
      <save.form.TextField
        name="name"
        label={m.passkeys_name()}
        hint={m.passkeys_name_hint()}
        maxLength={limits.deviceNameMax}
      />
    </SaveDialog>
  )
}

export function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = { schema, values: ({ name }: Passkey) => ({ name }) }
  const save = useSave(renamePasskey, { form, row: passkey, onSaved: onClose })
  return (
    <SaveDialog save={save} title={m.passkeys_rename()} onClose={onClose}>
      <save.form.TextField name="name" label={m.passkeys_name()} maxLength={limits.deviceNameMax} />
    </SaveDialog>
  )
}
