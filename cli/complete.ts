import type { Command, Option } from 'commander'
import { readStore } from './profiles.ts'
import { t } from './texts.ts'

type Candidate = [value: string, description: string]

/** The candidates for the last word as lines of value, tab and description. */
export function complete(program: Command, words: string[]): string {
  const current = words.at(-1) ?? ''
  return candidatesAfter(program, words.slice(0, -1), current)
    .filter(([value]) => value.startsWith(current))
    .map(([value, description]) => `${value}\t${description.replace(/\s+/g, ' ')}\n`)
    .join('')
}

function candidatesAfter(program: Command, words: string[], current: string): Candidate[] {
  const { command, place, option } = readWords(program, words)
  if (option) return (option.argChoices ?? []).map((value) => [value, ''])
  if (current.startsWith('-')) return optionsOf(command, words)
  const argument = command.registeredArguments[place]
  if (argument?.name() === 'profile') return profileNames()
  return [
    ...(place === 0 ? subcommandsOf(command) : []),
    ...(argument?.argChoices ?? []).map((value): Candidate => [value, '']),
  ]
}

/** The command that the words name, the place of the next argument, and the option that waits for its value. */
function readWords(program: Command, words: string[]) {
  let command = program
  let place = 0
  let option: Option | undefined
  for (const word of words) {
    if (option) option = undefined
    else if (word.startsWith('-')) option = valueOption(command, word)
    else {
      const found = place === 0 ? command.commands.find((each) => each.name() === word) : undefined
      // `help` takes the names of commands.
      if (found && found.name() !== 'help') command = found
      else if (!found) place++
    }
  }
  return { command, place, option }
}

function* lineage(command: Command): Generator<Command> {
  for (let each: Command | null = command; each; each = each.parent) yield each
}

const optionsFor = (command: Command) => [...lineage(command)].flatMap(({ options }) => options)

const isNamed = ({ short, long }: Option, word: string) => word === short || word === long

const valueOption = (command: Command, word: string) =>
  optionsFor(command).find((each) => isNamed(each, word) && (each.required || each.optional))

function optionsOf(command: Command, words: string[]): Candidate[] {
  const given = (option: Option) => words.some((word) => isNamed(option, word))
  const all = optionsFor(command).filter((option) => !given(option) && option.long !== '--version')
  return [
    ...all.map((option): Candidate => [option.long ?? option.flags, option.description]),
    ['--help', t('helpOption')],
  ]
}

const subcommandsOf = ({ commands }: Command) =>
  commands.map((each): Candidate => [each.name(), each.description()])

const profileNames = () => readStore().profiles.map(({ email, url }): Candidate => [email, url])
