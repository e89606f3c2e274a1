import type { Language } from '#db/enums.ts'

type Text = { title: string; message: string; subject?: string | null }
export type Translations = { tr: Text; en?: Text | null }

/** The text for a reader; a part that English lacks is the Turkish one, and said to be so (D95). */
export function readAs({ tr, en }: Translations, language: Language) {
  if (language === 'tr') return { ...tr, fellBack: false }
  const title = en?.title.trim() || tr.title
  const message = en?.message.trim() || tr.message
  const subject = en?.subject?.trim() || undefined
  return { title, message, ...(subject && { subject }), fellBack: !en?.title.trim() || !en.message.trim() }
}
