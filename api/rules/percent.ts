/** A percentage from 0 to 100 as people read it: a few of many are not none, and almost all are not all. */
export function percentText(value: number, locale: string, digits = 0): string {
  const format = (percent: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(percent / 100)
  const least = 10 ** -digits
  return value > 0 && value < least / 2 ? `< ${format(least)}` : format(value)
}
