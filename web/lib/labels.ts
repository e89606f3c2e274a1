import type { Label, Labels } from '#api/rules/labels/label.ts'
import { getLanguage } from './locale.ts'

/** The text of a label in the language of the screen. */
export const inLanguage = (label: Label): string => label[getLanguage()]

type Looks<Value extends string | number, Look> = Record<Value, Look & { text: () => string }>

/** Adds to the labels of an enum how its values look. */
export const withLooks = <Value extends string | number, Look extends object>(
  labels: Labels<Value>,
  looks: Record<Value, Look>,
) =>
  Object.fromEntries(
    Object.entries<Look>(looks).map(([value, look]) => [
      value,
      { ...look, text: () => inLanguage(labels[value as Value]) },
    ]),
  ) as Looks<Value, Look>
