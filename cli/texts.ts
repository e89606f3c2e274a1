import type { Language } from '#db/enums.ts'
import { session } from './texts/auth.ts'
import { general } from './texts/general.ts'
import { lists } from './texts/lists.ts'
import { notifications } from './texts/notifications.ts'
import { outbox } from './texts/outbox.ts'
import { queue } from './texts/queue.ts'
import { segments } from './texts/segments.ts'
import { templates } from './texts/templates.ts'

/** Every sentence of the command line, noun by noun; `{name}` is a blank to fill. Words for states stand in labels.ts. */
export const texts = {
  ...general,
  ...lists,
  ...session,
  ...queue,
  ...outbox,
  ...notifications,
  ...segments,
  ...templates,
}

type Texts = typeof texts
type Blanks<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Blanks<Rest>
  : never
type Filling<Key extends keyof Texts> = [Blanks<Texts[Key]['en']>] extends [never]
  ? []
  : [Record<Blanks<Texts[Key]['en']>, string | number>]

/** MEYDAN_LANG, else the locale as POSIX finds it; English unless that is Turkish. */
export function readLanguage({ MEYDAN_LANG, LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Language {
  return /^tr/i.test(MEYDAN_LANG || LC_ALL || LC_MESSAGES || LANG || '') ? 'tr' : 'en'
}

export const language = readLanguage(process.env)

/** The sentence in the user's language, its blanks filled. */
export function say<Key extends keyof Texts>(key: Key, ...[blanks]: Filling<Key>): string {
  const values: Record<string, string | number> = blanks ?? {}
  const sentence = texts[key][language].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
  // People are all that our English sentences count.
  return sentence.replace(/(?<![\d.,])1 people\b/g, '1 person')
}
