import type { Language } from '#db/enums.ts'

type Text = { title: string; message: string; subject?: string | null }
export type Translations = { tr: Text; en?: Text | null }

/**
 * The text in a language; missing English parts fall back to Turkish, reported by `fellBack` (D95), where Turkish has them. A mail with an English
 * title but no English subject uses the title.
 */
export function readAs({ tr, en }: Translations, language: Language) {
  if (language === 'tr') return { ...tr, fellBack: false }
  const title = en?.title.trim()
  const message = en?.message.trim()
  const subject = en?.subject?.trim() || (title ? undefined : tr.subject)
  return {
    title: title || tr.title,
    message: message || tr.message,
    ...(subject && { subject }),
    fellBack: (!title && tr.title.trim() !== '') || (!message && tr.message.trim() !== ''),
  }
}
