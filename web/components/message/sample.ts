import type { Translations } from '#api/rules/translations.ts'
import { render, valuesOf } from '#api/rules/variables.ts'

const person = { firstName: 'Deniz', lastName: 'Yıldız', email: 'deniz@ornek.com' }
const values = valuesOf(person)

/** The sample recipient whose values replace variables such as `{{firstName}}`. */
export const sampleName = values.fullName

type Text = Translations['tr']

/** The text with sample values, and whether it contains any. */
export function readBySample({ title, message, subject }: Text) {
  const read = {
    title: render(title, values),
    message: render(message, values),
    ...(subject && { subject: render(subject, values) }),
  }
  const personal =
    read.title !== title || read.message !== message || (read.subject ?? '') !== (subject ?? '')
  return { ...read, personal }
}
