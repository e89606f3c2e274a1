import type { Command } from 'commander'
import { dataOf } from '#api/client.ts'
import type { Cli, Result } from '#cli/context.ts'
import { usageError } from '#cli/failures.ts'
import { saveFile, waitForFile } from '#cli/files.tsx'
import { formatBytes, formatNumber } from '#cli/format.ts'
import { choiceOption, param, readId } from '#cli/input/option-values.ts'
import { confirmed, type PasswordOption, withPassword } from '#cli/input/password.ts'
import { run } from '#cli/run.tsx'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'
import { type Role, roles, type UserStatus, userStatuses } from '#db/enums/users.ts'
import { type Language, languages } from '#db/enums.ts'

const collectId = (text: string, ids: number[] = []) => [...ids, readId(text)]

/** Registers `users export`. */
export function userExport(command: Command) {
  const described = withPassword(command.command('export')).description(t('userExport'))
  const format = choiceOption('--format <format>', t('formatOption'), ['csv', 'json']).default('csv')
  withUserFilters(described.addOption(format))
    .option('--id <id>', t('userIdOption'), collectId)
    .addOption(choiceOption('--language <language>', t('fileLanguageOption'), languages))
    .option('--output <path>', t('downloadOutputOption'), '-')
    .action(run(exportUsers))
}

export const withUserFilters = (command: Command) =>
  command
    .option('--search <query>', t('userSearchOption'))
    .addOption(choiceOption('--status <status>', t('userStatusOption'), userStatuses))
    .addOption(choiceOption('--role <role>', t('userRoleOption'), roles))
    .addOption(choiceOption('--sign-in <state>', t('userSignInOption'), ['locked']))

export type UserFilters = {
  search?: string
  status?: UserStatus
  role?: Role
  signIn?: 'locked'
}
type Options = UserFilters &
  PasswordOption & { format: 'csv' | 'json'; id?: number[]; language?: Language; output: string }

/** Waits for the file, then streams it; prints nothing beside a file on standard output. */
async function exportUsers(cli: Cli, options: Options): Promise<Result | undefined> {
  const { format, id: userIds, language, output: path, passwordStdin, ...filters } = options
  if (userIds && Object.keys(filters).length > 0) throw usageError(t('userIdsAlone'))
  const exports = cli.api.admin.users.export
  const json = { format, ...(userIds ? { userIds } : { filters }), ...(language && { language }) }
  const { id } = await confirmed(cli, { passwordStdin }, (answer) =>
    dataOf(exports.$post({ json: { ...json, ...answer } })),
  )
  const ready = await waitForFile(cli, () => dataOf(exports[':id'].$get({ param: param(id) })))
  const bytes = await saveFile(cli, ready.url!, path)
  if (path === '-') return undefined
  const rows = ready.progress.done
  const text = t('userExportDone', { count: formatNumber(rows), path, size: formatBytes(bytes) })
  return success({ id, path, bytes, rows }, text)
}
