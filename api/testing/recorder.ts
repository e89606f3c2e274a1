import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { codesOf } from '../http/openapi/failures.ts'
import { keyOf, type Operation } from '../http/openapi/operations.ts'
import type { Recorded, Recording } from '../http/openapi/recorded.ts'

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

const advice = (folder: string) =>
  `Run "bun run examples ${folder}", which records what the tests of a folder receive.`

/** Throws if the OpenAPI document lacks the status, the error code or the media type of a response. */
export function checkDocumented(
  operation: Operation,
  { status, code, type }: { status: number; code: string | undefined; type: string },
  recording: Recording,
) {
  const recorded: Recorded | undefined = recording.operations[keyOf(operation)]
  const problem = () => {
    if (status >= 400) {
      return code && !codesOf(operation, recorded).includes(code) && `the error code ${code}`
    }
    const statuses = Object.keys(recorded?.responses ?? { 200: null })
    if (status !== 304 && !statuses.includes(String(status))) return `the status ${status}`
    const { produces } = operation.endpoint ?? {}
    const isDeclared = (produces ?? ['application/json']).some((each) => type.startsWith(each))
    return status === 200 && !isDeclared && `the media type ${type}`
  }
  const missing = problem()
  if (missing)
    throw new Error(
      `The OpenAPI document lacks ${missing} of ${keyOf(operation)}. ${advice('api/features/…')}`,
    )
}
