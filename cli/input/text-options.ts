import { type Command, Option } from 'commander'
import { usageError } from '../failures.ts'
import { t } from '../texts.ts'

type Text = { title: string; message: string; subject: string | null }
type Texts = { tr: Text; en: Text | null }

/** The parts of texts in both languages that change; `en: null` removes English. */
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

export const withTextOptions = (command: Command) =>
  command
    .option('--title-tr <text>', t('titleTrOption'))
    .option('--message-tr <text>', t('messageTrOption'))
    .option('--subject-tr <text>', t('subjectTrOption'))
    .option('--title-en <text>', t('titleEnOption'))
    .option('--message-en <text>', t('messageEnOption'))
    .option('--subject-en <text>', t('subjectEnOption'))

/** Removes the English texts, so that readers get Turkish (D95). */
export const withoutEnglishOption = () =>
  new Option('--without-english', t('withoutEnglishOption')).conflicts(['titleEn', 'messageEn', 'subjectEn'])

/** The texts given as options, an empty subject being null; undefined without any. */
export function textsFromOptions(options: TextOptions): TextsChange | undefined {
  const tr = textFrom(options.titleTr, options.messageTr, options.subjectTr)
  const en = options.withoutEnglish ? null : textFrom(options.titleEn, options.messageEn, options.subjectEn)
  if (!tr && en === undefined) return undefined
  return { ...(tr && { tr }), ...(en !== undefined && { en }) }
}

function textFrom(title?: string, message?: string, subject?: string): Partial<Text> | undefined {
  const text = {
    ...(title !== undefined && { title }),
    ...(message !== undefined && { message }),
    ...(subject !== undefined && { subject: subject || null }),
  }
  return Object.keys(text).length > 0 ? text : undefined
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown) =>
  isObject(value) && ['title', 'message', 'subject'].some((name) => name in value)

/** Checks the texts of a file, because merging a malformed part would silently change nothing. */
export function validateTextsChange(change: TextsChange): TextsChange {
  const entries = isObject(change) ? Object.entries(change) : []
  const isEntry = ([language, text]: [string, unknown]) =>
    (language === 'tr' && isText(text)) || (language === 'en' && (text === null || isText(text)))
  if (entries.length > 0 && entries.every(isEntry)) return change
  throw usageError(t('fileNoTexts'))
}

/** Applies a change to the current texts, because the API takes texts only as a whole. */
export function mergeTexts(current: Texts, { tr, en }: TextsChange): Texts {
  const english = en && { title: '', message: '', subject: null, ...current.en, ...en }
  return { tr: { ...current.tr, ...tr }, en: en === undefined ? current.en : (english ?? null) }
}
