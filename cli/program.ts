import { Command, type HelpConfiguration, InvalidArgumentError } from 'commander'
import { usageError } from './failures.ts'
import { askedOf } from './invocation.ts'
import { language, say } from './texts.ts'
import { helpStyle, wordUsage } from './usage-translations.ts'

const helpLayout: HelpConfiguration = {
  ...helpStyle,
  showGlobalOptions: true,
  optionDescription: ({ description, argChoices }) =>
    argChoices ? `${description} (${argChoices.join(', ')})` : description,
}

/** Complains in the user's language, and leads to the help of the very command. */
class Worded extends Command {
  override createCommand(name?: string) {
    return new Worded(name)
  }

  override error(message: string): never {
    throw usageError(wordUsage(message, language), say('helpNext', askedOf(this)))
  }
}

/** A program that helps and complains in the user's language. */
export function createProgram(name: string): Command {
  return new Worded(name)
    .configureHelp(helpLayout)
    .exitOverride()
    .helpOption('-h, --help', say('helpOption'))
    .helpCommand('help [command]', say('helpCommand'))
}

/** Reads an option or argument that is a whole number. */
export const wholeNumber =
  (from: number, to: number) =>
  (text: string): number => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (value >= from && value <= to) return value
    throw new InvalidArgumentError(say('badNumber', { from, to }))
  }

/** Ids and page numbers, as far as the API can count. */
export const anId = wholeNumber(1, 2_147_483_647)
