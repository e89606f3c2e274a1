import type { Command } from 'commander'
import type { Cli } from '../context.ts'
import { t } from '../texts.ts'

export type PasswordOption = { passwordStdin?: boolean }

/** For commands that ask for the caller's password again. */
export const withPassword = (command: Command) => command.option('--password-stdin', t('ownPasswordStdin'))

/** The password from standard input, or from a prompt without echo. */
export const readPassword = async (cli: Cli, { passwordStdin }: PasswordOption): Promise<string> =>
  passwordStdin ? (await Bun.stdin.text()).replace(/\r?\n$/, '') : cli.promptSecret(t('password'))
