import { type Command, Option } from 'commander'
import { dataOf } from '#api/client.ts'
import type { Cli, Result } from '#cli/context.ts'
import { inQuery, type Paging, paged } from '#cli/lists/paging.ts'
import { lookAt, type Watching, watched } from '#cli/lists/watch.tsx'
import { anId } from '#cli/program.ts'
import { run } from '#cli/run.tsx'
import { say } from '#cli/texts.ts'
import { type Channel, channels } from '#db/enums.ts'
import { LetterTable, LetterView } from './outbox-view.tsx'

export function outbox(command: Command) {
  watched(paged(command.command('list', { isDefault: true }).description(say('outboxList'))))
    .addOption(new Option('--type <type>', say('letterTypeOption')).choices(channels))
    .option('--to <address>', say('toOption'))
    .action(run(list))
  command
    .command('show')
    .description(say('outboxShow'))
    .argument('<id>', say('letterArgument'), anId)
    .action(run(show))
}

type Listing = Paging & Watching & { type?: Channel; to?: string }

function list(cli: Cli, { type, to, ...options }: Listing) {
  const query = { ...inQuery(options), ...(type && { channel: type }), ...(to && { recipient: to }) }
  return lookAt(cli, options, async () => {
    const data = await dataOf(cli.api.admin.notifications.outbox.$get({ query }))
    return { data, view: (kit) => <LetterTable {...kit} page={data} /> }
  })
}

async function show({ api }: Cli, id: number): Promise<Result> {
  const data = await dataOf(api.admin.notifications.outbox[':id'].$get({ param: { id: `${id}` } }))
  return { data, view: (kit) => <LetterView {...kit} letter={data} /> }
}
