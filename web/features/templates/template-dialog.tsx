import { useStore } from '@tanstack/react-form'
import { readAs } from '#api/rules/translations.ts'
import { channels, languages, platforms, templateCategories } from '#db/enums.ts'
import { FormDialog } from '#web/components/form/form-dialog.tsx'
import { SaveFoot, useStart } from '#web/components/form/late-save.tsx'
import { rules } from '#web/components/form/rules.ts'
import { showOnFields } from '#web/components/form/server-errors.ts'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import { useClose } from '#web/components/form/use-close.ts'
import { useSaving } from '#web/components/form/use-saving.ts'
import { PlatformsField } from '#web/components/message/platforms-field.tsx'
import { TextFields } from '#web/components/message/text-fields.tsx'
import { categoryWords, channelWords, contentWords } from '#web/components/message/words.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { DialogTitle } from '#web/ui/dialog.tsx'
import { readTemplate, saveTemplate, type Template } from './queries.ts'
import { emptyValues, TemplateRules, valuesOf } from './schema.ts'

type TemplateDialogProps = { template: Template | undefined; onClose: () => void }

/** A new template, or one that is there; what was made from it before keeps its words. */
export function TemplateDialog({ template: first, ...props }: TemplateDialogProps) {
  const onClose = useClose(props.onClose)
  const save = useSaving(saveTemplate, m.notifications_create_template_keep_failed)
  const start = useStart(first, (template) => (template ? valuesOf(template) : emptyValues))
  const template = start.read
  const form = useAppForm({
    ...rules(TemplateRules),
    defaultValues: start.values,
    onSubmit: async ({ value, formApi }) => {
      try {
        await save.mutateAsync({ template, values: value })
        onClose()
      } catch (error) {
        showOnFields(formApi, error)
      }
    },
  })
  const { notification_type: channel, translations } = useStore(form.store, (state) => state.values)
  return (
    <FormDialog form={form} onClose={onClose} aria-describedby={undefined} className="max-w-4xl">
      <DialogTitle>{template ? m.templates_form_edit() : m.templates_form_new()}</DialogTitle>
      <form.Form className="flex flex-col gap-5">
        <div className="grid gap-4 sm:grid-cols-3">
          <form.AppField name="name">
            {(field) => <field.TextField label={m.templates_form_name()} required maxLength={100} />}
          </form.AppField>
          <form.AppField name="category">
            {(field) => (
              <field.SelectField
                label={m.templates_form_category()}
                options={templateCategories.map((value) => ({ value, label: categoryWords[value]() }))}
              />
            )}
          </form.AppField>
          <form.AppField name="notification_type">
            {(field) => (
              <field.SelectField
                label={m.templates_form_type()}
                options={channels.map((value) => ({ value, label: channelWords[value].text() }))}
              />
            )}
          </form.AppField>
        </div>
        <form.AppField name="platform">{() => <PlatformsField offered={platforms} />}</form.AppField>
        <div className="grid gap-5 md:grid-cols-2">
          {languages.map((language) => (
            <fieldset key={language} className="grid min-w-0 content-start gap-4">
              <legend className="mb-2 flex w-full flex-wrap items-center justify-between gap-2 font-display">
                {contentWords[language]()}
                {language === 'en' && readAs(translations, 'en').fellBack && (
                  <Badge tone="amber">{m.notifications_falls_back()}</Badge>
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
        <form.AppField name="is_active">
          {(field) => <field.CheckboxField label={m.templates_form_active()} />}
        </form.AppField>
        <SaveFoot {...{ form, start, save }} read={() => readTemplate(template!.id)} />
      </form.Form>
    </FormDialog>
  )
}
