/** Without it spreadsheets guess the encoding. */
export const byteOrderMark = '\uFEFF'

/** What a spreadsheet would run as a formula, in half-width and full-width characters. */
const formula = /^[\s]*[=+\-@＝＋－＠\t\r]/

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return `${value}`
  const text =
    value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value)
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of a CSV file (RFC 4180). Quotes texts that a spreadsheet would run as a formula (D88). */
export const csvLine = (values: unknown[]) => `${values.map(cell).join(',')}\r\n`
