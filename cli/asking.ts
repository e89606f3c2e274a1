import type { Command } from 'commander'

const asking = new WeakMap<Command, { when?: string; needsYes: boolean }>()

/** Marks a command that asks before it acts, so that without a terminal it needs `--yes`; `when`: only with this. */
export function asksFirst(command: Command, when?: string): Command {
  asking.set(command, { ...(when && { when }), needsYes: true })
  return command
}

/** Marks a command that asks people only: a script has decided by what it named. */
export function asksPeople(command: Command): Command {
  asking.set(command, { needsYes: false })
  return command
}

export const isMarked = (command: Command) => asking.has(command)

/** `queue send --retry-failed`: what needs `--yes` without a terminal, of a command and its subcommands. */
export function needingYes(command: Command, name: string): string[] {
  const { when, needsYes } = asking.get(command) ?? { needsYes: false }
  const own = needsYes ? [when ? `${name} ${when}` : name] : []
  return [...own, ...command.commands.flatMap((each) => needingYes(each, `${name} ${each.name()}`.trim()))]
}
