/** Without it spreadsheets guess the encoding. */
export const byteOrderMark = '\uFEFF'

/** What a spreadsheet may split a line at: Excel in Turkish splits at `;`, also inside quotes that began before it. */
const separators = ',;\\t\\r\\n\\v\\f\\x85\\u2028\\u2029'
/**
 * Where a cell would begin that a spreadsheet runs as a formula, in half-width and full-width characters. The repetition
 * does not cross a separator, so that a long run of them takes linear time.
 */
const formula = new RegExp(`(^|[${separators}])(?=(?:(?![${separators}])[\\s"'])*[=+\\-@＝＋－＠])`, 'g')
/** Some spreadsheets skip these before a formula. */
const skipped = /^\s*[\t\r]/

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return `${value}`
  const text =
    value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value)
  const safe = (skipped.test(text) ? "'" : '') + text.replace(formula, "$1'")
  return /[",;\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of a CSV file (RFC 4180). What a spreadsheet would run as a formula becomes text by `'` (D88). */
export const csvLine = (values: unknown[]) => `${values.map(cell).join(',')}\r\n`
