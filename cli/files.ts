import { usageError } from './failures.ts'
import { say } from './texts.ts'

/** What a file holds as JSON, `-` being standard input; whether it is what the API takes is for the API to say. */
export async function readJson<Shape>(file: string): Promise<Shape> {
  const source = file === '-' ? Bun.stdin : Bun.file(file)
  const text = await source.text().catch(() => {
    throw usageError(say('fileUnreadable', { file }))
  })
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
