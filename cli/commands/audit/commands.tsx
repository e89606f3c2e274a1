import type { Command } from 'commander'
import type { InferRequestType } from 'hono/client'
import { type Client, dataOf } from '#api/client.ts'
import { auditGroups, auditTargets } from '#api/rules/audit-groups.ts'
import type { Cli, Result } from '#cli/context.ts'
import { choiceOption, readId } from '#cli/input/option-values.ts'
import { type PagingOptions, pagingQuery, withPaging } from '#cli/lists/paging.ts'
import { run } from '#cli/run.tsx'
import { t } from '#cli/texts.ts'
import { verify } from './verify.tsx'
import { entryList } from './view.tsx'

type Query = InferRequestType<Client['admin']['audit-log']['$get']>['query']
type Filter = PagingOptions &
  Pick<Query, 'action' | 'group' | 'from' | 'to' | 'order'> & {
    actor?: number
    targetType?: Query['target_type']
    target?: string
  }

export function audit(command: Command) {
  withPaging(command.command('list'))
    .description(t('auditList'))
    .option('--search <query>', t('auditSearchOption'))
    .option('--actor <id>', t('auditActorOption'), readId)
    .option('--action <action>', t('auditActionOption'))
    .addOption(choiceOption('--group <group>', t('auditGroupOption'), auditGroups))
    .addOption(choiceOption('--target-type <type>', t('auditTargetTypeOption'), auditTargets))
    .option('--target <id>', t('auditTargetOption'))
    .option('--from <date>', t('auditFromOption'))
    .option('--to <date>', t('auditToOption'))
    .addOption(choiceOption('--order <order>', t('auditOrderOption'), ['asc', 'desc'], 'desc'))
    .action(run(list))
  command.command('verify').description(t('auditVerify')).action(run(verify))
}

async function list({ api }: Cli, { actor, targetType, target, ...options }: Filter): Promise<Result> {
  const { page, limit, search, ...rest } = options
  const query = {
    ...pagingQuery({ page, limit, search }),
    ...rest,
    ...(actor && { actor: `${actor}` }),
    ...(targetType && { target_type: targetType }),
    ...(target && { target_id: target }),
  }
  const found = await dataOf(api.admin['audit-log'].$get({ query }))
  return entryList(found)
}
