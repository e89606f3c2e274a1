import type { AnyFormApi } from '@tanstack/react-form'
import { ApiError } from '#api/client.ts'
import { fieldErrors } from '#web/lib/field-errors.ts'

/** A wrong password or code (D89) is an error of its field. */
const errorsOf = (error: ApiError, { fieldInfo }: Fields) =>
  error.code === 'REAUTHENTICATION_REQUIRED'
    ? [{ path: fieldInfo.password?.instance ? 'password' : 'code', message: error.message }]
    : fieldErrors(error)

type Fields = Pick<AnyFormApi, 'fieldInfo'>

/** A field that is not rendered cannot show an error. */
const errorsIn = (form: Fields, error: unknown) =>
  error instanceof ApiError ? errorsOf(error, form).filter(({ path }) => form.fieldInfo[path]?.instance) : []

/** Whether a field of the form can show the error. */
export const isOfFields = (form: Fields, error: unknown) => errorsIn(form, error).length > 0

/**
 * Puts `errors[{path, message}]` of a failure on the named fields; false if no field can show it. They disappear on
 * edit or resubmit.
 */
export function showOnFields(form: AnyFormApi, error: unknown): boolean {
  const own = errorsIn(form, error)
  if (own.length === 0) return false
  form.setErrorMap({
    onSubmit: { fields: Object.fromEntries(own.map(({ path, message }) => [path, { message }])) },
  })
  // An action other than submitting does not count as an attempt, after which fields show their errors.
  for (const { path } of own) form.setFieldMeta(path, (meta) => ({ ...meta, isBlurred: true }))
  return true
}

export const forgetServerErrors = (form: AnyFormApi) => form.setErrorMap({ onSubmit: { fields: {} } })
