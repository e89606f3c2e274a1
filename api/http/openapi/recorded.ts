import { join } from 'node:path'

/** A request of a test and its response. Long lists are shortened, secrets are masked. */
export type Recorded = {
  /** Values of the parameters, by place and name. */
  params?: Record<string, string>
  query?: Record<string, string>
  request?: unknown
  /** The response by its status; null for one that is not JSON. */
  responses?: Record<string, unknown>
  /** Error codes that tests received, except those that every operation of its kind can give. */
  codes?: string[]
}

export type Recording = {
  operations: Record<string, Recorded>
  /** A response with each error code. */
  failures: Record<string, unknown>
}

export const recordedFile = join(import.meta.dirname, 'recorded.json')

/** The examples that `bun run examples` recorded from the tests of the API. */
export const readRecording = (): Promise<Recording> => Bun.file(recordedFile).json()
