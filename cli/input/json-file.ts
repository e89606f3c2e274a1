import { usageError } from '../failures.ts'
import { t } from '../texts.ts'

/** Reads a JSON object from a file, or from standard input for `-`. The API validates its content. */
export async function readJson<Shape extends object>(file: string): Promise<Shape> {
  const source = file === '-' ? Bun.stdin : Bun.file(file)
  const text = await source.text().catch(() => {
    throw usageError(t('fileUnreadable', { file }))
  })
  const value = parse(file, text)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw usageError(t('fileNotObject', { file }))
  }
  return value
}

function parse(file: string, text: string) {
  try {
    return JSON.parse(text)
  } catch {
    throw usageError(t('fileNotJson', { file }))
  }
}

/** `--title-tr` for `titleTr`. */
export const flagName = (name: string) =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Refuses other options with `--file`, because they would be ignored. */
export function rejectMixedOptions(others: object): void {
  const mixed = Object.keys(others).map(flagName)
  if (mixed.length > 0) throw usageError(t('fileMixed', { list: mixed.join(', ') }))
}

/** Refuses an update without any field. */
export function requireChange<Change extends object>(change: Change): Change {
  if (Object.keys(change).length > 0) return change
  throw usageError(t('noChange'), t('noChangeNext'))
}
