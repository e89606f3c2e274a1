import type { Command } from 'commander'
import { dataOf } from '#api/client.ts'
import type { Cli, Result } from '#cli/context.ts'
import { choiceOption, param, withId } from '#cli/input/option-values.ts'
import { type PagingOptions, pagingQuery, withPaging } from '#cli/lists/paging.ts'
import { loadOrWatch, type WatchOptions, withWatching } from '#cli/lists/watch.tsx'
import { run } from '#cli/run.tsx'
import { t } from '#cli/texts.ts'
import { type Channel, channels } from '#db/enums/notifications.ts'
import { OutboxMessageView, outboxList } from './outbox-view.tsx'

export function outbox(command: Command) {
  withWatching(withPaging(command.command('list', { isDefault: true }).description(t('outboxList'))))
    .addOption(choiceOption('--type <type>', t('outboxTypeOption'), channels))
    .option('--to <address>', t('toOption'))
    .action(run(list))
  withId(command.command('show'), t('outboxArgument')).description(t('outboxShow')).action(run(show))
}

type ListOptions = PagingOptions & WatchOptions & { type?: Channel; to?: string }

function list(cli: Cli, { type, to, ...options }: ListOptions) {
  const query = { ...pagingQuery(options), ...(type && { channel: type }), ...(to && { recipient: to }) }
  return loadOrWatch(cli, options, async () => {
    return outboxList(await dataOf(cli.api.admin.notifications.outbox.$get({ query })))
  })
}

async function show({ api }: Cli, id: number): Promise<Result> {
  const data = await dataOf(api.admin.notifications.outbox[':id'].$get({ param: param(id) }))
  return { data, view: (kit) => <OutboxMessageView {...kit} message={data} /> }
}
