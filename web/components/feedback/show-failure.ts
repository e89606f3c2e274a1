import type { AnyFormApi } from '@tanstack/react-form'
import { showOnFields } from '#web/components/form/server-errors.ts'
import { failureText } from '#web/lib/errors.ts'
import type { Notice } from './use-notice.ts'

/** Shows an error on the fields that the server named, otherwise as the screen's result. */
export function showFailure(
  form: AnyFormApi,
  error: unknown,
  tell: (notice: Notice) => void,
  word: (error: unknown) => string = failureText,
) {
  if (!showOnFields(form, error)) tell({ tone: 'error', text: word(error) })
}
