/** Variables of a text in double braces, filled in for each recipient. */
export const variables = ['firstName', 'lastName', 'fullName', 'email'] as const
export type Variable = (typeof variables)[number]
export type VariableValues = Record<Variable, string>

/** What a reply template may name: its requester's first name, and the ticket's number and subject (D14). */
export const replyVariables = ['firstName', 'ticketId', 'subject'] as const
export type ReplyVariable = (typeof replyVariables)[number]

const named = /\{\{([^{}]*)\}\}/g
const known = (name: string): name is Variable => variables.some((each) => each === name)

/** Variables that are not `allowed`, in order, including unclosed braces. */
export function unknownVariables(text: string, allowed: readonly string[] = variables): string[] {
  const names = [...text.matchAll(named)].map(([, name = '']) => name.trim())
  const unknown = names.filter((each) => !allowed.includes(each))
  return text.replace(named, '').includes('{{') ? [...unknown, '{{'] : unknown
}

/** The values of a user for the variables of a text. */
export const valuesOf = (person: { firstName: string; lastName: string; email: string }): VariableValues => ({
  firstName: person.firstName,
  lastName: person.lastName,
  fullName: `${person.firstName} ${person.lastName}`.trim(),
  email: person.email,
})

/** Fills in the variables of a text; unknown ones stay unchanged. */
export function render(text: string, values: VariableValues): string {
  if (!text.includes('{{')) return text
  return text.replace(named, (whole, name: string) => {
    const variable = name.trim()
    return known(variable) ? values[variable] : whole
  })
}

/** Fills in the variables of a reply template; unknown ones stay unchanged. */
export const renderReply = (text: string, values: Record<ReplyVariable, string>): string =>
  text.replace(named, (whole, name: string) => {
    const variable = replyVariables.find((each) => each === name.trim())
    return variable ? values[variable] : whole
  })
