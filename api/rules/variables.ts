/** What a text may name in double braces; each reader sees their own. */
export const variables = ['firstName', 'lastName', 'fullName', 'email'] as const
export type Variable = (typeof variables)[number]
export type VariableValues = Record<Variable, string>

const named = /\{\{([^{}]*)\}\}/g
const known = (name: string): name is Variable => variables.some((each) => each === name)

/** Names between double braces that nobody can fill, in order; braces without an end count as well. */
export function unknownVariables(text: string): string[] {
  const unknown = [...text.matchAll(named)].map(([, name = '']) => name.trim()).filter((each) => !known(each))
  return text.replace(named, '').includes('{{') ? [...unknown, '{{'] : unknown
}

/** A person's values for the variables of a text. */
export const valuesOf = (person: { firstName: string; lastName: string; email: string }): VariableValues => ({
  firstName: person.firstName,
  lastName: person.lastName,
  fullName: `${person.firstName} ${person.lastName}`.trim(),
  email: person.email,
})

/** The text as one person reads it; what is not a variable stays as it was written. */
export function render(text: string, values: VariableValues): string {
  if (!text.includes('{{')) return text
  return text.replace(named, (whole, name: string) => {
    const variable = name.trim()
    return known(variable) ? values[variable] : whole
  })
}
