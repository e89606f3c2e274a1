import { useState } from 'react'
import * as v from 'valibot'
import { templateCategories } from '#db/enums.ts'
import { FieldError } from '#web/components/form/field.tsx'
import { FormDialog, FormDialogFooter } from '#web/components/form/form-dialog.tsx'
import { rules } from '#web/components/form/rules.ts'
import { showOnFields } from '#web/components/form/server-errors.ts'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import { useClose } from '#web/components/form/use-close.ts'
import { useSaving } from '#web/components/form/use-saving.ts'
import { categoryWords } from '#web/components/message/words.ts'
import { firstOf } from '#web/lib/first-of.ts'
import { ruleText } from '#web/lib/rule-text.ts'
import * as m from '#web/paraglide/messages.js'
import { DialogDescription, DialogTitle } from '#web/ui/dialog.tsx'
import { refusalsOf } from './complaints.ts'
import { keepAsTemplate } from './queries.ts'
import type { Draft } from './schema.ts'

const nameMax = 100

const Rules = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, () => ruleText('TEMPLATE_NAME_REQUIRED')),
    v.maxLength(nameMax, () => ruleText('TEMPLATE_NAME_TOO_LONG')),
  ),
  category: v.picklist(templateCategories),
})
type Values = v.InferOutput<typeof Rules>

/** The category that a subject has; what is about something else is general. */
const categoryOf = (kind: Draft['kind']) => templateCategories.find((each) => each === kind) ?? 'general'

type KeepTemplateDialogProps = { draft: Draft; onClose: () => void }

/** Gives what was written a name to find it by next time (spec 2 §2.1). */
export function KeepTemplateDialog({ draft, ...props }: KeepTemplateDialogProps) {
  const onClose = useClose(props.onClose)
  const keep = useSaving(keepAsTemplate, m.notifications_create_template_keep_failed)
  const [failure, setFailure] = useState<string>()
  const defaultValues: Values = {
    name: firstOf(draft.translations.tr.title, nameMax),
    category: categoryOf(draft.kind),
  }
  const form = useAppForm({
    ...rules(Rules),
    defaultValues,
    onSubmit: async ({ value, formApi }) => {
      setFailure(undefined)
      try {
        await keep.mutateAsync({ ...value, name: value.name.trim(), draft })
        onClose()
      } catch (error) {
        if (!showOnFields(formApi, error)) setFailure(keep.word({ reason: refusalsOf(error).join(' ') }))
      }
    },
  })
  return (
    <FormDialog form={form} onClose={onClose}>
      <DialogTitle>{m.notifications_create_keep_template()}</DialogTitle>
      <DialogDescription>{m.notifications_create_keep_template_body()}</DialogDescription>
      <form.Form className="flex flex-col gap-4">
        <form.AppField name="name">
          {(field) => <field.TextField label={m.templates_form_name()} required />}
        </form.AppField>
        <form.AppField name="category">
          {(field) => (
            <field.SelectField
              label={m.templates_form_category()}
              options={templateCategories.map((value) => ({ value, label: categoryWords[value]() }))}
            />
          )}
        </form.AppField>
        <FieldError id="keep-template-error">{failure}</FieldError>
        <FormDialogFooter>
          <form.SubmitButton>{m.common_save()}</form.SubmitButton>
        </FormDialogFooter>
      </form.Form>
    </FormDialog>
  )
}
