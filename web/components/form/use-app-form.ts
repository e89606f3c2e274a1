import { createFormHook } from '@tanstack/react-form'
import { CheckboxField } from './checkbox-field.tsx'
import { fieldContext, formContext } from './context.ts'
import { CancelButton, Form, SubmitButton } from './form.tsx'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'
import { TextareaField } from './textarea-field.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

/** Its fields are those of most forms; others, which bring a list or a menu, are imported by the forms that have one. */
export const { useAppForm, withForm, withFieldGroup } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { TextField, PasswordField, TextareaField, CheckboxField },
  formComponents: { Form, CancelButton, SubmitButton, UnsavedGuard },
})
