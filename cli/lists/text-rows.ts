import { say } from '#cli/texts.ts'

type Text = { title: string; message: string; subject: string | null }
type Row = [name: string, value: string]

/** What it says in each language; a part that English lacks is read in Turkish, and said to be so (D95). */
export const textRows = ({ tr, en }: { tr: Text; en: Text | null }): Row[] => [
  ...rowsOf(tr),
  ...(en ? rowsOf(en, ' (en)') : [[say('english'), say('englishMissing')] satisfies Row]),
]

const rowsOf = ({ title, message, subject }: Text, mark = ''): Row[] => [
  [`${say('title')}${mark}`, title || say('partMissing')],
  [`${say('message')}${mark}`, message.replace(/\s+/g, ' ') || say('partMissing')],
  ...(subject ? [[`${say('subject')}${mark}`, subject] satisfies Row] : []),
]
