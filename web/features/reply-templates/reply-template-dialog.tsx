import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { limits } from '#api/rules/limits.ts'
import type { ReplyVariable } from '#api/rules/variables.ts'
import type { Labels } from '#web/components/form/choices.ts'
import { SelectField } from '#web/components/form/select-field.tsx'
import { valuesLike } from '#web/components/form/values-like.ts'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useSave } from '#web/components/mutation/use-save.ts'
import { languageNames } from '#web/components/shell/language-names.ts'
import { getLanguage } from '#web/lib/locale.ts'
import * as m from '#web/paraglide/messages.js'
import { categoriesQuery, choiceOf } from './category-queries.ts'
import { saveTemplate, type Template, templateQuery } from './queries.ts'
import { TemplateForm, type TemplateInput } from './schema.ts'

const variableLabels: Labels<ReplyVariable> = {
  firstName: m.reply_templates_variable_first_name,
  ticketId: m.reply_templates_variable_ticket_id,
  subject: m.reply_templates_variable_subject,
}

type Props = { template: Template | undefined; onClose: () => void }

/** Creates or edits a reply template. */
export function ReplyTemplateDialog({ template, onClose }: Props) {
  const empty: TemplateInput = {
    name: '',
    category: '',
    language: getLanguage(),
    content: '',
    is_active: true,
  }
  const save = useSave(saveTemplate, {
    form: { schema: TemplateForm, values: valuesLike(empty) },
    row: template,
    read: templateQuery,
    onSaved: onClose,
  })
  const { AppField, CheckboxField, TextField, TextareaField } = save.form
  const source = useQuery(categoriesQuery)
  const categories = source.data?.map(choiceOf) ?? []
  const language = useStore(save.form.store, (state) => state.values.language)
  return (
    <SaveDialog
      save={save}
      title={template ? m.reply_templates_form_edit() : m.reply_templates_new()}
      onClose={onClose}
    >
      <TextField name="name" label={m.reply_templates_name()} required maxLength={100} />
      <div className="grid gap-4 sm:grid-cols-2">
        <AppField name="category">
          {() => (
            <SelectField
              label={m.reply_templates_category()}
              options={categories}
              source={source}
              placeholder={m.common_choose()}
            />
          )}
        </AppField>
        <AppField name="language">
          {() => <SelectField label={m.reply_templates_language()} labels={languageNames} />}
        </AppField>
      </div>
      <TextareaField
        name="content"
        label={m.reply_templates_content()}
        hint={m.reply_templates_content_hint()}
        variables={variableLabels}
        maxLength={limits.ticketMessageMax}
        lang={language}
        rows={8}
        required
      />
      <CheckboxField
        name="is_active"
        label={m.reply_templates_active()}
        hint={m.reply_templates_active_hint()}
      />
    </SaveDialog>
  )
}
