import type { Command } from 'commander'
import { usageError } from '#cli/failures.ts'
import { t } from '#cli/texts.ts'

/** A text as an argument, or from a file. */
export const withText = (command: Command) =>
  command.argument('[text]', t('ticketTextArgument')).option('--file <path>', t('ticketFileOption'))

export type TextOptions = { file?: string | undefined }

export async function textOf(text: string | undefined, { file }: TextOptions): Promise<string> {
  if ((text === undefined) === (file === undefined)) throw usageError(t('ticketTextOrFile'))
  if (text !== undefined) return text
  return file === '-' ? Bun.stdin.text() : Bun.file(file!).text()
}
