import { byteOrderMark, csvLine } from '#api/lib/csv.ts'
import { reportZone } from '#api/rules/reports.ts'
import { daysText, generatedText, type ReportHead, titleOf } from './report-head.ts'
import type { Cell, Section, SectionColumn } from './section.ts'

type Sections = AsyncIterable<Section>

/** Tables below each other: title, headers, rows and an empty line. */
export async function* reportAsCsv(head: ReportHead, sections: Sections): AsyncIterable<string> {
  const { language } = head
  yield byteOrderMark + csvLine([titleOf(head)]) + csvLine([daysText(head)]) + csvLine([generatedText(head)])
  for await (const { title, note, columns, rows } of sections) {
    const value = ({ key, kind, values }: SectionColumn, row: Record<string, Cell>) => {
      const cell = row[key]
      if (typeof cell === 'number' && kind !== 'text') return Math.round(cell * 10_000) / 10_000
      return kind === 'text' && cell !== null ? (values?.[cell ?? '']?.[language] ?? cell) : cell
    }
    yield [
      '\r\n',
      csvLine([title[language]]),
      note ? csvLine([note[language]]) : '',
      csvLine(columns.map(({ label }) => label[language])),
      ...rows.map((row) => csvLine(columns.map((column) => value(column, row)))),
    ].join('')
  }
}

/** Values without labels, for programs. */
export async function* reportAsJson(head: ReportHead, sections: Sections): AsyncIterable<string> {
  const { type, language, range, generatedAt } = head
  const { from, to } = range
  const about = { type, language, from, to, timezone: reportZone, generatedAt }
  yield `${JSON.stringify(about, null, 2).slice(0, -2)},\n  "sections": [`
  let before = '\n'
  for await (const { key, title, note, rows } of sections) {
    const text = JSON.stringify({ key, title: title[language], note: note?.[language], rows })
    yield `${before}    ${text}`
    before = ',\n'
  }
  yield '\n  ]\n}\n'
}
