import type { AnyFormApi } from '@tanstack/react-form'
import { ApiError } from '#api/client.ts'

/** A password that was asked for again and is wrong (D89) is an error of its field. */
const errorsOf = ({ code, message, errors }: ApiError) =>
  code === 'REAUTHENTICATION_REQUIRED' ? [{ path: 'password', message }] : errors

type Fields = Pick<AnyFormApi, 'fieldInfo'>

/** A field that is no longer drawn could tell nobody. */
const errorsIn = ({ fieldInfo }: Fields, error: unknown) =>
  error instanceof ApiError ? errorsOf(error).filter(({ path }) => fieldInfo[path]?.instance) : []

/** Whether a field of the form can show what went wrong. */
export const isOfFields = (form: Fields, error: unknown) => errorsIn(form, error).length > 0

/**
 * Puts a failure's `errors[{path, message}]` on the fields they name; false where no field can show it.
 * They vanish when the field is edited or the form is sent again.
 */
export function showOnFields(form: AnyFormApi, error: unknown): boolean {
  const own = errorsIn(form, error)
  if (own.length === 0) return false
  form.setErrorMap({
    onSubmit: { fields: Object.fromEntries(own.map(({ path, message }) => [path, { message }])) },
  })
  return true
}

export const forgetServerErrors = (form: AnyFormApi) => form.setErrorMap({ onSubmit: { fields: {} } })
