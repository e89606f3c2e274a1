import { type Command, Option } from 'commander'
import { answerOf, dataOf } from '#api/client.ts'
import type { Cli, Result } from '#cli/context.ts'
import { usageError } from '#cli/failures.ts'
import { formatCount } from '#cli/format.ts'
import { channelLabel, statusLabel } from '#cli/labels.ts'
import { NotificationTable } from '#cli/lists/notification-table.tsx'
import { inQuery, type Paging, paged } from '#cli/lists/paging.ts'
import { lookAt, type Watching, watched } from '#cli/lists/watch.tsx'
import { anId, wholeNumber } from '#cli/program.ts'
import { run } from '#cli/run.tsx'
import { say } from '#cli/texts.ts'
import { type Channel, channels } from '#db/enums.ts'
import { StatusView } from './queue-view.tsx'

const cancellable = ['approved', 'scheduled', 'processing'] as const
type Cancellable = (typeof cancellable)[number]

const listed = ['approved', 'scheduled', 'processing', 'failed', 'undelivered'] as const

const ranges = ['hour', 'day'] as const

const atMost = wholeNumber(1, 1000)

export function queue(command: Command) {
  watched(command.command('status').description(say('queueStatus')))
    .addOption(new Option('--range <time>', say('rangeOption')).choices(ranges).default('hour'))
    .action(run(status))
  watched(paged(command.command('list').description(say('queueList'))))
    .addOption(new Option('--status <state>', say('stateOption')).choices(listed))
    .action(run((cli, options: Listing) => list(cli, options)))
  watched(paged(command.command('dead').description(say('queueDead')))).action(run(listDead))
  command
    .command('process')
    .description(say('queueProcess'))
    .option('--max <number>', say('maxOption'), atMost)
    .action(run(process))
  command
    .command('send')
    .description(say('queueSend'))
    .option('--retry-failed', say('retryFailedOption'))
    .option('--max <number>', say('maxOption'), atMost)
    .option('--batch <number>', say('batchOption'), atMost)
    .action(run(send))
  command
    .command('retry')
    .description(say('queueRetry'))
    .argument('[id]', say('retryArgument'), anId)
    .option('--max <number>', say('maxOption'), atMost)
    .option('--batch <number>', say('batchOption'), atMost)
    .action(
      run((cli, id: number | undefined, options: Amount) => send(cli, { ...options, id, retryFailed: true })),
    )
  command
    .command('cancel')
    .description(say('queueCancel'))
    .argument('[id]', say('idArgument'), anId)
    .addOption(new Option('--type <type>', say('typeOption')).choices(channels))
    .addOption(new Option('--status <state>', say('stateOption')).choices(cancellable))
    .requiredOption('--reason <text>', say('reasonOption'))
    .action(run(cancel))
}

type Amount = { max?: number; batch?: number }

function status(cli: Cli, { range, ...watching }: Watching & { range: (typeof ranges)[number] }) {
  return lookAt(cli, watching, async () => {
    const status = await dataOf(cli.api.admin.notifications.queue.status.$get({ query: { range } }))
    return { data: status, view: (kit) => <StatusView {...kit} status={status} /> }
  })
}

type Listing = Paging & Watching & { status?: (typeof listed)[number] }

function list(cli: Cli, options: Listing, none = say(options.status ? 'noneFound' : 'noneQueued')) {
  const query = { ...inQuery(options), ...(options.status && { status: options.status }) }
  return lookAt(cli, options, async () => {
    const { data, stats } = await answerOf(cli.api.admin.notifications.queue.$get({ query }))
    return {
      data: { ...data, stats },
      view: (kit) => <NotificationTable {...kit} page={data} none={none} />,
    }
  })
}

/** What the queue has given up on: `queue retry <id>` sends it again. */
const listDead = (cli: Cli, options: Paging & Watching) =>
  list(cli, { ...options, status: 'undelivered' }, say('noneDead'))

async function process({ api }: Cli, { max }: Amount): Promise<Result> {
  const json = { ...(max && { max_notifications: max, batch_size: max }) }
  const data = await dataOf(api.admin.notifications.queue['process-approved'].$post({ json }))
  return {
    data,
    view: ({ Notice }) => <Notice tone="success" text={say('processed', { count: data.processed_count })} />,
  }
}

type Sending = Amount & { retryFailed?: boolean; id?: number | undefined }

/** As many at once as the console sends. */
const usualMost = 100

async function send({ api }: Cli, { retryFailed = false, id, max = usualMost, batch }: Sending) {
  const { queue } = api.admin.notifications
  const json = { max_notifications: max, ...(batch && { batch_size: batch }) }
  // A proxy that repeats a request shall not send twice.
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const data = await (id
    ? dataOf(queue.retry[':id'].$post({ param: { id: `${id}` }, json }, { headers }))
    : dataOf(queue.send.$post({ json: { ...json, retry_failed: retryFailed } }, { headers })))
  const { sent_count: sent, retried_count: retried } = data
  const counted = retryFailed ? say('retriedCount', { sent, retried }) : say('sentCount', { sent })
  const text = retried === max ? `${counted}. ${say('retryMore')}` : counted
  return { data, view: ({ Notice }) => <Notice tone="success" text={text} /> } satisfies Result
}

type CancelOptions = { type?: Channel; status?: Cancellable; reason: string }

async function cancel(
  cli: Cli,
  id: number | undefined,
  { type, status, reason }: CancelOptions,
): Promise<Result> {
  if (status && !type) throw usageError(say('stateNeedsType'))
  if (id && !type) return cancelOne(cli, id, reason)
  if (type && !id) return cancelAll(cli, type, status, reason)
  throw usageError(say('idOrType'))
}

async function cancelOne(cli: Cli, id: number, reason: string): Promise<Result> {
  await cli.confirm(async () => {
    const found = await findInQueue(cli, id)
    if (!found) return say('askCancelUnknown', { id })
    return say('askCancelOne', {
      id,
      title: found.display_title,
      state: statusLabel(found.status),
      people: formatCount(found.recipients_count || found.target_count, found.target_count_is_estimated),
    })
  })
  await answerOf(
    cli.api.admin.notifications.queue.cancel[':id'].$delete({ param: { id: `${id}` }, json: { reason } }),
  )
  return {
    data: { id, cancelled_count: 1 },
    view: ({ Notice }) => <Notice tone="success" text={say('cancelledOne', { id })} />,
  }
}

async function findInQueue({ api }: Cli, id: number) {
  for (let page = 1; ; page++) {
    const query = { page: `${page}`, limit: '100' }
    const { notifications, pagination } = await dataOf(api.admin.notifications.queue.$get({ query }))
    const found = notifications.find((each) => each.id === id)
    if (found || !pagination.hasNext) return found
  }
}

async function cancelAll(
  cli: Cli,
  type: Channel,
  status: Cancellable | undefined,
  reason: string,
): Promise<Result> {
  const { queue } = cli.api.admin.notifications
  await cli.confirm(async () => {
    const { notification_status } = await dataOf(queue.status.$get({ query: {} }))
    const states: readonly string[] = status ? [status] : cancellable
    const count = notification_status
      .filter((group) => group.notification_type === type && states.includes(group.status))
      .reduce((sum, group) => sum + group.count, 0)
    const asked = { type: channelLabel(type), count }
    return status
      ? say('askCancelState', { ...asked, state: statusLabel(status) })
      : say('askCancelType', asked)
  })
  const ofType = queue['cancel-by-type'][':type']
  const json = { reason }
  const data = await (status
    ? dataOf(ofType[':status'].$delete({ param: { type, status }, json }))
    : dataOf(ofType.$delete({ param: { type }, json })))
  return {
    data,
    view: ({ Notice }) => (
      <Notice tone="success" text={say('cancelledMany', { count: data.cancelled_count })} />
    ),
  }
}
