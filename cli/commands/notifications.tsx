import { type Command, Option } from 'commander'
import { dataOf } from '#api/client.ts'
import {
  channels,
  type NotificationStatus,
  notificationKinds,
  notificationStatuses,
  platforms,
} from '#db/enums.ts'
import type { Cli, Result } from '../context.ts'
import { stateLabel } from '../labels.ts'
import { run } from '../run.tsx'
import { say } from '../texts.ts'
import { anId, wholeNumber } from '../usage.ts'
import { compose, type Draft, priorityNames, readPriority } from './draft.ts'
import { NotificationTable } from './notifications-view.tsx'

export function notifications(command: Command) {
  paged(command.command('list'))
    .description(say('notificationList'))
    .addOption(new Option('--status <state>', say('stateOption')).choices(notificationStatuses))
    .option('--search <words>', say('searchOption'))
    .action(run(list))
  paged(command.command('pending'))
    .description(say('notificationPending'))
    .option('--search <words>', say('searchOption'))
    .action(run(listPending))
  command
    .command('create')
    .description(say('notificationCreate'))
    .option('--target <whom>', say('targetOption'))
    .option('--title-tr <text>', say('titleTrOption'))
    .option('--message-tr <text>', say('messageTrOption'))
    .option('--title-en <text>', say('titleEnOption'))
    .option('--message-en <text>', say('messageEnOption'))
    .addOption(new Option('--type <type>', say('channelOption')).choices(channels))
    .option('--platform <list>', say('platformOption', { list: platforms.join(', ') }))
    .option('--priority <level>', say('priorityOption', { list: priorityNames.join(', ') }), readPriority)
    .option('--schedule <time>', say('scheduleOption'))
    .option('--timezone <zone>', say('timezoneOption'))
    .addOption(new Option('--kind <kind>', say('kindOption')).choices(notificationKinds))
    .option('--file <path>', say('fileOption'))
    .action(run(create))
  command
    .command('approve')
    .description(say('notificationApprove'))
    .argument('<id>', say('idArgument'), anId)
    .option('--notes <text>', say('notesOption'))
    .action(run(approve))
  command
    .command('reject')
    .description(say('notificationReject'))
    .argument('<id>', say('idArgument'), anId)
    .requiredOption('--reason <text>', say('reasonOption'))
    .action(run(reject))
}

const paged = (command: Command) =>
  command
    .option('--page <number>', say('pageOption'), wholeNumber(1, 1_000_000))
    .option('--limit <rows>', say('limitOption'), wholeNumber(1, 100))

type Paging = { page?: number; limit?: number; search?: string }
const inQuery = ({ page, limit, search }: Paging) => ({
  ...(page && { page: `${page}` }),
  ...(limit && { limit: `${limit}` }),
  ...(search && { search }),
})

async function list(
  { api }: Cli,
  { status, ...paging }: Paging & { status?: NotificationStatus },
): Promise<Result> {
  const query = { ...inQuery(paging), ...(status && { status }) }
  const page = await dataOf(api.admin.notifications.management.$get({ query }))
  return { data: page, view: (kit) => <NotificationTable {...kit} page={page} none={say('noneFound')} /> }
}

async function listPending({ api }: Cli, paging: Paging): Promise<Result> {
  const page = await dataOf(api.admin.notifications.approval.pending.$get({ query: inQuery(paging) }))
  return { data: page, view: (kit) => <NotificationTable {...kit} page={page} none={say('nonePending')} /> }
}

async function create({ api }: Cli, draft: Draft): Promise<Result> {
  const json = await compose(draft)
  const data = await dataOf(api.admin.notifications.management.$post({ json }))
  const { id } = data
  const next = say('createdNext', { command: `meydan notifications approve ${id}` })
  return { data, view: ({ Notice }) => <Notice tone="success" text={say('created', { id })} next={next} /> }
}

async function approve({ api }: Cli, id: number, { notes }: { notes?: string }): Promise<Result> {
  const json = { ...(notes && { approval_notes: notes }) }
  const data = await dataOf(
    api.admin.notifications.approval[':id'].approve.$post({ param: { id: `${id}` }, json }),
  )
  const text = say('approved', { id, state: stateLabel(data.notification.status) })
  return { data, view: ({ Notice }) => <Notice tone="success" text={text} /> }
}

async function reject(cli: Cli, id: number, { reason }: { reason: string }): Promise<Result> {
  const { approval } = cli.api.admin.notifications
  await cli.confirm(async () => {
    const { notifications } = await dataOf(approval.pending.$get({ query: { notificationId: `${id}` } }))
    const [found] = notifications
    if (!found) return say('askRejectUnknown', { id })
    const { display_title: title, created_user_full_name, target_count: people } = found
    return say('askReject', { id, title, author: created_user_full_name ?? '–', people })
  })
  const data = await dataOf(
    approval[':id'].reject.$post({ param: { id: `${id}` }, json: { rejection_reason: reason } }),
  )
  return { data, view: ({ Notice }) => <Notice tone="success" text={say('rejected', { id })} /> }
}
