import type { Label } from '#api/rules/labels/label.ts'
import { inLanguage } from '#web/lib/labels.ts'

type Words = string | (() => string) | Label | { text: () => string }

/** What the values of a set are called: names that every language shares, messages, labels of an enum, or its looks. */
export type Labels<Value extends string> = Readonly<Record<Value, Words>>

export function labelOf<Value extends string>(labels: Labels<Value>, value: Value): string {
  const label: Words = labels[value]
  if (typeof label === 'string') return label
  if (typeof label === 'function') return label()
  return 'text' in label ? label.text() : inLanguage(label)
}

/** The options of a select, a filter or a menu, in the order of the labels. */
export const choicesOf = <Value extends string>(labels: Labels<Value>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labelOf(labels, value) }))
