import type { Command, HelpConfiguration } from 'commander'
import { InvalidArgumentError } from 'commander'
import type { Language } from '#db/enums.ts'
import { language, say } from './texts.ts'

const titles: Record<string, string> = {
  'Usage:': 'Kullanım:',
  'Options:': 'Seçenekler:',
  'Global Options:': 'Genel seçenekler:',
  'Commands:': 'Komutlar:',
  'Arguments:': 'Parametreler:',
}

/** Commander speaks English only; these are its sentences, as it throws them. */
const sentences: [RegExp, string][] = [
  [/^unknown option '(.+?)'/, "'$1' diye bir seçenek yok"],
  [/^unknown command '(.+?)'/, "'$1' diye bir komut yok"],
  [/^missing required argument '(.+?)'/, "'$1' eksik"],
  [/^required option '(.+?)' not specified/, "'$1' gerekli"],
  [/^option '(.+?)' argument missing/, "'$1' bir değer ister"],
  [
    /^option '(.+?)' argument '(.*?)' is invalid\. (?:Allowed choices are (.+)\.)?/,
    "'$1' için '$2' olmaz. $3",
  ],
  [/^command-argument value '(.*?)' is invalid for argument '(.+?)'\./, "'$2' için '$1' olmaz."],
  [/^option '(.+?)' cannot be used with option '(.+?)'/, "'$1' ile '$2' birlikte kullanılmaz"],
  [/^too many arguments.*$/, 'Fazla parametre var'],
  [/\(Did you mean (one of )?(.+?)\?\)/, '($2 mi demek istedin?)'],
]

/** Commander's complaint about a command line, in the user's language. */
export function wordUsage(message: string, to: Language): string {
  const bare = message.replace(/^error: /, '').replace(/\s*\n\s*/g, ' ')
  if (to === 'en') return bare.charAt(0).toUpperCase() + bare.slice(1)
  const worded = sentences.reduce((text, [english, turkish]) => text.replace(english, turkish), bare)
  return worded.trim()
}

const helpLayout: HelpConfiguration = {
  showGlobalOptions: true,
  styleTitle: (title) => (language === 'tr' ? (titles[title] ?? title) : title),
  optionDescription: ({ description, argChoices }) =>
    argChoices ? `${description} (${argChoices.join(', ')})` : description,
}

/** Help in the user's language, and complaints that are thrown, not printed: `run` words them. */
export function inOurWords(command: Command): Command {
  return command
    .configureHelp(helpLayout)
    .configureOutput({ outputError: () => {} })
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
