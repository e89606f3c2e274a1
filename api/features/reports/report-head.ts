import { fileTypeLabels } from '#api/rules/labels/reports.ts'
import { reportZone } from '#api/rules/reports.ts'
import type { ReportType } from '#db/enums/reports.ts'
import type { Language } from '#db/enums.ts'
import type { Range } from './section.ts'

export type ReportHead = {
  type: ReportType
  brand: string
  language: Language
  range: Range
  generatedAt: Date
}

const locales = { tr: 'tr-TR', en: 'en-US-u-hc-h23' }

export const titleOf = ({ type, language, brand }: ReportHead): string =>
  ({
    tr: `${brand} raporu: ${fileTypeLabels[type].tr}`,
    en: `${brand} report: ${fileTypeLabels[type].en}`,
  })[language]

/** `20 Ekim 2026 – 18 Kasım 2026`. */
export function daysText({ range: { from, to }, language }: ReportHead): string {
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' })
  const text = (day: string) => format.format(new Date(`${day}T00:00:00Z`))
  return from === to ? text(from) : `${text(from)} – ${text(to)}`
}

export function generatedText({ generatedAt, language }: ReportHead): string {
  const at = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: reportZone,
  }).format(generatedAt)
  return { tr: `${at} tarihinde yazıldı, İstanbul saatiyle`, en: `Written on ${at}, Istanbul time` }[language]
}
