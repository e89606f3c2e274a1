import type { Command } from 'commander'
import { dataOf } from '#api/client.ts'
import type { Cli, Result } from '#cli/context.ts'
import { param, withId } from '#cli/input/option-values.ts'
import { run } from '#cli/run.tsx'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'
import { DryRunView, ruleList } from './view.tsx'

export function rules(command: Command) {
  command.command('list', { isDefault: true }).description(t('ticketRuleList')).action(run(list))
  withId(command.command('enable'), t('ticketRuleArgument'))
    .description(t('ticketRuleEnable'))
    .action(run(enable))
  withId(command.command('disable'), t('ticketRuleArgument'))
    .description(t('ticketRuleDisable'))
    .action(run(disable))
  withId(command.command('dry-run'), t('ticketRuleArgument'))
    .description(t('ticketRuleDryRun'))
    .action(run(dryRun))
}

const routes = ({ api }: Cli) => api.admin.support.rules

async function list(cli: Cli): Promise<Result> {
  return ruleList(await dataOf(routes(cli).$get({})))
}

const enable = (cli: Cli, id: number) => setEnabled(cli, id, true)
const disable = (cli: Cli, id: number) => setEnabled(cli, id, false)

async function setEnabled(cli: Cli, id: number, is_enabled: boolean): Promise<Result> {
  const data = await dataOf(routes(cli)[':id'].enabled.$put({ param: param(id), json: { is_enabled } }))
  return success(data, t(is_enabled ? 'ticketRuleEnabled' : 'ticketRuleDisabled', { id, name: data.name }))
}

async function dryRun(cli: Cli, id: number): Promise<Result> {
  const data = await dataOf(routes(cli)[':id']['dry-run'].$get({ param: param(id) }))
  return { data, view: (kit) => <DryRunView {...kit} result={data} /> }
}
