import type { Command } from 'commander'

/** The command that was run, for failures to name it and to suggest a next step. */
export type Invocation = { command: string; noun: string | undefined; id: string | undefined }

/** `meydan notifications show 7`: the command `meydan notifications show` with the id 7. */
export function invocationOf(command: Command): Invocation {
  const names: string[] = []
  for (let each: Command | null = command; each; each = each.parent) names.unshift(each.name())
  const [first] = command.registeredArguments
  const id = first?.name() === 'id' ? command.args[0] : undefined
  return { command: names.join(' '), noun: names[1], id }
}
