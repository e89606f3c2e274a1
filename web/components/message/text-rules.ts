import * as v from 'valibot'
import { translationProblems } from '#api/rules/channel-limits.ts'
import type { Channel } from '#db/enums/notifications.ts'
import type { Language } from '#db/enums.ts'
import { unknownVariableText } from '#web/components/form/text-rules.ts'
import { ruleMessage, ruleText } from '#web/lib/rule-text.ts'

const words = v.pipe(v.string(), v.trim())

/** Texts in both languages: Turkish is required, English falls back to it (D95). */
export const Translations = v.object({
  tr: v.object({
    title: v.pipe(words, v.minLength(1, ruleMessage('TITLE_TR_REQUIRED'))),
    message: v.pipe(words, v.minLength(1, ruleMessage('MESSAGE_TR_REQUIRED'))),
    subject: words,
  }),
  en: v.object({ title: words, message: words, subject: words }),
})
export type Texts = v.InferOutput<typeof Translations>

export const emptyText = { title: '', message: '', subject: '' }
export const emptyTexts: Texts = { tr: emptyText, en: emptyText }

type Text = { title: string; message: string; subject?: string | null }

/** Empty English is null; single empty parts fall back to Turkish (D95). */
export const unlessEmpty = <Words extends Text>(words: Words): Words | null =>
  words.title || words.message || words.subject ? words : null

type Written = { notification_type: Channel; translations: Texts }
type Complaint = { language: Language; part: keyof Texts['tr']; text: string }

/** Why the channels cannot carry these texts, as message texts. */
export const textErrors = (
  { notification_type, translations }: Written,
  channels: readonly Channel[] = [notification_type],
): Complaint[] =>
  translationProblems(channels, translations).map(({ language, part, code }) => ({
    language,
    part,
    text: code === 'UNKNOWN_VARIABLE' ? unknownVariableText(translations[language][part]) : ruleText(code),
  }))

export const step = <Input extends object>(input: Input, key: string & keyof Input) =>
  ({ type: 'object', origin: 'value', input: { ...input }, key, value: input[key] }) as const

/** Adds each error to its field; use it in a form's schema after the fields. */
export function validateTexts(
  value: Written,
  addIssue: (issue: { message: string; path: Path }) => void,
  channels?: readonly Channel[],
) {
  for (const { language, part, text } of textErrors(value, channels)) {
    const path: Path = [
      step(value, 'translations'),
      step(value.translations, language),
      step(value.translations[language], part),
    ]
    addIssue({ message: text, path })
  }
}

export type Path = [ReturnType<typeof step>, ...ReturnType<typeof step>[]]
