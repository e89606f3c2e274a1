import type { Command } from 'commander'
import { dataOf } from '#api/client.ts'
import { fold } from '#api/rules/fold.ts'
import type { Cli, Result } from '#cli/context.ts'
import { readId } from '#cli/input/option-values.ts'
import { columnsOf, countCell } from '#cli/lists/cells.ts'
import { listResult } from '#cli/lists/page-table.tsx'
import { run } from '#cli/run.tsx'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'

/** The commands that file tickets under tags. */
export function ticketTags(command: Command) {
  withTags(command.command('tag'))
    .description(t('ticketTag'))
    .action(run(change('tag')))
  withTags(command.command('untag'))
    .description(t('ticketUntag'))
    .action(run(change('untag')))
  command
    .command('tags')
    .description(t('ticketTags'))
    .option('--search <query>', t('nameSearchOption'))
    .action(run(list))
}

const withTags = (command: Command) =>
  command.argument('<id>', t('ticketArgument'), readId).argument('<tag...>', t('ticketTagsArgument'))

const change =
  (action: 'tag' | 'untag') =>
  async ({ api }: Cli, id: number, named: string[]): Promise<Result> => {
    const one = api.admin.support.tickets[':id']
    const param = { id: `${id}` }
    const { tags } = (await dataOf(one.$get({ param }))).ticket
    const removed = new Set(named.map(fold))
    const json = {
      tags: action === 'tag' ? [...tags, ...named] : tags.filter((tag) => !removed.has(fold(tag))),
    }
    const { ticket } = await dataOf(one.tags.$put({ param, json }))
    const names = ticket.tags.join(', ')
    return success(ticket, names ? t('ticketTagged', { id, tags: names }) : t('ticketUntagged', { id }))
  }

async function list({ api }: Cli, { search }: { search?: string }): Promise<Result> {
  const data = await dataOf(api.admin.support.tags.$get({ query: search ? { search } : {} }))
  const column = columnsOf(data.tags)
  return listResult(data, {
    empty: t('noTags'),
    columns: [
      column(t('columnTag'), ({ name }) => name),
      column(t('columnTickets'), ({ ticket_count }) => countCell(ticket_count, false), { align: 'right' }),
    ],
  })
}
