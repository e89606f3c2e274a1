/** One for each language and precision: making a formatter takes longer than writing a page of figures with it. */
const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${digits}`
  const known =
    formatters.get(key) ?? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits })
  formatters.set(key, known)
  return known
}

/** A percentage from 0 to 100 as people read it: a few of many are not none, and almost all are not all. */
export function percentText(value: number, locale: string, digits = 0): string {
  const format = (percent: number) => formatterOf(locale, digits).format(percent / 100)
  const least = 10 ** -digits
  return value > 0 && value < least / 2 ? `< ${format(least)}` : format(value)
}
