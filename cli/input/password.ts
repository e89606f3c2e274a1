import type { Command } from 'commander'
import { ApiError } from '#api/client.ts'
import type { Cli } from '../context.ts'
import { t } from '../texts.ts'

export type PasswordOption = { passwordStdin?: boolean }

/** For commands of which the API may ask the caller's password again. */
export const withPassword = (command: Command) => command.option('--password-stdin', t('ownPasswordStdin'))

/** The password from standard input, or from a prompt without echo. */
export const readPassword = async (cli: Cli, { passwordStdin }: PasswordOption): Promise<string> =>
  passwordStdin ? (await Bun.stdin.text()).replace(/\r?\n$/, '') : cli.promptSecret(t('password'))

/**
 * Sends a change that requires the password again (D89), which one answer gives for ten minutes on a session. Prompts
 * only if the API asks for it; without a terminal `--password-stdin` is needed then.
 */
export async function confirmed<T>(
  cli: Cli,
  option: PasswordOption,
  send: (answer: { password?: string }) => Promise<T>,
): Promise<T> {
  if (option.passwordStdin) return send({ password: await readPassword(cli, option) })
  try {
    return await send({})
  } catch (error) {
    if (!isAsked(error)) throw error
    return send({ password: await readPassword(cli, option) })
  }
}

const isAsked = (error: unknown) =>
  error instanceof ApiError && error.code === 'REAUTHENTICATION_REQUIRED' && error.body.reason === 'absent'
