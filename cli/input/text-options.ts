import { type Command, Option } from 'commander'
import { usageError } from '#cli/failures.ts'
import { say } from '#cli/texts.ts'

type Text = { title: string; message: string; subject: string | null }
type Texts = { tr: Text; en: Text | null }

/** Of texts in two languages, what shall be another. */
export type TextsChange = { tr?: Partial<Text>; en?: Partial<Text> | null }

export type TextOptions = {
  titleTr?: string
  messageTr?: string
  subjectTr?: string
  titleEn?: string
  messageEn?: string
  subjectEn?: string
  withoutEnglish?: boolean
}

export const worded = (command: Command) =>
  command
    .option('--title-tr <text>', say('titleTrOption'))
    .option('--message-tr <text>', say('messageTrOption'))
    .option('--subject-tr <text>', say('subjectTrOption'))
    .option('--title-en <text>', say('titleEnOption'))
    .option('--message-en <text>', say('messageEnOption'))
    .option('--subject-en <text>', say('subjectEnOption'))

/** Takes English away; what is read then is Turkish (D95). */
export const withoutEnglish = () =>
  new Option('--without-english', say('withoutEnglishOption')).conflicts([
    'titleEn',
    'messageEn',
    'subjectEn',
  ])

/** The texts that were typed, an empty subject being none; undefined where there are none. */
export function textsOf(given: TextOptions): TextsChange | undefined {
  const tr = partOf(given.titleTr, given.messageTr, given.subjectTr)
  const en = given.withoutEnglish ? null : partOf(given.titleEn, given.messageEn, given.subjectEn)
  if (!tr && en === undefined) return undefined
  return { ...(tr && { tr }), ...(en !== undefined && { en }) }
}

function partOf(title?: string, message?: string, subject?: string): Partial<Text> | undefined {
  const part = {
    ...(title !== undefined && { title }),
    ...(message !== undefined && { message }),
    ...(subject !== undefined && { subject: subject || null }),
  }
  return Object.keys(part).length > 0 ? part : undefined
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const says = (part: unknown) => isObject(part) && ['title', 'message', 'subject'].some((name) => name in part)

/** What a file says of texts. Where a part of it is none, that would change nothing and nobody be told: it is refused. */
export function textsIn(held: TextsChange): TextsChange {
  const parts = isObject(held) ? Object.entries(held) : []
  const isText = ([language, part]: [string, unknown]) =>
    (language === 'tr' && says(part)) || (language === 'en' && (part === null || says(part)))
  if (parts.length > 0 && parts.every(isText)) return held
  throw usageError(say('fileNoTexts'))
}

/** The API takes texts as a whole: what was not given stays as it is. */
export function overlay(before: Texts, { tr, en }: TextsChange): Texts {
  const english = en && { title: '', message: '', subject: null, ...before.en, ...en }
  return { tr: { ...before.tr, ...tr }, en: en === undefined ? before.en : (english ?? null) }
}
