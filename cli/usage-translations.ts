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

/** Translations of placeholders: `--type <type>` is `--type <tür>`. */
export const placeholders: Record<string, string> = {
  options: 'seçenekler',
  command: 'komut',
  id: 'no',
  target: 'kime',
  query: 'sorgu',
  text: 'metin',
  name: 'ad',
  address: 'adres',
  code: 'kod',
  path: 'dosya',
  type: 'tür',
  kind: 'konu',
  category: 'kategori',
  tag: 'etiket',
  list: 'liste',
  level: 'düzey',
  status: 'durum',
  time: 'zaman',
  zone: 'dilim',
  field: 'alan',
  order: 'yön',
  rule: 'kural',
  which: 'hangisi',
  number: 'sayı',
  url: 'bağlantı',
  instant: 'zaman',
  ms: 'ms',
  period: 'dönem',
  pid: 'pid',
  score: 'puan',
  rows: 'satır',
  profile: 'profil',
  minutes: 'dakika',
  user: 'kullanıcı',
  action: 'işlem',
  agent: 'temsilci',
  calendar: 'takvim',
  column: 'sütun',
  date: 'tarih',
  day: 'gün',
  flag: 'işaret',
  format: 'biçim',
  group: 'grup',
  language: 'dil',
  message: 'mesaj',
  priority: 'öncelik',
  range: 'aralık',
  role: 'rol',
  state: 'durum',
  method: 'yöntem',
  shell: 'kabuk',
  'key=value': 'anahtar=değer',
  'key:value': 'ad:değer',
  seconds: 'saniye',
}

const translated = (word: string) => placeholders[word] ?? word
const translateBrackets = (text: string) => text.replace(/(?<=[<[])[\w=:]+/g, translated)

/** Commander's English error messages and their translations. */
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

/** Commander's usage error in the user's language. */
export function translateUsage(message: string, to: Language): string {
  const bare = message.replace(/^error: /, '').replace(/\s*\n\s*/g, ' ')
  if (to === 'en') return bare.charAt(0).toUpperCase() + bare.slice(1)
  const withPlaceholders = translateBrackets(bare).replace(/(?<=(required|for) argument ')\w+/, translated)
  const sentence = sentences.reduce(
    (text, [english, turkish]) => text.replace(english, turkish),
    withPlaceholders,
  )
  return sentence.trim()
}

const english = (text: string) => text
const [heading, term, argument] =
  language === 'tr'
    ? [(title: string) => titles[title] ?? title, translateBrackets, translated]
    : [english, english, english]

/** Translates the headings and placeholders of commander's help. */
export const helpStyle = {
  styleTitle: heading,
  styleUsage: term,
  styleSubcommandTerm: term,
  styleOptionTerm: term,
  styleArgumentTerm: argument,
} satisfies HelpConfiguration
