import type { Command } from 'commander'
import { dataOf } from '#api/client.ts'
import { asksFirst } from '#cli/asking.ts'
import type { Cli, Result } from '#cli/context.ts'
import { CliError, usageError } from '#cli/failures.ts'
import { formatNumber } from '#cli/format.ts'
import { param, readId } from '#cli/input/option-values.ts'
import { confirmed, type PasswordOption, withPassword } from '#cli/input/password.ts'
import { run } from '#cli/run.tsx'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'

export function terminate(command: Command) {
  withPassword(asksFirst(command.command('terminate')))
    .description(t('sessionTerminate'))
    .argument('[session...]', t('sessionArgument'))
    .option('--user <id>', t('terminateUserOption'), readId)
    .option('--ip <address>', t('terminateIpOption'))
    .option('--all', t('terminateAllOption'))
    .option('--reason <text>', t('terminateReasonOption'))
    .option('--notify', t('notifyOption'))
    .action(run(end))
}

type Options = PasswordOption & {
  user?: number
  ip?: string
  all?: boolean
  reason?: string
  notify?: boolean
}

const routes = ({ api }: Cli) => api.admin.sessions

/** Ends what exactly one of the arguments names. */
async function end(
  cli: Cli,
  ids: string[],
  { user, ip, all, reason, notify, ...option }: Options,
): Promise<Result> {
  const named = [ids.length > 0, user !== undefined, ip !== undefined, all === true].filter(Boolean)
  if (named.length !== 1) throw usageError(t('terminateOne'))
  if (notify && (ip !== undefined || all)) throw usageError(t('notifyNotAllowed'))
  if (user !== undefined) return endUser(cli, user, { reason, notifyUser: notify })
  if (ip !== undefined) return endIp(cli, { ip, reason })
  if (all) return endAll(cli, { reason }, option)
  return endSome(cli, ids, { reason, notifyUsers: notify })
}

type Cause = { reason: string | undefined }

async function endUser(cli: Cli, id: number, json: Cause & { notifyUser: boolean | undefined }) {
  const { user } = await dataOf(cli.api.admin.users[':id'].$get({ param: param(id) }))
  await cli.confirm(async () => t('askTerminateUser', { email: user.email }))
  const data = await dataOf(routes(cli).user[':userId'].all.$delete({ param: { userId: `${id}` }, json }))
  return success(data, t('sessionsTerminated', { count: data.terminated }))
}

async function endIp(cli: Cli, json: Cause & { ip: string }) {
  await cli.confirm(async () => {
    const { count } = await dataOf(routes(cli)['active-count'].$get({ query: { ip: json.ip } }))
    return t('askTerminateIp', { ip: json.ip, count: formatNumber(count) })
  })
  return ran(await dataOf(routes(cli)['terminate-by-ip'].$post({ json })))
}

async function endAll(cli: Cli, cause: Cause, option: PasswordOption) {
  await cli.confirm(async () => {
    const { count } = await dataOf(routes(cli)['active-count'].$get({ query: {} }))
    return t('askTerminateAll', { url: cli.url, count: formatNumber(count) })
  })
  return ran(
    await confirmed(cli, option, (answer) =>
      dataOf(routes(cli)['terminate-all'].$post({ json: { ...cause, ...answer } })),
    ),
  )
}

const ran = (data: { terminated: number; finished: boolean }): Result =>
  success(
    data,
    t('sessionsTerminated', { count: data.terminated }),
    data.finished ? undefined : t('sessionsRemaining'),
  )

/** Fails if a session was not ended, although the others were. */
async function endSome(cli: Cli, sessionIds: string[], cause: Cause & { notifyUsers: boolean | undefined }) {
  await cli.confirm(async () => t('askTerminate', { count: formatNumber(sessionIds.length) }))
  const data = await dataOf(routes(cli)['bulk-terminate'].$post({ json: { sessionIds, ...cause } }))
  const refused = data.results.filter(({ success: isEnded }) => !isEnded)
  const [first] = refused
  if (!first) return success(data, t('sessionsTerminated', { count: data.terminated }))
  const isMissing = refused.every(({ code }) => code === 'NOT_FOUND')
  const list = refused.map(({ id, code }) => `${id} (${code})`).join(', ')
  const message = t('sessionsRefused', { count: data.terminated, list })
  throw new CliError(isMissing ? 'notFound' : 'failed', first.code ?? 'FAILED', message)
}
