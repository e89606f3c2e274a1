/** What the values of a set are called: names that every language shares, or messages. */
export type Labels<Value extends string> = Readonly<Record<Value, string | (() => string)>>

export function labelOf<Value extends string>(labels: Labels<Value>, value: Value): string {
  const label = labels[value]
  return typeof label === 'string' ? label : label()
}

/** The options of a select, a filter or a menu, in the order of the labels. */
export const choicesOf = <Value extends string>(labels: Labels<Value>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labelOf(labels, value) }))
