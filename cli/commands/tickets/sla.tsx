import { type Command, Option } from 'commander'
import type { InferRequestType, InferResponseType } from 'hono/client'
import { type Client, dataOf } from '#api/client.ts'
import { limits } from '#api/rules/limits.ts'
import type { Cli, Result } from '#cli/context.ts'
import { formatNumber } from '#cli/format.ts'
import { requireChange } from '#cli/input/json-file.ts'
import { choiceOption, wholeNumber, withId } from '#cli/input/option-values.ts'
import { priorityLabel, ticketCategoryLabel } from '#cli/labels.ts'
import { columnsOf, labelCell, numberCell } from '#cli/lists/cells.ts'
import { listResult } from '#cli/lists/page-table.tsx'
import { run } from '#cli/run.tsx'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'
import { slaCalendars } from '#db/enums/sla.ts'

type Policies = Client['admin']['support']['sla-policies']
type Policy = InferResponseType<Policies['$get']>['data']['items'][number]
type Change = InferRequestType<Policies[':id']['$put']>['json']
type Options = {
  firstResponse?: number
  resolution?: number
  enable?: boolean
  disable?: boolean
  unresolved?: boolean
  preview?: boolean
} & Pick<Change, 'calendar'>

/** The times to respond and to resolve. */
export function ticketSla(command: Command) {
  command.command('sla').description(t('slaList')).action(run(list))
  const minutes = wholeNumber(1, limits.slaMinutesMax)
  withId(command.command('set-sla'), t('slaArgument'))
    .description(t('slaSet'))
    .option('--first-response <minutes>', t('slaFirstOption'), minutes)
    .option('--resolution <minutes>', t('slaResolutionOption'), minutes)
    .addOption(choiceOption('--calendar <calendar>', t('slaCalendarOption'), slaCalendars))
    .addOption(new Option('--enable', t('slaEnableOption')).conflicts('disable'))
    .option('--disable', t('slaDisableOption'))
    .option('--unresolved', t('slaUnresolvedOption'))
    .option('--preview', t('slaPreviewOption'))
    .action(run(set))
  withId(command.command('undo-sla'), t('slaArgument')).description(t('slaUndo')).action(run(undo))
}

const policies = ({ api }: Cli) => api.admin.support['sla-policies']

const list = async (cli: Cli) => policyList(await dataOf(policies(cli).$get({})))

async function set(cli: Cli, id: number, options: Options): Promise<Result> {
  const { firstResponse, resolution, calendar, enable, disable, unresolved, preview } = options
  const json = requireChange<Change>({
    ...(firstResponse !== undefined && { first_response_minutes: firstResponse }),
    ...(resolution !== undefined && { resolution_minutes: resolution }),
    ...(calendar && { calendar }),
    ...((enable || disable) && { is_enabled: enable === true }),
  })
  const param = { id: `${id}` }
  if (preview) {
    const counts = await dataOf(policies(cli)[':id'].preview.$post({ param, json }))
    const { unresolved: all, become_overdue: overdue } = counts
    return success(counts, t('slaPreview', { unresolved: formatNumber(all), overdue: formatNumber(overdue) }))
  }
  const applies = unresolved ? { applies_to: 'unresolved' as const } : {}
  const policy = await dataOf(policies(cli)[':id'].$put({ param, json: { ...json, ...applies } }))
  return success(policy, t(unresolved ? 'slaChangedAll' : 'slaChanged', { name: nameOf(policy) }))
}

async function undo(cli: Cli, id: number): Promise<Result> {
  const policy = await dataOf(policies(cli)[':id'].undo.$post({ param: { id: `${id}` }, json: {} }))
  return success(policy, t('slaUndone', { name: nameOf(policy) }))
}

const categoryOf = ({ category }: Policy) =>
  category === null ? t('slaAllCategories') : ticketCategoryLabel(category)
const nameOf = (policy: Policy) => `${priorityLabel(policy.priority)} · ${categoryOf(policy)}`

function policyList(data: { items: Policy[] }): Result {
  const column = columnsOf(data.items)
  return listResult(data, {
    empty: t('slaNone'),
    columns: [
      column(t('columnId'), ({ id }) => `${id}`, { align: 'right' }),
      column(t('columnPriority'), ({ priority }) => labelCell(priority, priorityLabel)),
      column(t('category'), (each) => ({ text: categoryOf(each), plain: each.category ?? '' })),
      column(t('slaFirstColumn'), (each) => numberCell(each.first_response_minutes), { align: 'right' }),
      column(t('slaResolutionColumn'), (each) => numberCell(each.resolution_minutes), { align: 'right' }),
      column(t('slaCalendarColumn'), ({ calendar }) => calendar),
      column(t('slaEnabledColumn'), ({ is_enabled }) =>
        labelCell(is_enabled, (on) => t(on ? 'slaOn' : 'slaOff')),
      ),
    ],
  })
}
