import { dump, type Totals } from '#db/backup/dump.ts'
import type { Header } from '#db/backup/format.ts'
import type { Reserved } from './lock-queries.ts'

type Opened = {
  connection: Reserved
  createdAt: Date
  stopping: AbortSignal
}

/** The content of a backup; `totals` and `header` are complete once it was read. */
export function openDump({ stopping, ...given }: Opened) {
  const totals: Totals = { tables: 0, rows: 0, bytes: 0 }
  let read: Header | undefined
  async function* parts() {
    for await (const chunk of dump(given, totals, (header) => (read = header))) {
      stopping.throwIfAborted()
      yield chunk
    }
  }
  const header = () => {
    if (!read) throw new Error('the header was not written')
    return { migration: read.migration, postgres: read.postgres }
  }
  return { parts: parts(), totals, header }
}
