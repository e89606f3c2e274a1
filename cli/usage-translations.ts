import type { HelpConfiguration } from 'commander'
import type { Language } from '#db/enums.ts'
import { language } from './texts.ts'

const titles: Record<string, string> = {
  'Usage:': 'Kullanım:',
  'Options:': 'Seçenekler:',
  'Global Options:': 'Genel seçenekler:',
  'Commands:': 'Komutlar:',
  'Arguments:': 'Parametreler:',
}

/** What stands for a value: `--type <type>` is `--type <tür>`. */
export const placeholders: Record<string, string> = {
  options: 'seçenekler',
  command: 'komut',
  id: 'no',
  whom: 'kime',
  words: 'sözcükler',
  text: 'metin',
  name: 'ad',
  address: 'adres',
  code: 'kod',
  path: 'dosya',
  type: 'tür',
  kind: 'konu',
  category: 'kategori',
  list: 'liste',
  level: 'düzey',
  state: 'durum',
  time: 'zaman',
  zone: 'dilim',
  field: 'alan',
  way: 'yön',
  rule: 'kural',
  which: 'hangisi',
  number: 'sayı',
  rows: 'satır',
  seconds: 'saniye',
}

const named = (word: string) => placeholders[word] ?? word
const inBrackets = (text: string) => text.replace(/(?<=[<[])\w+/g, named)

/** Commander speaks English only; these are its sentences, as it throws them. */
const sentences: [RegExp, string][] = [
  [/^unknown option '(.+?)'/, "'$1' diye bir seçenek yok"],
  [/^unknown command '(.+?)'/, "'$1' diye bir komut yok"],
  [/^missing required argument '(.+?)'/, "'$1' eksik"],
  [/^required option '(.+?)' not specified/, "'$1' gerekli"],
  [/^option '(.+?)' argument missing/, "'$1' bir değer ister"],
  [/^option '(.+?)' argument '(.*?)' is invalid\./, "'$1' için '$2' olmaz."],
  [/Allowed choices are (.+)\./, 'Şunlardan birini seç: $1'],
  [/^command-argument value '(.*?)' is invalid for argument '(.+?)'\./, "'$2' için '$1' olmaz."],
  [/^option '(.+?)' cannot be used with option '(.+?)'/, "'$1' ile '$2' birlikte kullanılmaz"],
  [/^too many arguments.*$/, 'Fazla parametre var'],
  [/\(Did you mean (one of )?(.+?)\?\)/, '($2 mi demek istedin?)'],
]

/** Commander's complaint about a command line, in the user's language. */
export function wordUsage(message: string, to: Language): string {
  const bare = message.replace(/^error: /, '').replace(/\s*\n\s*/g, ' ')
  if (to === 'en') return bare.charAt(0).toUpperCase() + bare.slice(1)
  const placed = inBrackets(bare).replace(/(?<=(required|for) argument ')\w+/, named)
  const worded = sentences.reduce((text, [english, turkish]) => text.replace(english, turkish), placed)
  return worded.trim()
}

const english = (text: string) => text
const [heading, term, argument] =
  language === 'tr'
    ? [(title: string) => titles[title] ?? title, inBrackets, named]
    : [english, english, english]

/** What commander writes into a help by itself, in the user's language. */
export const helpStyle = {
  styleTitle: heading,
  styleUsage: term,
  styleSubcommandTerm: term,
  styleOptionTerm: term,
  styleArgumentTerm: argument,
} satisfies HelpConfiguration
