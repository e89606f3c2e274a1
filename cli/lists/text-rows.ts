import { t } from '../texts.ts'

type Text = { title: string; message: string; subject: string | null }
type Row = [name: string, value: string]

/** Rows for the texts of each language; a missing English part is marked, because readers get Turkish (D95). */
export const textRows = ({ tr, en }: { tr: Text; en: Text | null }): Row[] => [
  ...rowsOf(tr),
  ...(en ? rowsOf(en, ' (en)') : [[t('english'), t('englishMissing')] satisfies Row]),
]

const rowsOf = ({ title, message, subject }: Text, suffix = ''): Row[] => [
  [`${t('title')}${suffix}`, title || t('partMissing')],
  [`${t('message')}${suffix}`, message.replace(/\s+/g, ' ') || t('partMissing')],
  ...(subject ? [[`${t('subject')}${suffix}`, subject] satisfies Row] : []),
]

type Linked = {
  link: { url: string; text: { tr: string; en: string | null } } | null
  translations: { en: unknown }
}

/** Rows for a button, if there is one. */
export function linkRows({ link, translations }: Linked): Row[] {
  if (!link) return []
  const { tr, en } = link.text
  const rows: Row[] = [
    [t('link'), link.url],
    [t('linkText'), tr],
  ]
  if (translations.en || en) rows.push([`${t('linkText')} (en)`, en ?? t('partMissing')])
  return rows
}
