import { type Command, InvalidArgumentError } from 'commander'
import { answerOf, dataOf } from '#api/client.ts'
import { isScope, type Scope, scopes } from '#api/rules/scopes.ts'
import { asksFirst } from '#cli/asking.ts'
import type { Cli, Result } from '#cli/context.ts'
import { requireOptions } from '#cli/input/json-file.ts'
import { choiceOption, param, readId, wholeNumber, withId } from '#cli/input/option-values.ts'
import { confirmed, type PasswordOption, withPassword } from '#cli/input/password.ts'
import { type PagingOptions, pagingQuery, withPaging } from '#cli/lists/paging.ts'
import { run } from '#cli/run.tsx'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'
import { type QuotaPeriod, quotaPeriods } from '#db/enums/api-keys.ts'
import { keyList, newKey, verifiedKey } from './view.tsx'

type Filter = PagingOptions & { active?: boolean; client?: number }
type Fields = PasswordOption & {
  scope?: Scope[]
  client?: number
  expires?: string
  ip?: string[]
  quota?: number
  period: QuotaPeriod
}

export function keys(command: Command) {
  withClient(withPaging(command.command('list')))
    .description(t('keyList'))
    .option('--search <query>', t('keySearchOption'))
    .option('--active', t('keyActiveOption'))
    .action(run(list))
  withPassword(withClient(command.command('create')))
    .description(t('keyCreate'))
    .option('--scope <list>', t('keyScopeOption'), readScopes)
    .option('--expires <instant>', t('keyExpiresOption'))
    .option('--ip <address>', t('keyIpOption'), (each: string, before: string[] = []) => [...before, each])
    .option('--quota <number>', t('keyQuotaOption'), wholeNumber(1, 1_000_000_000))
    .addOption(
      choiceOption('--period <period>', t('keyPeriodOption'), quotaPeriods).default('daily', 'daily'),
    )
    .action(run(create))
  withId(asksFirst(command.command('revoke')), t('keyArgument'))
    .description(t('keyRevoke'))
    .option('--reason <text>', t('keyReasonOption'))
    .action(run(revoke))
  command
    .command('verify')
    .description(t('keyVerify'))
    .argument('<key>', t('keyTextArgument'))
    .action(run(verify))
}

const withClient = (command: Command) => command.option('--client <id>', t('keyClientOption'), readId)

function readScopes(text: string): Scope[] {
  const names = text.split(',').map((each) => each.trim())
  if (names.every(isScope)) return names as Scope[]
  throw new InvalidArgumentError(t('badChoice', { list: scopes.join(', ') }))
}

async function list({ api }: Cli, { active, client, ...paging }: Filter): Promise<Result> {
  const query = {
    ...pagingQuery(paging),
    ...(active && { isActive: 'true' as const }),
    ...(client && { clientId: `${client}` }),
  }
  return keyList(await answerOf(api.admin.apikeys.$get({ query })))
}

async function create(cli: Cli, options: Fields): Promise<Result> {
  const { scope, client, expires, ip, quota, period, passwordStdin } = requireOptions(options, 'scope')
  const json = {
    scope,
    ...(client && { client_id: client }),
    ...(expires && { expires_at: expires }),
    ...(ip && { ip_whitelist: ip }),
    ...(quota && { quota: { max_requests: quota, period } }),
  }
  return newKey(
    await confirmed(cli, { passwordStdin }, (answer) =>
      dataOf(cli.api.admin.apikeys.generate.$post({ json: { ...json, ...answer } })),
    ),
  )
}

async function revoke(cli: Cli, id: number, { reason }: { reason?: string }): Promise<Result> {
  const key = cli.api.admin.apikeys[':id']
  await cli.confirm(async () => {
    const { apiKey } = await dataOf(key.$get({ param: param(id) }))
    return t('askRevoke', { id, key: apiKey })
  })
  await answerOf(key.revoke.$post({ param: param(id), json: { ...(reason && { reason }) } }))
  return success({ id, revoked: true }, t('keyRevoked', { id }))
}

async function verify({ api }: Cli, text: string): Promise<Result> {
  const apiKey = text === '-' ? (await Bun.stdin.text()).trim() : text
  return verifiedKey(await dataOf(api.admin.apikeys.verify.$post({ json: { apiKey } })))
}
