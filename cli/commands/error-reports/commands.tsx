import type { Command } from 'commander'
import type { InferRequestType } from 'hono/client'
import { type Client, dataOf } from '#api/client.ts'
import { errorStates } from '#api/rules/error-reports.ts'
import type { Cli, Result } from '#cli/context.ts'
import { choiceOption, param, withId } from '#cli/input/option-values.ts'
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
    .addOption(choiceOption('--status <status>', t('errorStatusOption'), errorStates))
    .addOption(choiceOption('--level <level>', t('errorLevelOption'), errorLevels))
    .addOption(
      choiceOption(
        '--sort <column>',
        t('errorSortOption'),
        ['last_seen_date', 'first_seen_date', 'count'],
        'last_seen_date',
      ),
    )
    .addOption(choiceOption('--order <order>', t('errorOrderOption'), ['asc', 'desc'], 'desc'))
    .action(run(list))
  withId(command.command('show'), t('errorArgument')).description(t('errorShow')).action(run(show))
  withId(command.command('resolve'), t('errorArgument')).description(t('errorResolve')).action(run(resolve))
  withId(command.command('reopen'), t('errorArgument')).description(t('errorReopen')).action(run(reopen))
}

const routes = ({ api }: Cli) => api.admin.system['error-reports']

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
