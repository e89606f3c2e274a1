import { type Command, Option } from 'commander'
import { dataOf } from '#api/client.ts'
import {
  channels,
  type DeliveryStatus,
  deliveryStatuses,
  type NotificationStatus,
  notificationKinds,
  notificationStatuses,
  platforms,
} from '#db/enums.ts'
import type { Cli, Result } from '../context.ts'
import { formatNumber } from '../format.ts'
import { stateLabel } from '../labels.ts'
import { run } from '../run.tsx'
import { say } from '../texts.ts'
import { anId, wholeNumber } from '../usage.ts'
import { compose, type Draft, priorityNames, readPriority } from './draft.ts'
import { NotificationView } from './notification-view.tsx'
import { NotificationTable } from './notifications-view.tsx'
import { inQuery, type Paging, paged } from './paging.ts'

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
  paged(command.command('show'))
    .description(say('notificationShow'))
    .argument('<id>', say('idArgument'), anId)
    .addOption(new Option('--status <state>', say('deliveryStateOption')).choices(deliveryStatuses))
    .option('-w, --watch', say('watchOption'))
    .option('--interval <seconds>', say('intervalOption'), wholeNumber(1, 3600), 2)
    .action(run(show))
  command
    .command('create')
    .description(say('notificationCreate'))
    .option('--target <whom>', say('targetOption'))
    .option('--segment <id>', say('segmentOption'), anId)
    .option('--template <id>', say('templateOption'), anId)
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
    .option('--dry-run', say('dryRunOption'))
    .action(run(create))
  command
    .command('approve')
    .description(say('notificationApprove'))
    .argument('<id>', say('idArgument'), anId)
    .option('--notes <text>', say('notesOption'))
    .option('--if-version <number>', say('versionReadOption'), wholeNumber(1, 1_000_000))
    .option('--send-now', say('sendNowOption'))
    .action(run(approve))
  command
    .command('reject')
    .description(say('notificationReject'))
    .argument('<id>', say('idArgument'), anId)
    .requiredOption('--reason <text>', say('reasonOption'))
    .option('--if-version <number>', say('versionReadOption'), wholeNumber(1, 1_000_000))
    .action(run(reject))
}

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

type Showing = Paging & { status?: DeliveryStatus; watch?: boolean; interval: number }

async function show(cli: Cli, id: number, { status, watch, interval, ...paging }: Showing) {
  const { management } = cli.api.admin.notifications
  const param = { id: `${id}` }
  const query = { ...inQuery(paging), ...(status && { status }) }
  async function look(): Promise<Result> {
    const [notification, deliveries] = await Promise.all([
      dataOf(management[':id'].$get({ param })),
      dataOf(management[':id'].deliveries.$get({ param, query })),
    ])
    return {
      data: { ...notification, ...deliveries },
      view: (kit) => <NotificationView {...kit} notification={notification} page={deliveries} />,
      last: ended.some((each) => each === notification.status),
    }
  }
  return watch ? cli.watch(look, interval * 1000) : look()
}

const ended = ['sent', 'failed', 'rejected', 'cancelled'] as const

type Creating = Draft & { dryRun?: boolean }

async function create(cli: Cli, { dryRun, ...draft }: Creating): Promise<Result> {
  const json = await compose(draft)
  if (dryRun) return countOnly(cli, json)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const data = await dataOf(cli.api.admin.notifications.management.$post({ json }, { headers }))
  const { id } = data
  const next = say('createdNext', { command: `meydan notifications approve ${id}` })
  return { data, view: ({ Notice }) => <Notice tone="success" text={say('created', { id })} next={next} /> }
}

/** Whom it would reach; a template brings its own type. */
async function countOnly({ api }: Cli, draft: Awaited<ReturnType<typeof compose>>): Promise<Result> {
  const { management, templates } = api.admin.notifications
  const template =
    draft.template_id && !draft.notification_type
      ? await dataOf(templates[':id'].$get({ param: { id: `${draft.template_id}` } }))
      : undefined
  const { target_type, target_value, notification_type = template?.notification_type } = draft
  const query = {
    ...(target_type && { target_type }),
    ...(target_value && { target_value: `${target_value}` }),
    ...(notification_type && { notification_type }),
  }
  const data = await dataOf(management['target-count'].$get({ query }))
  const numbers = { count: formatNumber(data.count), reachable: formatNumber(data.reachable) }
  const text = say(data.estimated ? 'dryRunEstimated' : 'dryRun', numbers)
  return { data: { ...data, dry_run: true }, view: ({ Notice }) => <Notice tone="info" text={text} /> }
}

type Deciding = { notes?: string; ifVersion?: number; sendNow?: boolean }

async function approve({ api }: Cli, id: number, { notes, ifVersion, sendNow }: Deciding): Promise<Result> {
  const json = {
    ...(notes && { approval_notes: notes }),
    ...(ifVersion && { version: ifVersion }),
    ...(sendNow && { send_now: true }),
  }
  const data = await dataOf(
    api.admin.notifications.approval[':id'].approve.$post({ param: { id: `${id}` }, json }),
  )
  const text = say('approved', { id, state: stateLabel(data.notification.status) })
  return { data, view: ({ Notice }) => <Notice tone="success" text={text} /> }
}

type Rejecting = { reason: string; ifVersion?: number }

async function reject(cli: Cli, id: number, { reason, ifVersion }: Rejecting): Promise<Result> {
  const { approval } = cli.api.admin.notifications
  await cli.confirm(async () => {
    const { notifications } = await dataOf(approval.pending.$get({ query: { notificationId: `${id}` } }))
    const [found] = notifications
    if (!found) return say('askRejectUnknown', { id })
    const { display_title: title, created_user_full_name, target_count: people } = found
    return say('askReject', { id, title, author: created_user_full_name ?? '–', people })
  })
  const json = { rejection_reason: reason, ...(ifVersion && { version: ifVersion }) }
  const data = await dataOf(approval[':id'].reject.$post({ param: { id: `${id}` }, json }))
  return { data, view: ({ Notice }) => <Notice tone="success" text={say('rejected', { id })} /> }
}
