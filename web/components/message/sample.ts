import type { Translations } from '#api/rules/translations.ts'
import { render, type VariableValues, valuesOf } from '#api/rules/variables.ts'

export type Person = { firstName: string; lastName: string; email: string }

const person: Person = { firstName: 'Deniz', lastName: 'Yıldız', email: 'deniz@ornek.com' }
const values = valuesOf(person)

/** The sample recipient whose values replace variables such as `{{firstName}}`. */
export const sampleName = values.fullName

type Text = Translations['tr']

/** The text with the values of a reader, and whether it contains any. */
export function readAsPerson({ title, message, subject }: Text, values: VariableValues) {
  const read = {
    title: render(title, values),
    message: render(message, values),
    ...(subject && { subject: render(subject, values) }),
  }
  const personal =
    read.title !== title || read.message !== message || (read.subject ?? '') !== (subject ?? '')
  return { ...read, personal }
}

/** The same with sample values. */
export const readBySample = (text: Text) => readAsPerson(text, values)
