import { useStore } from '@tanstack/react-form'
import { templateCategoryLabels } from '#api/rules/labels/templates.ts'
import { readAs } from '#api/rules/translations.ts'
import { languages, platforms } from '#db/enums.ts'
import { SelectField } from '#web/components/form/select-field.tsx'
import { channelLabels, contentLabels, levelOptions } from '#web/components/message/labels.ts'
import { LinkFields } from '#web/components/message/link-fields.tsx'
import { PlatformsField } from '#web/components/message/platforms-field.tsx'
import { TextFields } from '#web/components/message/text-fields.tsx'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useSave } from '#web/components/mutation/use-save.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { saveTemplate, type Template, templateQuery } from './queries.ts'
import { emptyValues, TemplateForm, valuesOf } from './schema.ts'

type TemplateDialogProps = { template: Template | undefined; onClose: () => void }

/** A new or existing template; notifications made from it earlier do not change. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const save = useSave(saveTemplate, {
    form: { schema: TemplateForm, values: (row) => (row ? valuesOf(row) : emptyValues) },
    row: template,
    read: templateQuery,
    onSaved: onClose,
  })
  const { form } = save
  const { notification_type: channel, translations } = useStore(form.store, (state) => state.values)
  return (
    <SaveDialog
      save={save}
      title={template ? m.templates_form_edit() : m.templates_form_new()}
      onClose={onClose}
      className="max-w-4xl"
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <form.TextField name="name" label={m.common_template_name()} required maxLength={100} />
        <form.AppField name="category">
          {() => <SelectField label={m.common_template_category()} labels={templateCategoryLabels} />}
        </form.AppField>
        <form.AppField name="notification_type">
          {() => <SelectField label={m.templates_form_type()} labels={channelLabels} />}
        </form.AppField>
        <form.AppField name="priority">
          {() => <SelectField label={m.common_message_priority()} options={levelOptions()} />}
        </form.AppField>
      </div>
      <form.AppField name="platforms">{() => <PlatformsField offered={platforms} />}</form.AppField>
      <div className="grid gap-5 md:grid-cols-2">
        {languages.map((language) => (
          <fieldset key={language} className="grid min-w-0 content-start gap-4">
            <legend className="mb-2 flex w-full flex-wrap items-center justify-between gap-2 font-display">
              {contentLabels[language]()}
              {language === 'en' && readAs(translations, 'en').fellBack && (
                <Badge tone="amber">{m.common_falls_back()}</Badge>
              )}
            </legend>
            <TextFields
              form={form}
              fields={`translations.${language}`}
              language={language}
              channel={channel}
              keepsSubject
            />
          </fieldset>
        ))}
      </div>
      <fieldset className="grid min-w-0 content-start gap-4">
        <legend className="mb-2 font-display">{m.common_link()}</legend>
        <LinkFields form={form} fields="link" channel={channel} />
      </fieldset>
      <form.CheckboxField name="is_active" label={m.templates_form_active()} />
    </SaveDialog>
  )
}
