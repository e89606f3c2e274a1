import { withSeparateWaiting } from '#db/waiting.ts'
import { byteOrderMark, csvLine } from './csv.ts'

const batch = 500

type Table<Row extends { id: number }> = {
  /** The headers, and how a cell is read from a row. */
  columns: Record<string, (row: Row) => unknown>
  /** A batch of rows, newest id first, below the id of the last batch. */
  read: (place: { below: number | undefined; limit: number }) => Promise<Row[]>
}

/** Rows as CSV (D88): UTF-8 with a byte order mark, read in batches, so that memory does not grow with their number. */
export const csvStream = <Row extends { id: number }>(table: Table<Row>): ReadableStream<Uint8Array> =>
  streamOf(linesOf(table))

async function* linesOf<Row extends { id: number }>({ columns, read }: Table<Row>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(Object.keys(columns))
  let below: number | undefined
  for (;;) {
    const rows = await read({ below, limit: batch })
    yield rows.map((row) => csvLine(Object.values(columns).map((cell) => cell(row)))).join('')
    if (rows.length < batch) return
    below = rows.at(-1)?.id
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
