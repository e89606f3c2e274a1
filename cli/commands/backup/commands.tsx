import type { Command } from 'commander'
import { dataOf } from '#api/client.ts'
import { probe } from '#cli/api.ts'
import type { Cli, Result } from '#cli/context.ts'
import { CliError, Unreachable } from '#cli/failures.ts'
import { formatBytes } from '#cli/format.ts'
import { wholeNumber } from '#cli/input/option-values.ts'
import { bytesCell, columnsOf, timeCell } from '#cli/lists/cells.ts'
import { listResult } from '#cli/lists/page-table.tsx'
import { run } from '#cli/run.tsx'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'
import { restoreCommand, restoreHere } from './restore.ts'

export function backup(command: Command) {
  command
    .command('create')
    .description(t('backupCreate'))
    .option('--level <level>', t('levelOption'), wholeNumber(0, 9), 6)
    .action(run(create))
  command.command('list').description(t('backupList')).action(run(list))
  command
    .command('verify')
    .description(t('backupVerify'))
    .argument('<name>', t('backupArgument'))
    .action(run(verify))
  command
    .command('restore')
    .description(t('backupRestore'))
    .argument('<name>', t('restoreArgument'))
    .action(run(restore))
}

const routes = ({ api }: Cli) => api.admin.system.database

async function create(cli: Cli, { level }: { level: number }): Promise<Result> {
  const data = await dataOf(routes(cli).backup.$post({ json: { compressionLevel: level } }))
  return success(data, t('backupCreated', { path: data.targetPath, size: formatBytes(data.compressedSize) }))
}

async function list(cli: Cli): Promise<Result> {
  const data = await dataOf(routes(cli).backups.$get())
  const { items } = data
  const column = columnsOf(items)
  return listResult(data, {
    empty: t('noBackups'),
    columns: [
      column(t('columnName'), ({ name }) => name),
      column(t('columnSize'), ({ size }) => bytesCell(size), { align: 'right' }),
      column(t('columnCreated'), ({ createdAt }) => timeCell(createdAt)),
      column(t('columnChecksum'), ({ checksum }) => checksum),
    ],
  })
}

/** The checked backup; a damaged one is a failure, so that scripts stop. */
async function verified(cli: Cli, name: string) {
  const data = await dataOf(routes(cli).backups[':name'].verify.$post({ param: { name } }))
  if (data.checksum !== 'valid') throw new CliError('failed', 'BACKUP_DAMAGED', t('backupDamaged', { name }))
  return data
}

const verify = async (cli: Cli, name: string): Promise<Result> =>
  success(await verified(cli, name), t('backupValid', { name }))

/**
 * Restores only with --yes, and where the server is stopped: it cannot replace the database that it runs on. Exits with 1
 * where it has restored nothing, and says what to run.
 */
async function restore({ url, ...cli }: Cli, name: string, _: unknown, command: Command): Promise<Result> {
  const isStopped = await probe(url).then(
    () => false,
    (error) => error instanceof Unreachable,
  )
  const next = t('restoreNext', { command: restoreCommand(name) })
  if (!isStopped) {
    await verified({ url, ...cli }, name)
    throw new CliError('failed', 'SERVER_RUNNING', t('restoreRunning', { name, url }), next)
  }
  if (!command.optsWithGlobals<{ yes?: boolean }>().yes)
    throw new CliError('failed', 'NOT_CONFIRMED', t('restoreWould', { name }), t('restoreNeedsYes'))
  const counts = await restoreHere(url, name)
  return success({ name, ...counts }, t('restored', { name, ...counts }))
}
