import { createFormHook, type StandardSchemaV1 } from '@tanstack/react-form'
import { showFailure } from '#web/components/feedback/show-failure.ts'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { CheckboxField } from './checkbox-field.tsx'
import { fieldContext, formContext } from './context.ts'
import { CancelButton, Form, SubmitButton } from './form.tsx'
import { formValidation } from './form-validation.ts'
import { type NamedFields, namedFields } from './named-fields.tsx'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'
import { TextareaField } from './textarea-field.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

/** Its fields are those of most forms; others, which bring a list or a menu, are imported by the forms that have one. */
export const { useAppForm, withForm, withFieldGroup } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { TextField, PasswordField, TextareaField, CheckboxField },
  // Hooks that know the values of their form give these their names (`NamedFields`).
  formComponents: { Form, CancelButton, SubmitButton, UnsavedGuard, ...(namedFields as object) },
})

/** What a send may read and change of its form. */
type Sending<Values> = {
  state: { values: Values }
  reset: (values?: Values, options?: { keepDefaultValues?: boolean }) => void
}

type Options<Values> = {
  schema: StandardSchemaV1<Values, unknown>
  values: Values
  /** What it throws is shown on the fields that the server named, else as the notice. */
  send: (values: Values, form: Sending<Values>) => unknown
  onInvalid?: () => void
  /** The text of a failure. */
  failure?: Parameters<typeof showFailure>[3]
  /** A notice that other parts of the screen share, or that has times of its own. */
  noticeState?: ReturnType<typeof useNotice>
}

/** A form with the notice of its result, which fades at the next change; `NoticeForm` draws both. */
export function useNoticeForm<Values extends object>(options: Options<Values>) {
  const { schema, values, send, onInvalid, failure, noticeState } = options
  const own = useNotice()
  const { notice, tell, dismiss } = noticeState ?? own
  const form = useAppForm({
    ...formValidation(schema),
    defaultValues: values,
    listeners: { onChange: dismiss },
    ...(onInvalid && { onSubmitInvalid: onInvalid }),
    onSubmit: async ({ value, formApi }) => {
      try {
        await send(value, formApi)
      } catch (error) {
        showFailure(formApi, error, tell, failure)
      }
    },
  })
  return { form: form as typeof form & NamedFields<Values>, notice, tell, dismiss }
}
