import * as v from 'valibot'
import { templateCategoryLabels } from '#api/rules/labels/templates.ts'
import { templateCategories } from '#db/enums/templates.ts'
import { SelectField } from '#web/components/form/select-field.tsx'
import { required } from '#web/components/form/text-rules.ts'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useSave } from '#web/components/mutation/use-save.ts'
import { firstOf } from '#web/lib/first-of.ts'
import { ruleMessage } from '#web/lib/rule-text.ts'
import * as m from '#web/paraglide/messages.js'
import { saveAsTemplate } from './queries.ts'
import type { Draft } from './schema.ts'

const nameMax = 100

const Rules = v.object({
  name: v.pipe(
    required('TEMPLATE_NAME_REQUIRED'),
    v.maxLength(nameMax, ruleMessage('TEMPLATE_NAME_TOO_LONG')),
  ),
  category: v.picklist(templateCategories),
})
type Values = v.InferOutput<typeof Rules>

/** The template category of a kind; general by default. */
const categoryOf = (kind: Draft['kind']) => templateCategories.find((each) => each === kind) ?? 'general'

type KeepTemplateDialogProps = { draft: Draft; onClose: () => void }

/** Asks for the name of a new template. */
export function SaveTemplateDialog({ draft, onClose }: KeepTemplateDialogProps) {
  const save = useSave(saveAsTemplate(draft), {
    form: {
      schema: Rules,
      values: (): Values => ({
        name: firstOf(draft.translations.tr.title, nameMax),
        category: categoryOf(draft.kind),
      }),
    },
    row: undefined,
    onSaved: onClose,
  })
  const { form } = save
  return (
    <SaveDialog
      save={save}
      title={m.notifications_create_keep_template()}
      description={m.notifications_create_keep_template_body()}
      onClose={onClose}
    >
      <form.TextField name="name" label={m.common_template_name()} required />
      <form.AppField name="category">
        {() => <SelectField label={m.common_template_category()} labels={templateCategoryLabels} />}
      </form.AppField>
    </SaveDialog>
  )
}
