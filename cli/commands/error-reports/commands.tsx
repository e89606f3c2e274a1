import { type Command, Option } from 'commander'
import type { InferRequestType } from 'hono/client'
import { type Client, dataOf } from '#api/client.ts'
import { errorStates } from '#api/rules/error-reports.ts'
import type { Cli, Result } from '#cli/context.ts'
import { readId } from '#cli/input/option-values.ts'
import { type PagingOptions, pagingQuery, withPaging } from '#cli/lists/paging.ts'
import { run } from '#cli/run.tsx'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'
import { errorLevels } from '#db/enums/error-reports.ts'
import { ErrorView, errorList } from './view.tsx'

type Query = InferRequestType<Client['admin']['system']['error-reports']['$get']>['query']
type Filter = PagingOptions & Pick<Query, 'status' | 'level' | 'sort' | 'order'>

export function errors(command: Command) {
  withPaging(command.command('list'))
    .description(t('errorList'))
    .option('--search <query>', t('errorSearchOption'))
    .addOption(new Option('--status <status>', t('errorStatusOption')).choices(errorStates))
    .addOption(new Option('--level <level>', t('errorLevelOption')).choices(errorLevels))
    .addOption(
      new Option('--sort <column>', t('errorSortOption'))
        .choices(['last_seen_date', 'first_seen_date', 'count'])
        .default(undefined, 'last_seen_date'),
    )
    .addOption(
      new Option('--order <order>', t('errorOrderOption'))
        .choices(['asc', 'desc'])
        .default(undefined, 'desc'),
    )
    .action(run(list))
  withId(command.command('show')).description(t('errorShow')).action(run(show))
  withId(command.command('resolve')).description(t('errorResolve')).action(run(resolve))
  withId(command.command('reopen')).description(t('errorReopen')).action(run(reopen))
}

const withId = (command: Command) => command.argument('<id>', t('errorArgument'), readId)

const routes = ({ api }: Cli) => api.admin.system['error-reports']
const param = (id: number) => ({ id: `${id}` })

async function list(cli: Cli, { page, limit, search, ...filters }: Filter): Promise<Result> {
  const query = { ...pagingQuery({ page, limit, search }), ...filters }
  return errorList(await dataOf(routes(cli).$get({ query })))
}

async function show(cli: Cli, id: number): Promise<Result> {
  const error = await dataOf(routes(cli)[':id'].$get({ param: param(id) }))
  return { data: error, view: (kit) => <ErrorView {...kit} error={error} /> }
}

async function resolve(cli: Cli, id: number): Promise<Result> {
  const data = await dataOf(routes(cli)[':id'].resolve.$post({ param: param(id) }))
  return success(data, t('errorResolved', { id }), t('errorResolvedNext'))
}

async function reopen(cli: Cli, id: number): Promise<Result> {
  const data = await dataOf(routes(cli)[':id'].reopen.$post({ param: param(id) }))
  return success(data, t('errorReopened', { id }))
}
