import { SelectField } from '#web/components/form/select-field.tsx'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useSave } from '#web/components/mutation/use-save.ts'
import * as m from '#web/paraglide/messages.js'
import { type Setting, saveSetting } from './queries.ts'
import { formOf, namesIn, shapeOf, valuesOf } from './setting-form.ts'
import { partName, settingHint, settingTitle } from './setting-texts.ts'

/** Changes one setting. */
export function SettingDialog({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const save = useSave(saveSetting(setting.key), {
    form: { schema: formOf(setting), values: () => valuesOf(setting) },
    row: undefined,
    onSaved: onClose,
  })
  const { AppField } = save.form
  const shape = shapeOf(setting)
  const names = shape === 'numbers' ? namesIn(setting) : ['value']
  return (
    <SaveDialog
      save={save}
      title={settingTitle(setting)}
      description={settingHint(setting)}
      onClose={onClose}
    >
      {names.map((name) => (
        <AppField key={name} name={name}>
          {(field) =>
            shape === 'switch' ? (
              <SelectField
                label={m.system_config_value()}
                options={[
                  { value: 'true', label: m.system_config_on() },
                  { value: 'false', label: m.system_config_off() },
                ]}
              />
            ) : (
              <field.TextField
                label={shape === 'numbers' ? partName(setting, name) : m.system_config_value()}
                inputMode={shape === 'text' ? undefined : 'decimal'}
              />
            )
          }
        </AppField>
      ))}
    </SaveDialog>
  )
}
