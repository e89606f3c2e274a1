import { type Command, Option } from 'commander'
import { answerOf, dataOf } from '#api/client.ts'
import { asksFirst } from '#cli/asking.ts'
import type { Cli } from '#cli/context.ts'
import { usageError } from '#cli/failures.ts'
import { choiceOption, readId, wholeNumber } from '#cli/input/option-values.ts'
import { notificationList } from '#cli/lists/notification-list.ts'
import { type PagingOptions, pagingQuery, withPaging } from '#cli/lists/paging.ts'
import { loadOrWatch, type WatchOptions, withWatching } from '#cli/lists/watch.tsx'
import { run } from '#cli/run.tsx'
import { t } from '#cli/texts.ts'
import { channels } from '#db/enums/notifications.ts'
import { cancel, cancellableStatuses } from './queue-cancel.tsx'
import { retry } from './queue-retry.tsx'
import { type AmountOptions, defaultMax, process, send } from './queue-send.tsx'
import { StatusView } from './queue-view.tsx'

const listedStatuses = ['approved', 'scheduled', 'processing', 'failed', 'undelivered'] as const

const ranges = ['hour', 'day'] as const

const readAmount = wholeNumber(1, 1000)

export function queue(command: Command) {
  withWatching(command.command('status').description(t('queueStatus')))
    .addOption(choiceOption('--range <time>', t('rangeOption'), ranges).default('hour'))
    .action(run(status))
  withWatching(withPaging(command.command('list').description(t('queueList'))))
    .addOption(choiceOption('--status <status>', t('statusOption'), listedStatuses))
    .action(run((cli, options: ListOptions) => list(cli, options)))
  withWatching(withPaging(command.command('dead').description(t('queueDead')))).action(run(listDead))
  command
    .command('process')
    .description(t('queueProcess'))
    .addOption(maxOption(t('maxNotificationsOption'), '50'))
    .action(run(process))
  withAmounts(asksFirst(command.command('send'), '--retry-failed').description(t('queueSend')))
    .option('--retry-failed', t('retryFailedOption'))
    .action(
      run((cli, options: SendOptions) => (options.retryFailed ? retry(cli, options) : send(cli, options))),
    )
  withAmounts(asksFirst(command.command('retry')).description(t('queueRetry')))
    .argument('[id]', t('retryArgument'), readId)
    .option('--all', t('retryAllOption'))
    .action(run(retryOneOrAll))
  asksFirst(command.command('cancel'))
    .description(t('queueCancel'))
    .argument('[id]', t('idArgument'), readId)
    .addOption(choiceOption('--type <type>', t('typeOption'), channels))
    .addOption(choiceOption('--status <status>', t('statusOption'), cancellableStatuses))
    .requiredOption('--reason <text>', t('reasonOption'))
    .action(run(cancel))
}

type SendOptions = AmountOptions & { retryFailed?: boolean }
type RetryOptions = AmountOptions & { all?: boolean }

/** Requires either an id or `--all`, so that a forgotten id does not retry everything. */
function retryOneOrAll(cli: Cli, id: number | undefined, { all = false, ...options }: RetryOptions) {
  if (all === (id !== undefined)) throw usageError(t('idOrAll'))
  return retry(cli, { ...options, id })
}

const withAmounts = (command: Command) =>
  command
    .addOption(maxOption(t('maxMessagesOption'), `${defaultMax}`))
    .addOption(
      new Option('--batch <number>', t('batchOption')).argParser(readAmount).default(undefined, '50'),
    )

const maxOption = (description: string, shownDefault: string) =>
  new Option('--max <number>', description).argParser(readAmount).default(undefined, shownDefault)

function status(cli: Cli, { range, ...options }: WatchOptions & { range: (typeof ranges)[number] }) {
  return loadOrWatch(cli, options, async () => {
    const status = await dataOf(cli.api.admin.notifications.queue.status.$get({ query: { range } }))
    return { data: status, view: (kit) => <StatusView {...kit} status={status} /> }
  })
}

type ListOptions = PagingOptions & WatchOptions & { status?: (typeof listedStatuses)[number] }

function list(cli: Cli, options: ListOptions, empty = t(options.status ? 'noneFound' : 'noneQueued')) {
  const query = { ...pagingQuery(options), ...(options.status && { status: options.status }) }
  return loadOrWatch(cli, options, async () => {
    const { data, stats } = await answerOf(cli.api.admin.notifications.queue.$get({ query }))
    return notificationList(data, empty, { ...data, stats })
  })
}

/** Lists dead letters; `queue retry <id>` sends them again. */
const listDead = (cli: Cli, options: PagingOptions & WatchOptions) =>
  list(cli, { ...options, status: 'undelivered' }, t('noneDead'))
