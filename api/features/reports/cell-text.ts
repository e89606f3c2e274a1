import { percentText } from '#api/rules/percent.ts'
import type { Language } from '#db/enums.ts'
import type { Cell, SectionColumn } from './section.ts'

const locales = { tr: 'tr-TR', en: 'en-US' }

/** A value as people read it. */
export function cellText(
  { kind, values }: SectionColumn,
  value: Cell | undefined,
  language: Language,
): string {
  if (value === null || value === undefined) return '–'
  const locale = locales[language]
  const number = (digits: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(Number(value))
  switch (kind) {
    case 'text':
      return values?.[value]?.[language] ?? String(value)
    case 'day':
      return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
        new Date(`${value}T00:00:00Z`),
      )
    case 'percent':
      return percentText(Number(value) * 100, locale, 1)
    case 'minutes':
      return duration(Number(value), language)
    case 'seconds':
      return `${number(1)} ${language === 'tr' ? 'sn' : 's'}`
    case 'mean':
      return number(2)
    case 'count':
      return number(0)
  }
}

const units = { tr: ['dk', 'sa', 'gün'], en: ['min', 'h', 'days'] }

function duration(minutes: number, language: Language): string {
  const [value, unit] =
    minutes < 120 ? [minutes, 0] : minutes < 2880 ? [minutes / 60, 1] : [minutes / 1440, 2]
  const text = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 }).format(value)
  return `${text} ${units[language][unit]}`
}
