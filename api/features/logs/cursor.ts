import { createHash } from 'node:crypto'

/** A place in the lines of a log: a file, which keeps its name when it is archived, and how far it was read. */
export type Cursor = { file: string; offset: number; line: number }

const headBytes = 512
const nameLength = 16

/** Before the first line of the log. */
export const nowhere: Cursor = { file: '0'.repeat(nameLength), offset: 0, line: 0 }

export const cursorText = ({ file, offset, line }: Cursor) => `${file}-${offset}-${line}`

/** Reads a text of `logCursor`. */
export function readCursor(text: string): Cursor {
  const [file = '', offset, line] = text.split('-')
  return { file, offset: Number(offset), line: Number(line) }
}

/** Names a file by the hash of how its first line begins; undefined while it has none. */
export async function nameOf(chunks: AsyncIterable<Buffer>): Promise<string | undefined> {
  let head: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    head = Buffer.concat([head, chunk])
    const end = head.subarray(0, headBytes).indexOf('\n')
    const length = end >= 0 ? end : headBytes
    if (head.length >= length) return hashOf(head.subarray(0, length))
  }
  return undefined
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, nameLength)
