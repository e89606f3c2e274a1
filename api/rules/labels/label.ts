import type { Language } from '#db/enums.ts'

export type Label = Record<Language, string>

/** The labels of the values of an enum. */
export type Labels<Value extends string | number> = Readonly<Record<Value, Label>>
