import type { Command } from 'commander'

/** What somebody asked for: a failure names it, and leads on from it. */
export type Asked = { command: string; noun: string | undefined; id: string | undefined }

/** `meydan notifications show 7` is asked by `meydan notifications show`, of the notification 7. */
export function askedOf(command: Command): Asked {
  const names: string[] = []
  for (let each: Command | null = command; each; each = each.parent) names.unshift(each.name())
  const [first] = command.registeredArguments
  const id = first?.name() === 'id' ? command.args[0] : undefined
  return { command: names.join(' '), noun: names[1], id }
}
