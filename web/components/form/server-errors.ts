import type { AnyFormApi } from '@tanstack/react-form'
import { ApiError } from '#api/client.ts'

/**
 * Puts a failure's `errors[{path, message}]` on the fields they name and rethrows what no field can show.
 * They vanish when the field is edited or the form is sent again.
 */
export function showOnFields(form: AnyFormApi, error: unknown) {
  const all = error instanceof ApiError ? errorsOf(error) : []
  const own = all.filter(({ path }) => path in form.fieldInfo)
  if (own.length === 0) throw error
  form.setErrorMap({
    onSubmit: { fields: Object.fromEntries(own.map(({ path, message }) => [path, { message }])) },
  })
}

/** A password that was asked for again and is wrong (D89) is an error of its field. */
const errorsOf = ({ code, message, errors }: ApiError) =>
  code === 'REAUTHENTICATION_REQUIRED' ? [{ path: 'password', message }] : errors

export const forgetServerErrors = (form: AnyFormApi) => form.setErrorMap({ onSubmit: { fields: {} } })
