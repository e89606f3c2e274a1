import type { ReactNode } from 'react'
import type { Client } from '#api/client.ts'
import type { Kit } from './ui/kit.ts'

/** What a command has to show: `data` for scripts, `view` for people, made of the kit that only `run` loads. */
export type Result = {
  data: unknown
  view: (kit: Kit) => ReactNode
  /** What is watched has come to its end. */
  last?: boolean
}

/** All that a command may touch; whether somebody sits at a terminal is the concern of `run`. */
export type Cli = {
  api: Client
  url: string
  terminal: boolean
  /** Goes on only with a yes: `--yes`, or an answer to the question, which says what will be touched. */
  confirm(question: () => Promise<string>): Promise<void>
  /** Asks for something that must not be seen; once more with the refusal of what came before. */
  askSecret(label: string, refusal?: string): Promise<string>
  /** Tells people something on the way to the result, beside the output. */
  tell(result: Result): Promise<void>
  /**
   * Looks again and again and shows what it saw: in a terminal in the same place, else one after the other. Ends at
   * Ctrl+C, or with a result that is the last, with what a terminal keeps on its screen.
   */
  watch(look: () => Promise<Result>, ms: number): Promise<Result | undefined>
}
