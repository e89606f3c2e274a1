import type { Language } from '#db/enums.ts'

type Text = { title: string; message: string; subject?: string | null }
export type Translations = { tr: Text; en?: Text | null }

/**
 * The text for a reader; a part that English lacks is the Turkish one, and said to be so (D95). A mail that has an
 * English title but no English subject goes by that title.
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
    fellBack: !title || !message,
  }
}
