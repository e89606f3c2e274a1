import { dataOf } from '#api/client.ts'
import type { Cli, Result } from '#cli/context.ts'
import { formatNumber } from '#cli/format.ts'
import { statusLabel, userStatusLabel } from '#cli/labels.ts'
import { NotificationTable } from '#cli/lists/notification-table.tsx'
import { inQuery, type Paging } from '#cli/lists/paging.ts'
import { lookAt, type Watching } from '#cli/lists/watch.tsx'
import { say } from '#cli/texts.ts'
import { type DeliveryStatus, type NotificationStatus, notificationStatuses } from '#db/enums.ts'
import { NotificationView } from './detail-view.tsx'

export const sortable = ['created_date', 'priority', 'scheduled_at', 'sent_date'] as const
export const orders = ['asc', 'desc'] as const

type Listing = Paging &
  Watching & {
    status?: NotificationStatus
    sort?: (typeof sortable)[number]
    order?: (typeof orders)[number]
  }

export function list(cli: Cli, { status, sort, order, watch = false, interval, ...paging }: Listing) {
  const query = {
    ...inQuery(paging),
    ...(status && { status }),
    ...(sort && { sort }),
    ...(order && { order }),
  }
  return lookAt(cli, { watch, interval }, async () => {
    const page = await dataOf(cli.api.admin.notifications.management.$get({ query }))
    return { data: page, view: (kit) => <NotificationTable {...kit} page={page} none={say('noneFound')} /> }
  })
}

export function listPending(cli: Cli, { watch = false, interval, ...paging }: Paging & Watching) {
  return lookAt(cli, { watch, interval }, async () => {
    const { approval } = cli.api.admin.notifications
    const page = await dataOf(approval.pending.$get({ query: inQuery(paging) }))
    return { data: page, view: (kit) => <NotificationTable {...kit} page={page} none={say('nonePending')} /> }
  })
}

type Showing = Paging & Watching & { status?: DeliveryStatus }

export function show(cli: Cli, id: number, { status, watch = false, interval, ...paging }: Showing) {
  const { management } = cli.api.admin.notifications
  const param = { id: `${id}` }
  const query = { ...inQuery(paging), ...(status && { status }) }
  return lookAt(cli, { watch, interval }, async () => {
    const [notification, page] = await Promise.all([
      dataOf(management[':id'].$get({ param })),
      dataOf(management[':id'].deliveries.$get({ param, query })),
    ])
    return {
      data: { ...notification, deliveries: page.items, pagination: page.pagination },
      view: (kit) => <NotificationView {...kit} notification={notification} page={page} />,
      last: ended.some((each) => each === notification.status),
    }
  })
}

const ended = ['sent', 'failed', 'rejected', 'cancelled'] as const

/** How many there are in each state; counted up to a limit. */
export function countAll(cli: Cli, watching: Watching) {
  return lookAt(cli, watching, async () => {
    const data = await dataOf(cli.api.admin.notifications.management.counts.$get())
    const { cap } = data
    const counted = (count: number) => (count >= cap ? `${formatNumber(cap)}+` : formatNumber(count))
    const rows = notificationStatuses.map((each): [string, string] => [
      statusLabel(each),
      counted(data[each]),
    ])
    return { data, view: ({ Fields }) => <Fields rows={rows} /> }
  })
}

/** Whom `--target` can name, found by name or address. */
export async function findPeople({ api }: Cli, words: string, { limit }: Paging): Promise<Result> {
  const query = { q: words, ...(limit && { limit: `${limit}` }) }
  const data = await dataOf(api.admin.notifications.users.search.$get({ query }))
  const { users } = data
  return {
    data,
    view: ({ Table, Notice }) =>
      users.length === 0 ? (
        <Notice tone="info" text={say('noPeople')} />
      ) : (
        <Table
          columns={[
            { title: say('columnId'), cells: users.map(({ id }) => `${id}`), align: 'right' },
            {
              title: say('name'),
              cells: users.map((each) => `${each.first_name} ${each.last_name}`),
              gives: true,
            },
            { title: say('email'), cells: users.map(({ email }) => email), gives: true },
            { title: say('columnState'), cells: users.map(({ status }) => userStatusLabel(status)) },
          ]}
        />
      ),
  }
}
