import { usageError } from '#cli/failures.ts'
import { say } from '#cli/texts.ts'

/** The object that a file holds, `-` being standard input; whether it is what the API takes is for the API to say. */
export async function readJson<Shape extends object>(file: string): Promise<Shape> {
  const source = file === '-' ? Bun.stdin : Bun.file(file)
  const text = await source.text().catch(() => {
    throw usageError(say('fileUnreadable', { file }))
  })
  const held = parse(file, text)
  if (held === null || typeof held !== 'object' || Array.isArray(held)) {
    throw usageError(say('fileNotObject', { file }))
  }
  return held
}

function parse(file: string, text: string) {
  try {
    return JSON.parse(text)
  } catch {
    throw usageError(say('fileNotJson', { file }))
  }
}

/** `--title-tr` for `titleTr`. */
export const asFlag = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** A file says everything: an option beside it would be lost, and is refused. */
export function standsAlone(others: object): void {
  const mixed = Object.keys(others).map(asFlag)
  if (mixed.length > 0) throw usageError(say('fileStandsAlone', { list: mixed.join(', ') }))
}

/** An update that gives nothing is a slip. */
export function givesSomething<Change extends object>(change: Change): Change {
  if (Object.keys(change).length > 0) return change
  throw usageError(say('nothingGiven'), say('nothingGivenNext'))
}
