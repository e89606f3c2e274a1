import { usageError } from '../failures.ts'
import { t } from '../texts.ts'

/**
 * Reads a JSON object from a file, or from standard input for `-`; the API validates its content. Refuses `options`
 * beside the file, because they would be ignored.
 */
export async function readJson<Shape extends object>(file: string, options: object): Promise<Shape> {
  const mixed = Object.keys(options).map(flagName)
  if (mixed.length > 0) throw usageError(t('fileMixed', { list: mixed.join(', ') }))
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

type With<Options, Name extends keyof Options> = Options & { [Key in Name]-?: NonNullable<Options[Key]> }

/** Returns the options, or reports those of `names` without a value. */
export function requireOptions<Options extends object, Name extends keyof Options & string>(
  options: Options,
  ...names: Name[]
): With<Options, Name> {
  const missing = names.filter((name) => !options[name])
  if (missing.length === 0) return options as With<Options, Name>
  throw usageError(t('missingParts', { list: missing.map(flagName).join(', ') }))
}

/** Refuses an update without any field. */
export function requireChange<Change extends object>(change: Change): Change {
  if (Object.keys(change).length > 0) return change
  throw usageError(t('noChange'), t('noChangeNext'))
}
