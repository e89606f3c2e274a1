import { translationProblems } from '#api/rules/channel-limits.ts'
import type { Channel } from '#db/enums/notifications.ts'
import type { Translations } from './queries.ts'
import type { TemplateTexts } from './schema.ts'

type Part = { title?: string | null; message?: string | null; subject?: string | null }
export type TextInput = {
  default_title?: string | null
  default_message?: string | null
  default_subject?: string | null
  translations?: TemplateTexts | null
}

/** Normalises both input formats to an object by language. */
function byLanguage(texts: TemplateTexts): { tr?: Part | null; en?: Part | null } {
  if (!Array.isArray(texts)) return texts
  return Object.fromEntries(texts.map(({ language_code, ...part }) => [language_code, part]))
}

const hasText = ({ title, message, subject }: Part) => Boolean(title || message || subject)
const text = ({ title, message, subject }: Part) => ({
  title: title ?? '',
  message: message ?? '',
  ...(subject && { subject }),
})

/**
 * Merges the input into the stored texts. The `default_*` fields are Turkish; an entirely empty English text is removed
 * (D95).
 */
export function mergeTexts(input: TextInput, before?: Translations): Translations {
  const { tr, en } = input.translations ? byLanguage(input.translations) : {}
  const defaults = {
    title: input.default_title ?? before?.tr.title,
    message: input.default_message ?? before?.tr.message,
    subject: input.default_subject === undefined ? before?.tr.subject : input.default_subject,
  }
  const turkish = text({
    title: tr?.title ?? defaults.title,
    message: tr?.message ?? defaults.message,
    subject: tr?.subject === undefined ? defaults.subject : tr.subject,
  })
  const english = en === undefined ? before?.en : en
  if (!english || !hasText(english)) return { tr: turkish }
  return { tr: turkish, en: text(english) }
}

/** Violations of the text rules of one or several channels, by field path. */
export function textIssues(channel: Channel | readonly Channel[], translations: Translations) {
  const issues: { path: string; code: string }[] = []
  if (!translations.tr.title) issues.push({ path: 'translations.tr.title', code: 'TITLE_TR_REQUIRED' })
  if (!translations.tr.message) issues.push({ path: 'translations.tr.message', code: 'MESSAGE_TR_REQUIRED' })
  for (const { language, part, code } of translationProblems(channel, translations)) {
    issues.push({ path: `translations.${language}.${part}`, code })
  }
  return issues
}
