import * as v from 'valibot'

/** The router reads digits in the URL as a number. */
export const digits = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/** An agent's id, the reader, or no one. */
export type Assignee = 'me' | 'unassigned' | `${number}`
const isAssignee = (value: unknown): value is Assignee =>
  typeof value === 'string' && /^(me|unassigned|[1-9]\d*)$/.test(value)

/** `?changed_by=7` of a log: an agent's id, or the reader. */
export const agent = v.fallback(v.optional(v.pipe(digits, v.regex(/^(me|[1-9]\d{0,8})$/))), undefined)

/** `?assigned_to=7` of a list. */
export const assignee = v.fallback(v.optional(v.pipe(digits, v.custom<Assignee>(isAssignee))), undefined)
