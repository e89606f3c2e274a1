import { ApiError } from '#api/client.ts'
import { messageOf } from '#web/components/form/use-field.ts'
import { errorText } from '#web/lib/errors.ts'

type Fields = Record<string, { errors: unknown[] }>

/** What the form's own rules complain about, each once. */
export function formErrors({ fields }: { fields: Fields }) {
  const texts = Object.values(fields).flatMap(({ errors }) => errors.map(messageOf))
  return [...new Set(texts.filter((text) => text !== undefined))]
}

/** What the server refused: its words for each field, or for the whole. */
export const serverErrors = (error: unknown) =>
  error instanceof ApiError && error.errors.length > 0
    ? error.errors.map(({ message }) => message)
    : [errorText(error)]

/** Wrong as it stands; another try of the same would be refused again. */
export const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status < 500 && error.status !== 429
