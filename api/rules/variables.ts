/** Variables of a text in double braces, filled in for each recipient. */
export const variables = ['firstName', 'lastName', 'fullName', 'email'] as const
export type Variable = (typeof variables)[number]
export type VariableValues = Record<Variable, string>

const named = /\{\{([^{}]*)\}\}/g
const known = (name: string): name is Variable => variables.some((each) => each === name)

/** Unknown variables in order, including unclosed braces. */
export function unknownVariables(text: string): string[] {
  const unknown = [...text.matchAll(named)].map(([, name = '']) => name.trim()).filter((each) => !known(each))
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
