import type { ReactNode } from 'react'
import type { Client } from '#api/client.ts'
import type { Config } from './config.ts'
import type { Kit } from './ui/kit.ts'
import type { Column } from './ui/table.tsx'

/** The result of a command: `data` for `--json`, `view` for people, drawn with the kit that only `run` loads. */
export type Result = {
  data: unknown
  view: (kit: Kit) => ReactNode
  /** Printed as it is instead of the view. */
  text?: string
  /** Printed instead of the view where no terminal is: the rows to stdout, the note to stderr. */
  list?: { columns: Column[]; note: string | undefined }
  /** When a watch loaded it, if not now. */
  at?: Date
  /** The command exits with 1 after it has printed the result. */
  failed?: boolean
  /** Ends a watch: the result will not change any more. */
  last?: boolean
  /** A watch loads again at once: there is more already. */
  again?: boolean
}

/** What a command may use. Only `run` decides how to print and to prompt. */
export type Cli = {
  api: Client
  url: string
  config: Config
  terminal: boolean
  /**
   * Throws unless `--yes` was given or the prompt is answered with yes. Resolves to false when there is nothing to
   * confirm, so that the question is undefined.
   */
  confirm(question: () => Promise<string | undefined>): Promise<boolean>
  /** Prompts for a secret without echo; `refusal` says why the previous one was rejected. */
  promptSecret(label: string, refusal?: string): Promise<string>
  /** Prints an intermediate result to stderr. */
  progress(result: Result): Promise<void>
  /**
   * Loads and shows a result every few seconds: in a terminal on a screen of its own, otherwise one after the other.
   * Ends at Ctrl+C or with a `last` result; returns what a terminal shows afterwards.
   */
  watch(load: () => Promise<Result>, seconds: number): Promise<Result | undefined>
}
