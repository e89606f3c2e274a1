import { translationProblems } from '#api/rules/channel-limits.ts'
import type { Channel } from '#db/enums.ts'
import type { Translations } from './queries.ts'
import type { TemplateTexts } from './schema.ts'

type Part = { title?: string | null; message?: string | null; subject?: string | null }
export type Given = {
  default_title?: string | null
  default_message?: string | null
  default_subject?: string | null
  translations?: TemplateTexts | null
}

/** An object by language, however it came (spec 2 §3). */
function byLanguage(given: TemplateTexts): { tr?: Part | null; en?: Part | null } {
  if (!Array.isArray(given)) return given
  return Object.fromEntries(given.map(({ language_code, ...part }) => [language_code, part]))
}

const written = ({ title, message, subject }: Part) => Boolean(title || message || subject)
const text = ({ title, message, subject }: Part) => ({
  title: title ?? '',
  message: message ?? '',
  ...(subject && { subject }),
})

/**
 * A template's texts: what was given over what was there. The defaults are Turkish; English is kept as far as it was
 * written, and without any it goes (D95).
 */
export function mergeTexts(given: Given, before?: Translations): Translations {
  const { tr, en } = given.translations ? byLanguage(given.translations) : {}
  const defaults = {
    title: given.default_title ?? before?.tr.title,
    message: given.default_message ?? before?.tr.message,
    subject: given.default_subject === undefined ? before?.tr.subject : given.default_subject,
  }
  const turkish = text({
    title: tr?.title ?? defaults.title,
    message: tr?.message ?? defaults.message,
    subject: tr?.subject === undefined ? defaults.subject : tr.subject,
  })
  const english = en === undefined ? before?.en : en
  if (!english || !written(english)) return { tr: turkish }
  return { tr: turkish, en: text(english) }
}

/** Every rule that the texts break on this channel, by the path of the field. */
export function textIssues(channel: Channel, translations: Translations) {
  const issues: { path: string; code: string }[] = []
  if (!translations.tr.title) issues.push({ path: 'translations.tr.title', code: 'TITLE_TR_REQUIRED' })
  if (!translations.tr.message) issues.push({ path: 'translations.tr.message', code: 'MESSAGE_TR_REQUIRED' })
  for (const { language, part, code } of translationProblems(channel, translations)) {
    issues.push({ path: `translations.${language}.${part}`, code })
  }
  return issues
}
