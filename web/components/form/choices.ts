import type { Label } from '#api/rules/labels/label.ts'
import { inLanguage } from '#web/lib/labels.ts'

/** What the values of a set are called: names that every language shares, messages, or labels of an enum. */
export type Labels<Value extends string> = Readonly<Record<Value, string | (() => string) | Label>>

export function labelOf<Value extends string>(labels: Labels<Value>, value: Value): string {
  const label = labels[value]
  if (typeof label === 'string') return label
  return typeof label === 'function' ? label() : inLanguage(label)
}

/** The options of a select, a filter or a menu, in the order of the labels. */
export const choicesOf = <Value extends string>(labels: Labels<Value>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labelOf(labels, value) }))
