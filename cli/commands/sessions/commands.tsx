import type { Command } from 'commander'
import { answerOf, dataOf } from '#api/client.ts'
import {
  type RiskBand,
  riskBands,
  type SessionPeriod,
  type SessionStatus,
  sessionPeriods,
  sessionStatuses,
} from '#api/rules/session-risk.ts'
import { asksFirst } from '#cli/asking.ts'
import type { Cli, Result } from '#cli/context.ts'
import { usageError } from '#cli/failures.ts'
import { choiceOption, readId, wholeNumber } from '#cli/input/option-values.ts'
import { type PagingOptions, pagingQuery, withPaging } from '#cli/lists/paging.ts'
import { run } from '#cli/run.tsx'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'
import { type SessionEnding, sessionEndings } from '#db/enums/sessions.ts'
import { terminate } from './terminate.tsx'
import { findingDetail, findingList, StatsView, sessionList } from './view.tsx'

/** The names of columns, as the API has them. */
const sorts = {
  'last-activity': 'lastActivity',
  start: 'startTime',
  user: 'userId',
  risk: 'riskScore',
} as const
type Sort = keyof typeof sorts

const periods = Object.keys(sessionPeriods) as SessionPeriod[]

export function sessions(command: Command) {
  withPaging(command.command('list'))
    .description(t('sessionList'))
    .option('--search <text>', t('sessionSearchOption'))
    .option('--user <id>', t('sessionUserOption'), readId)
    .addOption(choiceOption('--status <status>', t('sessionStatusOption'), sessionStatuses))
    .addOption(choiceOption('--ended <reason>', t('sessionEndedOption'), sessionEndings))
    .option('--ip <address>', t('sessionIpOption'))
    .option('--min-risk <score>', t('sessionMinRiskOption'), wholeNumber(0, 100))
    .addOption(choiceOption('--sort <column>', t('sessionSortOption'), Object.keys(sorts), 'last-activity'))
    .addOption(choiceOption('--order <order>', t('sessionOrderOption'), ['asc', 'desc'], 'desc'))
    .action(run(list))
  withPaging(command.command('suspicious'))
    .description(t('sessionSuspicious'))
    .argument('[user]', t('suspiciousArgument'), readId)
    .addOption(choiceOption('--risk <band>', t('suspiciousRiskOption'), riskBands, 'medium'))
    .action(run(suspicious))
  command
    .command('stats')
    .description(t('sessionStats'))
    .addOption(choiceOption('--period <period>', t('sessionPeriodOption'), periods, 'week'))
    .action(run(stats))
  terminate(command)
  asksFirst(command.command('cleanup'))
    .description(t('sessionCleanup'))
    .option('--expired', t('cleanupExpiredOption'))
    .action(run(cleanup))
}

const routes = ({ api }: Cli) => api.admin.sessions

type Filter = PagingOptions & {
  search?: string
  user?: number
  status?: SessionStatus
  ended?: SessionEnding
  ip?: string
  minRisk?: number
  sort?: Sort
  order?: 'asc' | 'desc'
}

async function list(
  cli: Cli,
  { search, user, status, ended, ip, minRisk, sort, order, ...paging }: Filter,
): Promise<Result> {
  const query = {
    ...pagingQuery(paging),
    ...{ search, status, endReason: ended, ip, sortBy: sort && sorts[sort], sortOrder: order },
    ...(user !== undefined && { userId: `${user}` }),
    ...(minRisk !== undefined && { minRisk: `${minRisk}` }),
  }
  const { data, pagination } = await answerOf(routes(cli).all.$get({ query }))
  return sessionList({ sessions: data, pagination })
}

async function suspicious(
  cli: Cli,
  user: number | undefined,
  { risk, ...paging }: PagingOptions & { risk?: RiskBand },
): Promise<Result> {
  const query = pagingQuery(paging)
  if (user === undefined)
    return findingList(await dataOf(routes(cli).suspicious.$get({ query: { ...query, risk } })))
  if (risk !== undefined) throw usageError(t('suspiciousRiskOfOne'))
  const userId = `${user}`
  const finding = await dataOf(routes(cli).suspicious[':userId'].$get({ param: { userId } }))
  const { data: sessions, pagination } = await answerOf(routes(cli).all.$get({ query: { ...query, userId } }))
  const page = new URL(`/flight-control/users-management/${userId}?tab=security`, cli.url).href
  return findingDetail({ finding, sessions, pagination, page })
}

async function stats(cli: Cli, { period }: { period?: SessionPeriod }): Promise<Result> {
  const data = await dataOf(routes(cli).stats.$get({ query: { period } }))
  return { data, view: (kit) => <StatsView {...kit} stats={data} /> }
}

async function cleanup(cli: Cli, { expired }: { expired?: boolean }): Promise<Result> {
  await cli.confirm(async () => t(expired ? 'askClearExpired' : 'askCleanup', { url: cli.url }))
  if (expired) {
    const data = await dataOf(routes(cli)['clear-expired'].$post())
    const next = data.finished ? undefined : t('sessionsRemaining')
    return success(data, t('expiredDeleted', { count: data.removed }), next)
  }
  const data = await dataOf(routes(cli)['cleanup-orphan'].$post())
  const counts = {
    checked: data.totalSessionsChecked,
    found: data.orphanSessionsFound,
    count: data.orphanSessionsRemoved,
    left: data.activeSessionsRemaining,
  }
  return success(data, t('orphansEnded', counts))
}
