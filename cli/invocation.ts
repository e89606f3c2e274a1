import type { Command } from 'commander'
import { typedName } from './typed-names.ts'

/** The command that was run, for failures to name it and to suggest a next step. */
export type Invocation = {
  command: string
  /** `notifications`, or `reply-templates categories`. */
  noun: string
  id: string | undefined
  /** The option or argument that sets a field of the API. */
  nameOf: (path: string) => string
}

/** `meydan notifications show 7`: the command `meydan notifications show` with the id 7. */
export function invocationOf(command: Command): Invocation {
  const names: string[] = []
  for (let each: Command | null = command; each; each = each.parent) names.unshift(each.name())
  const [first] = command.registeredArguments
  const id = first?.name() === 'id' ? command.args[0] : undefined
  const noun = names.slice(1, -1).join(' ')
  return { command: names.join(' '), noun, id, nameOf: (path) => typedName(command, path) }
}
