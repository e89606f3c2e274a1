import { withSeparateWaiting } from '#db/waiting.ts'
import { byteOrderMark, csvLine } from './csv.ts'

const batch = 100

/** A batch of rows, newest id first, below the id of the last batch. */
type Read<Row> = (place: { below: number | undefined; limit: number }) => Promise<Row[]>

type Table<Row extends { id: number }> = {
  /** The headers, and how a cell is read from a row. */
  columns: Record<string, (row: Row) => unknown>
  read: Read<Row>
}

export type CsvFile = { name: string; content: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> }

/** Rows as CSV (D88): UTF-8 with a byte order mark, read in batches, so that memory does not grow with their number. */
export const csvStream = <Row extends { id: number }>(table: Table<Row>): ReadableStream<Uint8Array> =>
  streamOf(linesOf(table))

async function* linesOf<Row extends { id: number }>({ columns, read }: Table<Row>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(Object.keys(columns))
  for await (const rows of batchesOf(read, { limit: batch }))
    yield rows.map((row) => csvLine(Object.values(columns).map((cell) => cell(row)))).join('')
}

/** Rows in batches, newest id first, from below an id. */
export async function* batchesOf<Row extends { id: number }>(
  read: Read<Row>,
  { limit, below }: { limit: number; below?: number },
): AsyncGenerator<Row[]> {
  for (let from = below; ; ) {
    const rows = await read({ below: from, limit })
    yield rows
    if (rows.length < limit) return
    from = rows.at(-1)?.id
  }
}

/** Reads as fast as the client does. */
function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await withSeparateWaiting(() => lines.next())
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await lines.return(undefined)
    },
  })
}
