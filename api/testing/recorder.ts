import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** A request of a test and its response, as a line of a file. */
export type Exchange = {
  key: string
  status: number
  code?: string
  params: Record<string, string>
  query: Record<string, string>
  request?: unknown
  response?: unknown
}

const maxLength = 200_000
/** Exchanges of an operation with the same outcome that are recorded by a process. */
const maxSimilar = 40

/** Appends exchanges to a file, from which `bun run examples` chooses. */
export function createRecorder(folder: string) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${process.pid}.jsonl`)
  const counts = new Map<string, number>()
  return (exchange: Exchange) => {
    const outcome = `${exchange.key} ${exchange.status} ${exchange.code}`
    const count = (counts.get(outcome) ?? 0) + 1
    counts.set(outcome, count)
    const line = JSON.stringify(exchange)
    if (count <= maxSimilar && line.length <= maxLength) appendFileSync(file, `${line}\n`)
  }
}
