import { ApiError } from '#api/client.ts'
import { messageOf } from '#web/components/form/use-field.ts'
import { errorText } from '#web/lib/errors.ts'
import { fieldErrors } from '#web/lib/field-errors.ts'

type Fields = Record<string, { errors: unknown[] }>

/** The texts of the form's validation errors, without duplicates. */
export function formErrors({ fields }: { fields: Fields }) {
  const texts = Object.values(fields).flatMap(({ errors }) => errors.map(messageOf))
  return [...new Set(texts.filter((text) => text !== undefined))]
}

/** The texts of the server's field errors, or its general error. */
export function serverErrors(error: unknown) {
  const errors = fieldErrors(error)
  return errors.length > 0 ? errors.map(({ message }) => message) : [errorText(error)]
}

/** A retry of the same request would fail again. */
export const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status < 500 && error.status !== 429
